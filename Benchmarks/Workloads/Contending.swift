import Dispatch
import Rill
import Synchronization

/// Several threads that send at once. An event is one element of any of them.
extension Workload {
  static let contending: [Workload] = [
    subject(senders: 2, atMost: 57),
    subject(senders: 4),
    merge(senders: 2, atMost: 74),
    merge(senders: 4),
  ]

  private static func subject(senders: Int, atMost bound: Double? = nil) -> Workload {
    Workload("\(senders) threads into one subject", events: 400_000, atMost: bound, isSteady: false) {
      events in
      let subject = PublishSubject<Int>()
      let sum = Sum()
      let subscription = subject.subscribe(onNext: { sum.add($0) })
      return {
        DispatchQueue.concurrentPerform(iterations: senders) { _ in
          for value in 0..<opaque(events / senders) { subject.onNext(value) }
        }
        subscription.dispose()
        return sum.total
      }
    } hand: {
      guarded(events: $0, senders: senders)
    }
  }

  private static func merge(senders: Int, atMost bound: Double? = nil) -> Workload {
    Workload("\(senders) threads into one merge", events: 400_000, atMost: bound, isSteady: false) { events in
      let subjects = (0..<senders).map { _ in PublishSubject<Int>() }
      let sum = Sum()
      let subscription = Observable.merge(subjects.map { $0.asObservable() })
        .subscribe(onNext: { sum.add($0) })
      return {
        DispatchQueue.concurrentPerform(iterations: senders) { sender in
          for value in 0..<opaque(events / senders) { subjects[sender].onNext(value) }
        }
        subscription.dispose()
        return sum.total
      }
    } hand: {
      guarded(events: $0, senders: senders)
    }
  }

  /// By hand, a lock is held while the handler runs.
  private static func guarded(events: Int, senders: Int) -> Job {
    let sum = Sum()
    let handler = Guarded { sum.add($0) }
    return {
      DispatchQueue.concurrentPerform(iterations: senders) { _ in
        for value in 0..<opaque(events / senders) { handler.send(value) }
      }
      return sum.total
    }
  }
}

private final class Guarded: Sendable {
  private let handler: Mutex<@Sendable (Int) -> Void>

  init(_ handler: @escaping @Sendable (Int) -> Void) { self.handler = Mutex(handler) }

  @inline(never) func send(_ value: Int) { handler.withLock { $0(value) } }
}
