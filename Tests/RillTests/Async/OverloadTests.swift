import Rill
import Testing

/// Closures that do not await stay with the operators that call them at once, in every form; each result is here when
/// `subscribe` has returned, which no task could have done.
@Suite struct OverloadTests {
  private let numbers = Observable.of(1, 2)

  private func elements<Element>(_ stream: Observable<Element>) -> [Element] {
    stream.eventsAtOnce().compactMap(\.element)
  }

  @Test func mapCallsPlainClosuresAtOnce() {
    #expect(elements(numbers.map { $0 + 1 }) == [2, 3])
    #expect(elements(numbers.map(double)) == [2, 4])
    #expect(elements(numbers.map(throwing)) == [1, 2])
    #expect(elements(numbers.map(String.init)) == ["1", "2"])
    #expect(elements(numbers.map(\.description)) == ["1", "2"])
    #expect(elements(numbers.map(Optional.some)) == [1, 2])
    #expect(elements(numbers.map { ($0, "\($0)") }).map(\.1) == ["1", "2"])
    let stored: @Sendable (Int) -> Int = { $0 * 3 }
    #expect(elements(numbers.map(stored)) == [3, 6])
    let several = numbers.map { number -> Int in
      let next = number + 1
      return next * next
    }
    #expect(elements(several) == [4, 9])
    let inferred = numbers.map { number in
      let next = number + 1
      return "\(next)"
    }
    #expect(elements(inferred) == ["2", "3"])
    #expect(elements(numbers.map { _ in }).count == 2)
  }

  @Test func filterAndCompactMapCallPlainClosuresAtOnce() {
    #expect(elements(numbers.filter { $0 > 1 }) == [2])
    #expect(elements(numbers.filter(isOdd)) == [1])
    #expect(elements(Observable.of("1", "x").compactMap(Int.init)) == [1])
    #expect(elements(Observable.of("1", "x").compactMap { Int($0) }) == [1])
    #expect(elements(numbers.compactMap { $0 > 1 ? $0 : nil }) == [2])
  }

  @Test func flatteningOperatorsTakeStreamsAtOnce() {
    #expect(elements(numbers.flatMap { Observable.just($0) }) == [1, 2])
    #expect(elements(numbers.flatMap(Observable.just)) == [1, 2])
    #expect(elements(numbers.flatMap { Single.just($0) }) == [1, 2])
    #expect(elements(numbers.flatMap(maxConcurrent: 1) { Observable.just($0) }) == [1, 2])
    #expect(elements(numbers.flatMapLatest { Observable.just($0) }) == [1, 2])
    #expect(elements(numbers.flatMapFirst { Observable.just($0) }) == [1, 2])
    #expect(elements(numbers.concatMap { Observable.just($0) }) == [1, 2])
    let chosen = numbers.flatMap { number -> Observable<Int> in
      if number == 1 { return .empty() }
      return .just(number)
    }
    #expect(elements(chosen) == [2])
  }

  @Test func traitsCallPlainClosuresAtOnce() {
    #expect(elements(Single.just(1).map { $0 + 1 }.asObservable()) == [2])
    #expect(elements(Single.just(1).map(double).asObservable()) == [2])
    #expect(elements(Maybe.just(1).map(double).asObservable()) == [2])
  }

  @Test func createTakesAClosureThatReturnsADisposableAtOnce() {
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(elements(stream) == [1])
  }

  @Test func functionsThatAwaitAreAwaited() async throws {
    #expect(try await numbers.mapAsync(awaited).allValues() == [10, 20])
    #expect(try await numbers.mapAsync(maxConcurrent: 2, awaited).allValues() == [10, 20])
    #expect(try await numbers.mapAsync { await awaited($0) }.allValues() == [10, 20])
    #expect(try await numbers.concatMapAsync(awaited).allValues() == [10, 20])
    #expect(try await numbers.flatMapAsync(awaited).toArray().value.sorted() == [10, 20])
    #expect(try await numbers.filterAsync { await awaited($0) > 10 }.allValues() == [2])
    #expect(try await numbers.compactMapAsync { await awaited($0) > 10 ? $0 : nil }.allValues() == [2])
    #expect(try await Single.just(1).mapAsync(awaited).value == 10)
    #expect(try await Maybe.just(1).mapAsync { await awaited($0) }.value == 10)
  }

  /// Work that needs time and no waiting can be spread over the processors without saying `await`.
  @Test func aPlainClosureRunsInTasksWhenALimitIsGiven() async throws {
    #expect(try await numbers.mapAsync(maxConcurrent: 2) { $0 * 10 }.allValues() == [10, 20])
  }
}

@Sendable private func double(_ number: Int) -> Int { number * 2 }
@Sendable private func throwing(_ number: Int) throws -> Int { number }
@Sendable private func isOdd(_ number: Int) -> Bool { number % 2 == 1 }
@Sendable private func awaited(_ number: Int) async -> Int { number * 10 }
