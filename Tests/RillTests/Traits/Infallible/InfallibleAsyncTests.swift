import RillTest
import Testing

@testable import Rill

/// C17: work that awaits and cannot fail.
@Suite(.timeLimit(.minutes(1))) struct InfallibleAsyncTests {
  private let numbers = Infallible.of(1, 2)

  private func elements<Element>(_ stream: Infallible<Element>) -> [Element] {
    stream.asObservable().eventsAtOnce().compactMap(\.element)
  }

  @Sendable private func awaited(_ number: Int) async -> Int {
    await Task.yield()
    return number * 10
  }

  @Test func closuresThatDoNotAwaitAreCalledAtOnce() {
    #expect(elements(numbers.map { $0 + 1 }) == [2, 3])
    #expect(elements(numbers.map(\.description)) == ["1", "2"])
    #expect(elements(numbers.map(String.init)) == ["1", "2"])
    #expect(elements(numbers.filter { $0 > 1 }) == [2])
    #expect(elements(numbers.compactMap { $0 > 1 ? $0 : nil }) == [2])
    #expect(elements(numbers.flatMap { Infallible.just($0) }) == [1, 2])
    #expect(elements(numbers.flatMap(Infallible.just)) == [1, 2])
    #expect(elements(numbers.flatMapLatest { Infallible.just($0) }) == [1, 2])
    #expect(elements(numbers.flatMapFirst { Single.just($0) }) == [1, 2])
    #expect(elements(numbers.concatMap { Observable.just($0) }) == [1, 2])
  }

  @Test func elementsAreTransformedInOrder() async {
    let mapped: Infallible<Int> = numbers.mapAsync { await awaited($0) }
    #expect(await mapped.allValues() == [10, 20])
    #expect(await numbers.mapAsync(maxConcurrent: 2, awaited).allValues() == [10, 20])
    #expect(await numbers.compactMapAsync { await awaited($0) > 10 ? $0 : nil }.allValues() == [2])
    #expect(await numbers.filterAsync { await awaited($0) > 10 }.allValues() == [2])
    #expect(await numbers.concatMapAsync(awaited).allValues() == [10, 20])
  }

  @Test func resultsComeAsTheyAreReady() async {
    #expect(await numbers.flatMapAsync(awaited).allValues().sorted() == [10, 20])
    #expect(await numbers.flatMapAsync(maxConcurrent: 1) { await awaited($0) }.allValues() == [10, 20])
    #expect(await numbers.flatMapFirstAsync(awaited).allValues() == [10])
    #expect(await numbers.flatMapLatestAsync(awaited).allValues() == [20])
  }

  @Test func disposingCancelsTheWork() async {
    let (began, cancelled) = (Signal(), Signal())
    let subscription = numbers.flatMapLatestAsync { _ -> Int in
      await withTaskCancellationHandler {
        began.send()
        while !Task.isCancelled { await Task.yield() }
      } onCancel: {
        cancelled.send()
      }
      return 0
    }.subscribe(onNext: { _ in Issue.record("It has been disposed.") })
    await began.wait()
    subscription.dispose()
    await cancelled.wait()
  }

  // MARK: Making one

  @Test func asynchronousWorkSendsElements() async {
    let made = Infallible<Int>.create { observer in
      observer(.next(await awaited(1)))
      observer(.next(await awaited(2)))
    }
    #expect(await made.allValues() == [10, 20])
    #expect(await Infallible<Int>.create(detached: true, priority: .high) { $0(.next(1)) }.allValues() == [1])
  }

  @Test func itsCompletionIsThatOfTheWorkUnlessSaidBefore() async {
    let ended = Infallible<Int>.create { observer in
      observer(.next(await awaited(1)))
      observer(.completed)
      observer(.next(2))
    }
    #expect(await ended.allValues() == [10])
    #expect(await Infallible<Int>.create { _ in await Task.yield() }.allValues() == [])
  }

  @Test func aSequenceThatDoesNotThrowIsInfallible() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<100 { continuation.yield(number) }
    continuation.finish()
    let infallible: Infallible<Int> = stream.asInfallible()
    #expect(await infallible.allValues() == Array(0..<100))
    #expect(await Infallible.of(1, 2).values.asInfallible(priority: .high).allValues() == [1, 2])
  }
}
