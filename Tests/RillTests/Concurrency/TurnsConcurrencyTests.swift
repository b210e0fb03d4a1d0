import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Inner streams that end at once or later, on other threads, while several threads send: none is lost, none runs beyond the limit.
@Suite("Concurrency: turns", .serialized)
struct TurnsConcurrencyTests {
  private static let senders = 3
  private static let each = 2_000

  @Test(arguments: [1, 2, 7]) func everyStreamHasItsTurn(_ limit: Int) {
    let source = PublishSubject<Int>()
    let started = Log<Int>()
    let heard = Log<Int>()
    let done = DispatchSemaphore(value: 0)
    let running = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let subscription = source.flatMap(maxConcurrent: limit) { element in
      Observable<Int>.create { observer in
        let now = running.add(1, ordering: .acquiringAndReleasing).newValue
        most.max(now, ordering: .acquiringAndReleasing)
        started.append(element)
        let end: @Sendable () -> Void = {
          observer.onNext(element)
          running.subtract(1, ordering: .acquiringAndReleasing)
          observer.onCompleted()
        }
        if element % 3 == 0 { DispatchQueue.global().async(execute: end) } else { end() }
        return Disposables.create()
      }
    }.subscribe(onNext: { heard.append($0) }, onCompleted: { done.signal() })
    DispatchQueue.concurrentPerform(iterations: Self.senders) { sender in
      for number in 0..<Self.each { source.onNext(sender * Self.each + number) }
    }
    source.onCompleted()
    #expect(done.wait(timeout: .now() + 60) == .success)
    let all = Array(0..<Self.senders * Self.each)
    #expect(heard.entries.sorted() == all)
    #expect(most.load(ordering: .acquiring) <= limit)
    if limit == 1 { #expect(heard.entries == started.entries) }
    for sender in 0..<Self.senders where limit == 1 {
      let own = heard.entries.filter { $0 / Self.each == sender }
      #expect(own == own.sorted())
    }
    subscription.dispose()
  }
}
