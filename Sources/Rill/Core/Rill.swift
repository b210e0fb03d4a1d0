// Rill
