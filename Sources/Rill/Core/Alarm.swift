import Synchronization

/// The place of the one piece of scheduled work that an operator has at a time.
///
/// It holds the means to call the work off, and no observer: a lifetime may hold it as a teardown (C10). Setting it
/// again calls off what was set before; after disposal nothing can be set any more. It is set by one thread at a time, and
/// may ring or be disposed on any.
@usableFromInline
package final class Alarm: Disposable {
  /// Bit 0: disposed. Bit 1: set, and has not rung. The rest: the round. Work of another round is called off, even when its
  /// scheduler runs it.
  private let word = Atomic<Int>(0)
  /// The means to call off what is set. What has rung stays here until the next time: it holds nothing any more.
  private let scheduled = Locked<(any Disposable)?>(nil)

  @usableFromInline
  package init() {}

  /// Sets work to be done after a delay.
  @usableFromInline
  package func set(
    on scheduler: any SchedulerType, after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) {
    guard let round = begin() else { return }
    keep(scheduler.perform(after: delay) { if self.rings(round) { work() } }, round)
  }

  /// Sets work to be done as soon as the scheduler can.
  @usableFromInline
  package func set(on scheduler: any ImmediateSchedulerType, _ work: @escaping @Sendable () -> Void) {
    guard let round = begin() else { return }
    keep(scheduler.perform { if self.rings(round) { work() } }, round)
  }

  @usableFromInline
  package func dispose() {
    if word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue & 2 != 0 { callOff() }
  }

  /// Begins a new round and calls off the one before, unless that has rung. Nil when there can be none.
  @usableFromInline
  func begin() -> Int? {
    var word = self.word.load(ordering: .acquiring)
    while word & 1 == 0 {
      let round = (word & ~3) &+ 4 | 2
      let change = self.word.compareExchange(expected: word, desired: round, ordering: .acquiringAndReleasing)
      if change.exchanged {
        if word & 2 != 0 { callOff() }
        return round
      }
      word = change.original
    }
    return nil
  }

  private func callOff() { scheduled.withLock { $0.take() }?.dispose() }

  /// Keeps the means to call the round off, unless it has rung or has been called off already.
  @usableFromInline
  func keep(_ new: any Disposable, _ round: Int) {
    let (isNeeded, old) = scheduled.withLock { scheduled -> (Bool, (any Disposable)?) in
      guard word.load(ordering: .acquiring) == round else { return (false, nil) }
      defer { scheduled = new }
      return (true, scheduled)
    }
    // Released here, with no lock held (C4).
    withExtendedLifetime(old) {}
    if !isNeeded { new.dispose() }
  }

  /// Whether the work of this round is still to be done; then it counts as done.
  @usableFromInline
  func rings(_ round: Int) -> Bool {
    word.compareExchange(expected: round, desired: round & ~2, ordering: .acquiringAndReleasing).exchanged
  }
}
