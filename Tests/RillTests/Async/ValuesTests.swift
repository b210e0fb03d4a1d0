import Rill
import Testing

/// C17: a loop over a stream.
@Suite(.timeLimit(.minutes(1))) struct ValuesTests {
  @Test func givesTheElementsInOrderThenEnds() async throws {
    var seen: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { seen.append(element) }
    #expect(seen == [1, 2, 3])
  }

  @Test func losesNothingBeforeTheLoopBegins() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values
    for number in 0..<1000 { subject.onNext(number) }
    subject.onCompleted()
    var seen: [Int] = []
    for try await element in values { seen.append(element) }
    #expect(seen == Array(0..<1000))
  }

  @Test func throwsTheFailureBehindTheElements() async {
    let subject = PublishSubject<Int>()
    let values = subject.values
    subject.onNext(1)
    subject.onError(TestError())
    let seen = Log<Int>()
    await #expect(throws: TestError()) {
      for try await element in values { seen.append(element) }
    }
    #expect(seen.entries == [1])
  }

  @Test func keepsTheNewestOrTheOldestWhenAsked() async throws {
    let numbers = Observable.of(1, 2, 3, 4)
    var newest: [Int] = []
    for try await element in numbers.values(bufferingPolicy: .bufferingNewest(2)) { newest.append(element) }
    #expect(newest == [3, 4])
    var oldest: [Int] = []
    for try await element in numbers.values(bufferingPolicy: .bufferingOldest(2)) { oldest.append(element) }
    #expect(oldest == [1, 2])
  }

  @Test func leavingTheLoopDisposes() async throws {
    let subject = BehaviorSubject(value: 1)
    for try await element in subject.values {
      #expect(element == 1)
      #expect(subject.hasObservers)
      break
    }
    #expect(!subject.hasObservers)
  }

  @Test func droppingTheSequenceDisposes() {
    let subject = PublishSubject<Int>()
    var values: AsyncThrowingStream<Int, any Error>? = subject.values
    #expect(subject.hasObservers)
    #expect(values != nil)
    values = nil
    #expect(!subject.hasObservers)
  }

  @Test func cancellingTheTaskDisposesAndEndsTheLoopWithoutAnError() async throws {
    let subject = BehaviorSubject(value: 1)
    let began = Signal()
    let loop = Task {
      var seen: [Int] = []
      for try await element in subject.values {
        seen.append(element)
        began.send()
      }
      return seen
    }
    await began.wait()
    loop.cancel()
    #expect(try await loop.value == [1])
    #expect(!subject.hasObservers)
  }

  @Test func aLoopInACancelledTaskEnds() async throws {
    let subject = PublishSubject<Int>()
    let loop = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in subject.values {}
      return subject.hasObservers
    }
    #expect(try await !loop.value)
  }

  @Test func eachLoopIsASubscriptionOfItsOwn() async throws {
    let subject = PublishSubject<Int>()
    let (first, second) = (subject.values, subject.values)
    subject.onNext(1)
    subject.onCompleted()
    for values in [first, second] {
      var seen: [Int] = []
      for try await element in values { seen.append(element) }
      #expect(seen == [1])
    }
  }

  @Test func theEndingReleasesTheSourceWhileTheSequenceIsKept() {
    let census = Census()
    let subject = PublishSubject<Int>()
    let values = subject.holding(census).values
    #expect(census.alive == 1)
    subject.onCompleted()
    #expect(census.alive == 0)
    withExtendedLifetime(values) {}
  }

  @Test func traitsHaveValuesToo() async throws {
    var seen: [Int] = []
    for try await element in Single.just(1).values { seen.append(element) }
    for try await element in Maybe<Int>.empty().values { seen.append(element) }
    #expect(seen == [1])
  }
}
