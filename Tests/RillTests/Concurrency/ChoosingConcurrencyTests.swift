import Dispatch
import Rill
import Testing

/// Real threads on operators that something else opens, ends or divides.
@Suite("Concurrency: choosing", .serialized)
struct ChoosingConcurrencyTests {
  static let rounds = 200
  static let count = 200

  /// Sends numbers on one thread and does something else on another.
  private func send(into source: PublishSubject<Int>, whileDoing other: @escaping @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 1 { return other() }
      for number in 1...Self.count { source.onNext(number) }
    }
  }

  @Test func takeUntilPassesABeginningAndCompletesOnceBehindIt() {
    for _ in 0..<Self.rounds {
      let (source, stop) = (PublishSubject<Int>(), PublishSubject<Void>())
      let log = Log<Event<Int>>()
      let subscription = source.take(until: stop).subscribe { log.append($0) }
      send(into: source) { stop.onNext() }
      let events = log.entries
      #expect(events.dropLast().compactMap(\.element) == Array(1..<events.count))
      #expect(events.last?.isCompleted == true)
      #expect(!source.hasObservers && !stop.hasObservers)
      subscription.dispose()
    }
  }

  @Test func takeUntilHasOneEndingWhenBothEnd() {
    for round in 0..<Self.rounds {
      let (source, stop) = (PublishSubject<Int>(), PublishSubject<Void>())
      let log = Log<Event<Int>>()
      let subscription = source.take(until: stop).subscribe { log.append($0) }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          source.onError(TestError())
        } else if round % 2 == 0 {
          stop.onNext()
        } else {
          stop.onError(TestError())
        }
      }
      #expect(log.entries.count == 1)
      subscription.dispose()
    }
  }

  @Test func skipUntilPassesAnEndWithoutGaps() {
    for _ in 0..<Self.rounds {
      let (source, start) = (PublishSubject<Int>(), PublishSubject<Void>())
      let log = Log<Int>()
      let subscription = source.skip(until: start).subscribe(onNext: { log.append($0) })
      send(into: source) { start.onNext() }
      #expect(log.entries == Array((Self.count + 1 - log.count)..<(Self.count + 1)))
      #expect(!start.hasObservers)
      subscription.dispose()
    }
  }

  @Test func skipUntilHasOneEndingWhenBothEnd() {
    for _ in 0..<Self.rounds {
      let (source, start) = (PublishSubject<Int>(), PublishSubject<Void>())
      let log = Log<Event<Int>>()
      let subscription = source.skip(until: start).subscribe { log.append($0) }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { source.onCompleted() } else { start.onError(TestError()) }
      }
      #expect(log.entries.count == 1)
      #expect(!source.hasObservers && !start.hasObservers)
      subscription.dispose()
    }
  }

  @Test func groupsGetTheirElementsInOrderAndAreLeftFromAnywhere() {
    for _ in 0..<20 {
      let source = PublishSubject<Int>()
      let log = Log<[Int]>()
      let subscriptions = Log<any Disposable>()
      let outer = source.groupBy { $0 % 4 }.subscribe(onNext: { group in
        subscriptions.append(group.subscribe(onNext: { log.append([group.key, $0]) }))
      })
      for key in 0..<4 { source.onNext(key) }
      let first = subscriptions.entries[0]
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        switch thread {
        case 0: for number in 1..<Self.count { source.onNext(number * 4 + 1) }
        case 1: for number in 1..<Self.count { source.onNext(number * 4) }
        default: first.dispose()
        }
      }
      let byKey = Dictionary(grouping: log.entries, by: { $0[0] }).mapValues { $0.map { $0[1] } }
      #expect(byKey[1] == (0..<Self.count).map { $0 * 4 + 1 })
      let left = byKey[0] ?? []
      #expect(left == left.indices.map { $0 * 4 })
      outer.dispose()
      #expect(source.hasObservers)
      for subscription in subscriptions.entries { subscription.dispose() }
      #expect(!source.hasObservers)
    }
  }

  @Test func aSingleTakesOneOfManyAnswers() {
    for _ in 0..<Self.rounds {
      let log = Log<Event<Int>>()
      let single = Single<Int>.create { observer in
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
          if thread == 3 { observer(.failure(TestError())) } else { observer(.success(thread)) }
        }
        return Disposables.create()
      }
      let subscription = single.asObservable().subscribe { log.append($0) }
      #expect(log.entries.filter(\.isStopEvent).count == 1)
      #expect(log.entries.count == (log.entries.last?.isCompleted == true ? 2 : 1))
      subscription.dispose()
    }
  }
}
