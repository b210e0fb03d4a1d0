import Synchronization

/// A lifetime that an operator has made for a source and in which nothing has been registered.
///
/// Whoever keeps a lifetime beyond `run`, or hands it to another thread, has registered a teardown before. So as long as there is
/// none, an event comes while `run` has not returned, and nobody else touches the lifetime: its owner can end it with a plain
/// store, and read what was put into a cell before `run`. `dispose` does the same for every lifetime.
extension Lifetime {
  /// Whether nothing is registered and the lifetime has not ended. Bit 3 of the word has nothing to do with that.
  @inlinable
  var isUnclaimed: Bool { word.load(ordering: .relaxed) & ~8 == 0 }

  /// Ends the lifetime if nothing is registered. False when it takes a `dispose`.
  @inlinable
  func endUnclaimed() -> Bool {
    let word = self.word.load(ordering: .relaxed)
    if word & ~8 != 0 { return false }
    self.word.store(word | 1, ordering: .relaxed)
    return true
  }
}
