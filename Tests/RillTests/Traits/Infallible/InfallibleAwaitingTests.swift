import RillTest
import Testing

@testable import Rill

/// C17: a loop over a stream that cannot fail, and waiting for it.
@Suite(.timeLimit(.minutes(1))) struct InfallibleAwaitingTests {
  // MARK: Loops

  @Test func givesTheElementsInOrderThenEnds() async {
    var seen: [Int] = []
    let values: AsyncStream<Int> = Infallible.of(1, 2, 3).values
    for await element in values { seen.append(element) }
    #expect(seen == [1, 2, 3])
  }

  @Test func losesNothingBeforeTheLoopBegins() async {
    let source = PublishSubject<Int>()
    let values = Infallible(source.asObservable()).values
    for number in 0..<1000 { source.onNext(number) }
    source.onCompleted()
    var seen: [Int] = []
    for await element in values { seen.append(element) }
    #expect(seen == Array(0..<1000))
  }

  @Test func keepsTheNewestOrTheOldestWhenAsked() async {
    let numbers = Infallible.of(1, 2, 3, 4)
    var newest: [Int] = []
    for await element in numbers.values(bufferingPolicy: .bufferingNewest(2)) { newest.append(element) }
    #expect(newest == [3, 4])
    var oldest: [Int] = []
    for await element in numbers.values(bufferingPolicy: .bufferingOldest(2)) { oldest.append(element) }
    #expect(oldest == [1, 2])
  }

  @Test func leavingTheLoopDisposes() async {
    let relay = BehaviorRelay(value: 1)
    for await element in relay.asInfallible().values {
      #expect(element == 1)
      #expect(relay.hasObservers)
      break
    }
    #expect(!relay.hasObservers)
  }

  @Test func droppingTheSequenceDisposes() {
    let relay = PublishRelay<Int>()
    var values: AsyncStream<Int>? = relay.asInfallible().values
    #expect(relay.hasObservers)
    #expect(values != nil)
    values = nil
    #expect(!relay.hasObservers)
  }

  @Test func cancellingTheTaskDisposesAndEndsTheLoop() async {
    let relay = BehaviorRelay(value: 1)
    let began = Signal()
    let loop = Task {
      var seen: [Int] = []
      for await element in relay.asInfallible().values {
        seen.append(element)
        began.send()
      }
      return seen
    }
    await began.wait()
    loop.cancel()
    #expect(await loop.value == [1])
    #expect(!relay.hasObservers)
  }

  @Test func aLoopInACancelledTaskEnds() async {
    let relay = PublishRelay<Int>()
    let loop = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in relay.asInfallible().values {}
      return relay.hasObservers
    }
    #expect(await !loop.value)
  }

  @Test func theEndingReleasesTheSourceWhileTheSequenceIsKept() {
    let census = Census()
    let source = PublishSubject<Int>()
    let values = Infallible(source.holding(census)).values
    #expect(census.alive == 1)
    source.onCompleted()
    #expect(census.alive == 0)
    withExtendedLifetime(values) {}
  }

  @Test func aFailureThatShouldNotBeEndsTheLoopAndIsReported() async {
    let reported = UnhandledErrors.all
    let source = PublishSubject<Int>()
    let values = Infallible(source.asObservable()).values(bufferingPolicy: .unbounded)
    source.onNext(1)
    source.onError(TestError(name: "loop"))
    var seen: [Int] = []
    for await element in values { seen.append(element) }
    #expect(seen == [1])
    #expect(
      reported.entries.filter { $0.error.name == "loop" }.map { Int($0.place.line) } == [Int(#line) - 6])
  }

  // MARK: Waiting

  @Test func theFirstTheLastAndAllAreAwaited() async {
    let numbers = Infallible.of(1, 2, 3)
    #expect(await numbers.firstValue() == 1)
    #expect(await numbers.lastValue() == 3)
    #expect(await numbers.allValues() == [1, 2, 3])
  }

  @Test func thereMayBeNone() async {
    #expect(await Infallible<Int>.empty().firstValue() == nil)
    #expect(await Infallible<Int>.empty().lastValue() == nil)
    #expect(await Infallible<Int>.empty().allValues() == [])
  }

  @Test func theFirstIsEnough() async {
    let relay = BehaviorRelay(value: 1)
    #expect(await relay.asInfallible().firstValue() == 1)
    #expect(!relay.hasObservers)
  }

  @Test func cancellingDisposesAndGivesNothing() async {
    let relay = BehaviorRelay(value: 1)
    let began = Signal()
    let source = relay.asInfallible().skip(1).do(onSubscribed: { began.send() })
    let tasks = [
      Task { await source.firstValue() }, Task { await source.lastValue() },
      Task { await source.allValues().first },
    ]
    for _ in tasks { await began.wait() }
    for task in tasks {
      task.cancel()
      #expect(await task.value == nil)
    }
    #expect(!relay.hasObservers)
  }

  @Test func aFailureThatShouldNotBeIsReported() async {
    let reported = UnhandledErrors.all
    let mistake = Infallible<Int>.just(1).concat(Single.error(TestError(name: "waiting")))
    #expect(await mistake.lastValue() == nil)
    #expect(await mistake.allValues() == [])
    #expect(await mistake.firstValue() == 1)
    let places = reported.entries.filter { $0.error.name == "waiting" }
    #expect(places.map { Int($0.place.line) } == [Int(#line) - 4, Int(#line) - 3])
  }
}
