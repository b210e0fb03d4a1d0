import Dispatch
import Rill
import Testing

/// C17: a single out of asynchronous work.
@Suite(.timeLimit(.minutes(1))) struct SingleAsyncTests {
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

  @Test func aClosureThatIsGivenAnObserverIsStillTheOtherForm() async throws {
    let single = Single<Int>.create { single in
      single(.success(1))
      return Disposables.create()
    }
    #expect(try await single.value == 1)
  }
}

private func answer() async -> Int { 42 }
