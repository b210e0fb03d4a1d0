// The class is open, so the compiler cannot check it. All its state is the timeline's, behind a lock, and a converter,
// which is sendable itself; a subclass that adds state answers for that.
extension VirtualTimeScheduler: @unchecked Sendable {}

// Adds no state.
extension HistoricalScheduler: @unchecked Sendable {}
