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

  /// Streams that end while they are being started are served without a drain as long as nobody else is about: others come and go
  /// on other threads meanwhile.
  @Test(arguments: UnclaimedTests.Operator.allCases)
  func noTwoStreamsAreHeardAtOnce(_ kind: UnclaimedTests.Operator) {
    let source = PublishSubject<Int>()
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    // Not behind a lock: who is heard after another must see what that one has written.
    let heard = Cell<[Int]>([])
    let ended = Atomic<Int>(0)
    let done = DispatchSemaphore(value: 0)
    let subscription = UnclaimedTests.flattened(source.asObservable(), by: kind) { element in
      if element % 4 != 0 { return .of(element, -element) }
      return Observable<Int>.create { observer in
        DispatchQueue.global().async {
          observer.onNext(element)
          observer.onNext(-element)
          observer.onCompleted()
        }
        return Disposables.create()
      }
    }.subscribe(
      onNext: { element in
        if inside.add(1, ordering: .relaxed).oldValue != 0 {
          overlaps.add(1, ordering: .relaxed)
        }
        heard.value.append(element)
        inside.subtract(1, ordering: .relaxed)
      },
      onCompleted: {
        ended.add(1, ordering: .relaxed)
        done.signal()
      })
    DispatchQueue.concurrentPerform(iterations: Self.senders) { sender in
      for number in 1...Self.each {
        source.onNext(sender * Self.each + number)
        // A pause now and then, so that the streams of other threads end and there are times with none of them.
        if number % 16 == 0 { DispatchQueue.global().sync {} }
      }
    }
    source.onCompleted()
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(overlaps.load(ordering: .relaxed) == 0)
    #expect(ended.load(ordering: .relaxed) == 1)
    #expect(Set(heard.value).count == heard.value.count)
    switch kind {
    case .flatMap, .concatMap, .twoAtATime: #expect(heard.value.count == 2 * Self.senders * Self.each)
    case .flatMapFirst, .flatMapLatest, .concatMapWithLimit: break
    }
    subscription.dispose()
  }
}
