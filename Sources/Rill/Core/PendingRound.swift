import Synchronization

/// The place of the one round that `PeriodicRounds` has scheduled at a time: an `Alarm` whose work is the same each time.
///
/// A round is scheduled, runs, and schedules the next. Whoever schedules owns the slot until `keep` says that the round is
/// there; then it is free for disposal, and from the end of the round it is owned by whoever schedules the next. It takes three
/// atomic steps for a round, and no lock. It holds no observer: a lifetime may hold it as a teardown (C10).
final class PendingRound: Disposable {
  private enum Bit {
    /// Scheduling has returned, and the slot is filled.
    static let kept = 1
    static let running = 2
    /// The round is over, and scheduling it has not returned yet.
    static let over = 4
    static let disposed = 8
  }

  private let word = Atomic<Int>(0)
  private let slot = Cell<(any Disposable)?>(nil)

  /// Keeps the means to call off what has been scheduled. False when that has run already: then the next round is the
  /// caller's to schedule.
  func keep(_ scheduled: any Disposable) -> Bool {
    // Released here: what has rung holds nothing any more.
    withExtendedLifetime(slot.replace(with: scheduled)) {}
    let change = change { word in word & Bit.over != 0 ? 0 : word | Bit.kept }
    if change == nil { slot.replace(with: nil)?.dispose() }
    return change.map { $0 & Bit.over == 0 } ?? true
  }

  /// Begins the round. False when it is called off, even when its scheduler runs it, or running already.
  func begin() -> Bool {
    change { word in word & (Bit.running | Bit.over) != 0 ? nil : word | Bit.running } != nil
  }

  /// Ends the round. True when the next one is the caller's to schedule.
  func end() -> Bool {
    let old = change { word in word & Bit.kept != 0 ? 0 : Bit.over }
    return old.map { $0 & Bit.kept != 0 } ?? false
  }

  func dispose() {
    let old = word.bitwiseOr(Bit.disposed, ordering: .acquiringAndReleasing).oldValue
    if old & Bit.disposed == 0, old & Bit.kept != 0 { slot.replace(with: nil)?.dispose() }
  }

  /// The word before. Nil when there is nothing to change, or after disposal.
  private func change(_ next: (Int) -> Int?) -> Int? {
    var word = self.word.load(ordering: .acquiring)
    while word & Bit.disposed == 0 {
      guard let desired = next(word) else { return nil }
      let change = self.word.compareExchange(
        expected: word, desired: desired, ordering: .acquiringAndReleasing)
      if change.exchanged { return word }
      word = change.original
    }
    return nil
  }
}
