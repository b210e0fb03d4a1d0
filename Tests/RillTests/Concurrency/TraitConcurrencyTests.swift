import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Real threads on streams with one end: it is one and the same for everybody, however many say it.
@Suite("Concurrency: streams with one end", .serialized)
struct TraitConcurrencyTests {
  static let threads = 4
  static let rounds = 500

  @Test func everybodyHearsTheSameEndOnce() {
    for _ in 0..<Self.rounds {
      let subject = MaybeSubject<Int>()
      let logs = (0..<Self.threads * 2).map { _ in Log<String>() }
      let hear: @Sendable (Int) -> Void = { index in
        _ = subject.subscribe { event in logs[index].append("\(event)") }
      }
      for index in 0..<Self.threads { hear(index) }
      DispatchQueue.concurrentPerform(iterations: Self.threads * 2) { index in
        switch index {
        case 0: subject.onSuccess(0)
        case 1: subject.onSuccess(1)
        case 2: subject.onCompleted()
        case 3: subject.onError(TestError())
        default: hear(index)
        }
      }
      let late = Log<String>()
      _ = subject.subscribe { event in late.append("\(event)") }
      #expect(late.count == 1)
      for log in logs { #expect(log.entries == late.entries) }
    }
  }

  @Test func observersThatLeaveWhileItEndsAreLeftAlone() {
    for _ in 0..<Self.rounds {
      let subject = SingleSubject<Int>()
      let heard = Log<Int>()
      let subscriptions = (0..<Self.threads).map { _ in subject.subscribe(onSuccess: { heard.append($0) }) }
      DispatchQueue.concurrentPerform(iterations: Self.threads + 1) { index in
        if index == Self.threads { subject.onSuccess(1) } else { subscriptions[index].dispose() }
      }
      #expect(heard.count <= Self.threads)
      #expect(!subject.hasObservers)
    }
  }

  @Test func aCachedStreamRunsOnceWhoeverComesFirst() {
    for _ in 0..<Self.rounds {
      let runs = Atomic<Int>(0)
      let cached = Single.from(catching: { runs.add(1, ordering: .relaxed).newValue }).cache()
      let heard = Log<Int>()
      DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
        _ = cached.subscribe(onSuccess: { heard.append($0) })
      }
      #expect(runs.load(ordering: .relaxed) == 1)
      #expect(heard.entries == Array(repeating: 1, count: Self.threads))
    }
  }
}
