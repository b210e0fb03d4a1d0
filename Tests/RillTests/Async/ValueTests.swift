import Rill
import Testing

/// C17: awaiting the end of a trait.
@Suite(.timeLimit(.minutes(1))) struct ValueTests {
  @Test func aSingleGivesItsElement() async throws {
    #expect(try await Single.just(1).value == 1)
  }

  @Test func aMaybeGivesItsElementOrNil() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
  }

  @Test func aCompletableGivesNothing() async throws {
    try await Completable.empty().value
  }

  @Test func failuresAreThrown() async {
    await #expect(throws: TestError()) { try await Single<Int>.error(TestError()).value }
    await #expect(throws: TestError()) { try await Maybe<Int>.error(TestError()).value }
    await #expect(throws: TestError()) { try await Completable.error(TestError()).value }
  }

  @Test func cancellingTheTaskDisposesAndThrows() async {
    let (began, ended) = (Signal(), Signal())
    let single = Single<Int>.create { _ in
      began.send()
      return Disposables.create { ended.send() }
    }
    let task = Task { try await single.value }
    await began.wait()
    task.cancel()
    await ended.wait()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotSubscribe() async {
    let subscriptions = Log<Int>()
    let single = Single<Int>.create { single in
      subscriptions.append(1)
      single(.success(1))
      return Disposables.create()
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await single.value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(subscriptions.count == 0)
  }
}
