import Synchronization

/// Who keeps the current connection.
@usableFromInline
protocol ConnectionKeeper: AnyObject, Sendable {
  /// Closes the connection and forgets it, in one step for those who come. False when it had been closed before.
  func forget(_ connection: Connection, after ending: Termination?) -> Bool
}

/// One subscription to a shared source and the number of those who want it. Disposing it disconnects.
///
/// 1. The low half of `word` counts the subscribers; the high half counts how often there have been none, so that a timer knows
///    whether it is for the present absence. -1: over, for good.
/// 2. When nobody has been there for the grace period, the timer takes the word from what it was set for to -1. If that
///    fails, somebody has come; if they have left again meanwhile, the timer is set anew.
/// 3. Whoever takes the word to -1 disposes the upstream, and with it the timer.
@usableFromInline
final class Connection: Cancelable {
  /// The lifetime of the subscription to the source.
  @usableFromInline let upstream = Lifetime()
  private let word: Atomic<Int64>
  private let hasBegun: Atomic<Bool>
  private let alarm = AtomicLazyReference<Alarm>()
  // Weak, since subscribers hold the connection and the keeper holds the subscribers.
  private weak let keeper: (any ConnectionKeeper)?

  @usableFromInline
  init(of keeper: any ConnectionKeeper, count: Int) {
    self.keeper = keeper
    word = Atomic(Int64(count))
    hasBegun = Atomic(count < 0)
  }

  @usableFromInline var isOpen: Bool { word.load(ordering: .acquiring) >= 0 }

  @usableFromInline var isDisposed: Bool { !isOpen }

  /// A connection that is over.
  @usableFromInline
  static func over(of keeper: any ConnectionKeeper) -> Connection { Connection(of: keeper, count: -1) }

  /// Whether the caller is to start the source: true once.
  @usableFromInline
  func begin() -> Bool {
    !hasBegun.load(ordering: .relaxed) && !hasBegun.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Counts one more subscriber and tells how many there are; 0 when it is over.
  @usableFromInline
  func retain() -> Int {
    var seen = word.load(ordering: .relaxed)
    while seen >= 0 {
      let (exchanged, original) = word.weakCompareExchange(
        expected: seen, desired: seen + 1, ordering: .acquiringAndReleasing)
      if exchanged { return Self.count(seen + 1) }
      seen = original
    }
    return 0
  }

  /// Counts one subscriber less. The last one disconnects, at once or when nobody has come for a while.
  @usableFromInline
  func leave(_ grace: Grace?) {
    var seen = word.load(ordering: .relaxed)
    while seen >= 0 {
      let isLast = Self.count(seen) == 1
      // Nothing is kept for a source that has never been started.
      let grace = hasBegun.load(ordering: .relaxed) ? grace : nil
      let left = !isLast ? seen - 1 : grace == nil ? -1 : Self.emptied(seen)
      let (exchanged, original) = word.weakCompareExchange(
        expected: seen, desired: left, ordering: .acquiringAndReleasing)
      if exchanged {
        guard isLast else { return }
        if let grace { wait(grace, left) } else { giveUp() }
        return
      }
      seen = original
    }
  }

  /// Called when the source has ended; false when the connection had been given up before.
  @usableFromInline
  func end(_ ending: Termination) -> Bool { disconnect(after: ending) }

  @usableFromInline
  func dispose() { _ = disconnect(after: nil) }

  /// Lets nobody be counted any more; false when it had been closed before.
  @usableFromInline
  func close() -> Bool { word.exchange(-1, ordering: .acquiringAndReleasing) >= 0 }

  private func disconnect(after ending: Termination?) -> Bool {
    guard keeper?.forget(self, after: ending) ?? close() else { return false }
    upstream.dispose()
    return true
  }

  /// Gives up what has been closed already.
  private func giveUp() {
    _ = keeper?.forget(self, after: nil)
    upstream.dispose()
  }

  private func wait(_ grace: Grace, _ empty: Int64) {
    timer.set(on: grace.scheduler, after: grace.period) {
      let (exchanged, original) = self.word.compareExchange(
        expected: empty, desired: -1, ordering: .acquiringAndReleasing)
      if exchanged {
        self.giveUp()
      } else if original >= 0, Self.count(original) == 0 {
        self.wait(grace, original)
      }
    }
  }

  private var timer: Alarm {
    if let alarm = alarm.load() { return alarm }
    let made = Alarm()
    let alarm = alarm.storeIfNil(made)
    if alarm === made { upstream.add(alarm) }
    return alarm
  }

  private static func count(_ word: Int64) -> Int { Int(word & 0xFFFF_FFFF) }

  /// No subscribers, one absence more.
  private static func emptied(_ word: Int64) -> Int64 { ((word >> 32 + 1) & 0x3FFF_FFFF) << 32 }
}
