import Dispatch
import Testing

@testable import Rill

/// C17: a stream out of asynchronous work that sends elements.
@Suite(.timeLimit(.minutes(10))) struct CreateAsyncTests {
  private let numbers = Observable<Int>.create { observer in
    for number in 1...3 {
      await Task.yield()
      observer.onNext(number)
    }
  }

  @Test func sendsWhatTheWorkSendsAndCompletesWhenItReturns() async throws {
    #expect(try await numbers.allValues() == [1, 2, 3])
    #expect(try await numbers.allValues() == [1, 2, 3])
  }

  @Test func whatTheWorkThrowsIsTheFailure() async {
    let seen = Log<Int>()
    let failing = Observable<Int>.create(detached: true, priority: .high) { observer in
      observer.onNext(await answer())
      throw TestError()
    }
    await #expect(throws: TestError()) { try await failing.do(onNext: { seen.append($0) }).allValues() }
    #expect(seen.entries == [42])
  }

  @Test func anEndingThatIsSentIsTheEndingAndCancelsTheWork() async throws {
    let (gate, ended) = (Signal(), Signal())
    let stream = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      // Ends when the task is cancelled: nobody opens the gate.
      await gate.wait()
      if Task.isCancelled { ended.send() }
      observer.onNext(2)
    }
    #expect(try await stream.allValues() == [1])
    await ended.wait()
  }

  @Test(arguments: [false, true]) func disposingCancelsTheWorkAndReleases(detached: Bool) async {
    let (began, gate, ended) = (Signal(), Signal(), Signal())
    let census = Census()
    let stream = Observable<Int>.create(detached: detached) { observer in
      began.send()
      await gate.wait()
      if Task.isCancelled, observer.isDisposed { ended.send() }
      observer.onNext(1)
    }
    let subscription = stream.subscribe(onNext: census.holding { _ in Issue.record("late") })
    await began.wait()
    subscription.dispose()
    #expect(census.alive == 0)
    await ended.wait()
  }

  @MainActor @Test func theWorkDoesNotNeedTheMainActor() {
    let arrived = DispatchSemaphore(value: 0)
    let onMain = Log<Bool>()
    let stream = Observable<Int>.create { observer in
      onMain.append(MainScheduler.isCurrent)
      observer.onNext(await answer())
    }
    let subscription = stream.subscribe(onCompleted: { arrived.signal() })
    // The main actor is held meanwhile.
    #expect(arrived.wait(timeout: .now() + 30) == .success)
    #expect(onMain.entries == [false])
    subscription.dispose()
  }
}

private func answer() async -> Int { 42 }
