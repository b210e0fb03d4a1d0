import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Real threads on streams that are steered by another one or whose queues are bounded: order and counts.
@Suite("Concurrency: flow", .serialized)
struct FlowConcurrencyTests {
  static let count = 2_000

  /// Sends numbers on one thread, and calls `steer` on another one until all have been sent.
  private func send(_ subject: PublishSubject<Int>, while steer: @Sendable (Int) -> Void) {
    let isOver = Atomic<Bool>(false)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        for number in 0..<Self.count { subject.onNext(number) }
        isOver.store(true, ordering: .releasing)
      } else {
        var round = 0
        while !isOver.load(ordering: .acquiring), round < 1_000_000 {
          steer(round)
          round += 1
        }
      }
    }
    subject.onCompleted()
  }

  @Test func buffersOfATriggerLoseNothing() {
    let (subject, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
    let log = Log<[Int]>()
    let subscription = subject.buffer(trigger: trigger).subscribe(onNext: { log.append($0) })
    send(subject) { trigger.onNext($0) }
    #expect(log.entries.flatMap { $0 } == Array(0..<Self.count))
    #expect(!trigger.hasObservers)
    subscription.dispose()
  }

  @Test func aPauserLosesNothing() {
    let (subject, pauser) = (PublishSubject<Int>(), PublishSubject<Bool>())
    let log = Log<Int>()
    let subscription = subject.pausableBuffered(pauser, limit: nil).subscribe(onNext: { log.append($0) })
    send(subject) { pauser.onNext($0 % 2 == 0) }
    #expect(log.entries == Array(0..<Self.count))
    #expect(!pauser.hasObservers)
    subscription.dispose()
  }

  @Test func anAuditEndsWithTheNewestElement() {
    let (subject, bell) = (PublishSubject<Int>(), PublishSubject<Int>())
    let log = Log<Int>()
    let subscription = subject.audit { _ in bell }.subscribe(onNext: { log.append($0) })
    send(subject) { bell.onNext($0) }
    bell.onNext(-1)
    #expect(log.entries == log.entries.sorted())
    #expect(Set(log.entries).count == log.count)
    #expect(log.entries.last == Self.count - 1)
    #expect(!bell.hasObservers)
    subscription.dispose()
  }

  @Test(arguments: [
    OverflowPolicy.unbounded, .dropOldest(limit: 10), .dropNewest(limit: 10), .fail(limit: count),
  ])
  func aBoundedQueueKeepsTheOrder(_ policy: OverflowPolicy) async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = SerialDisposable()
    await untilCalled { done in
      subscription.disposable = subject.observe(on: scheduler, overflow: policy).subscribe(
        onNext: { log.append($0) }, onDisposed: { done() })
      for number in 0..<Self.count { subject.onNext(number) }
      subject.onCompleted()
    }
    let entries = log.entries
    #expect(entries == entries.sorted())
    #expect(Set(entries).count == entries.count)
    switch policy {
    case .unbounded, .fail: #expect(entries == Array(0..<Self.count))
    case .dropOldest: #expect(entries.last == Self.count - 1)
    case .dropNewest: #expect(entries.first == 0)
    }
    subscription.dispose()
  }

  /// Elements of several threads wait for a stream that ends on another one.
  @Test(arguments: [OverflowPolicy.dropOldest(limit: 3), .dropNewest(limit: 3)])
  func aBoundedQueueOfStreamsEnds(_ policy: OverflowPolicy) async {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
      let log = Log<Int>()
      let subscription = SerialDisposable()
      await untilCalled { done in
        subscription.disposable = subject.concatMap(overflow: policy) {
          Observable.just($0, scheduler: scheduler)
        }.subscribe(onNext: { log.append($0) }, onDisposed: { done() })
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
          for number in 0..<50 { subject.onNext(thread * 50 + number) }
        }
        subject.onCompleted()
      }
      #expect(Set(log.entries).count == log.count)
      #expect(log.count >= 3)
      subscription.dispose()
    }
  }
}
