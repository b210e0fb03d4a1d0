print("Rill")
