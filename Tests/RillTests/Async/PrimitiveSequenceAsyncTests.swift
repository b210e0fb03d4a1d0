import Dispatch
import Rill
import Testing

/// C17: singles, maybes and completables out of asynchronous work.
@Suite(.timeLimit(.minutes(10))) struct PrimitiveSequenceAsyncTests {
  @Test(arguments: [false, true]) func theResultOfTheWorkIsTheElement(detached: Bool) async throws {
    let single = Single.create(detached: detached, priority: .high) { await answer() }
    #expect(try await single.value == 42)
  }

  @Test func theWorkIsDoneAnewForEachSubscriber() async throws {
    let runs = Log<Int>()
    let single = Single<Int>.create {
      runs.append(1)
      return await answer()
    }
    #expect(runs.count == 0)
    _ = try await single.value
    _ = try await single.value
    #expect(runs.count == 2)
  }

  @Test func whatTheWorkThrowsIsTheFailure() async {
    let single = Single<Int>.create(work: { throw TestError() })
    await #expect(throws: TestError()) { try await single.value }
  }

  @Test(arguments: [false, true]) func disposingCancelsTheWorkAndNothingArrives(detached: Bool) async {
    let (began, gate, ended) = (Signal(), Signal(), Signal())
    let events = Log<Bool>()
    let single = Single<Int>.create(detached: detached) {
      began.send()
      // Ends when the task is cancelled: nobody opens the gate.
      await gate.wait()
      events.append(Task.isCancelled)
      defer { ended.send() }
      return 1
    }
    let subscription = single.subscribe { _ in events.append(false) }
    await began.wait()
    subscription.dispose()
    await ended.wait()
    #expect(events.entries == [true])
  }

  @MainActor @Test(arguments: [false, true]) func theWorkDoesNotNeedTheMainActor(detached: Bool) {
    let arrived = DispatchSemaphore(value: 0)
    let single = Single.create(detached: detached) { await answer() }
    _ = single.subscribe { _ in arrived.signal() }
    // The main actor is held meanwhile.
    #expect(arrived.wait(timeout: .now() + 30) == .success)
  }

  @Test func disposingReleasesTheSubscriberAlthoughTheWorkGoesOn() async {
    let (census, began) = (Census(), Signal())
    let continuations = Log<CheckedContinuation<Void, Never>>()
    let single = Single<Int>.create {
      await withCheckedContinuation {
        continuations.append($0)
        began.send()
      }
      return 1
    }
    let subscription = single.subscribe(onSuccess: census.holding())
    await began.wait()
    #expect(census.alive == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    for continuation in continuations.entries { continuation.resume() }
  }

  @Test(arguments: [false, true]) func aMaybeHasAnElementUnlessTheWorkHasNone(detached: Bool) async throws {
    #expect(try await Maybe<Int>.create(detached: detached) { await answer() }.value == 42)
    #expect(try await Maybe<Int>.create(detached: detached) { await answer() > 0 ? nil : 1 }.value == nil)
    let failing = Maybe<Int>.create(work: { throw TestError() })
    await #expect(throws: TestError()) { try await failing.value }
  }

  @Test(arguments: [false, true]) func aCompletableCompletesWhenTheWorkReturns(detached: Bool) async throws {
    let runs = Log<Int>()
    let completable = Completable.create(detached: detached) { runs.append(await answer()) }
    #expect(runs.count == 0)
    try await completable.value
    #expect(runs.entries == [42])
    let failing = Completable.create(work: { throw TestError() })
    await #expect(throws: TestError()) { try await failing.value }
  }

  @Test func singlesAndMaybesAreTransformedWithAwait() async throws {
    #expect(try await Single.just(1).mapAsync { await answer() + $0 }.value == 43)
    #expect(try await Maybe.just(1).mapAsync { await answer() + $0 }.value == 43)
    #expect(try await Maybe<Int>.empty().mapAsync { await answer() + $0 }.value == nil)
    await #expect(throws: TestError()) {
      try await Single.just(1).mapAsync { _ in
        _ = await answer()
        throw TestError()
      }.asCompletable().value
    }
  }

  @Test func aClosureThatIsGivenAnObserverIsStillTheOtherForm() async throws {
    let single = Single<Int>.create { single in
      single(.success(1))
      return Disposables.create()
    }
    #expect(try await single.value == 1)
  }
}

private func answer() async -> Int { 42 }
