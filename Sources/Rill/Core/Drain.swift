import Synchronization

/// Puts the events of several sources of one operator in order.
///
/// The algorithm is that of `PublishCore`; what is to be done with an entry is the operator's. On the fast path the
/// operator acts directly between `enter` and `leave`; only what finds the drain busy becomes an entry.
@usableFromInline
package final class Drain<Entry: Sendable>: Sendable {
  @usableFromInline let wip = Atomic<Int>(0)
  @usableFromInline let queue = Locked<[Entry]>([])

  @inlinable
  package init() {}

  /// Handles the entry now, or leaves it to the one inside.
  @_alwaysEmitIntoClient
  package func send(_ entry: Entry, _ handle: (Entry) -> Void) {
    if enter() {
      handle(entry)
      leave(handle)
    } else {
      post(entry, handle)
    }
  }

  @_alwaysEmitIntoClient
  package func enter() -> Bool {
    wip.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }

  /// Leaves after a direct action; works off what has arrived meanwhile.
  @_alwaysEmitIntoClient
  package func leave(_ handle: (Entry) -> Void) {
    if !leaveAlone() { rest(handle) }
  }

  /// Leaves if nothing has arrived meanwhile; else the caller owes a `rest`. Where every nanosecond counts: in a closure, the one
  /// that `leave` is given costs a retain and a release of what it holds.
  @_alwaysEmitIntoClient
  func leaveAlone() -> Bool {
    wip.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }

  @_alwaysEmitIntoClient
  package func post(_ entry: Entry, _ handle: (Entry) -> Void) {
    queue.withLock { $0.append(entry) }
    if wip.add(1, ordering: .acquiringAndReleasing).oldValue == 0 { rest(handle) }
  }

  @_alwaysEmitIntoClient
  func rest(_ handle: (Entry) -> Void) {
    while true {
      let seen = wip.load(ordering: .acquiring)
      let batch = queue.withLock { queue in
        let taken = queue
        queue = []
        return taken
      }
      for entry in batch { handle(entry) }
      if wip.compareExchange(expected: seen, desired: 0, ordering: .acquiringAndReleasing).exchanged {
        return
      }
    }
  }
}
