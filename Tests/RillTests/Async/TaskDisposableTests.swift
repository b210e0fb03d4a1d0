import Rill
import Testing

/// C17: a task in a bag, and a single of a task.
@Suite(.timeLimit(.minutes(1))) struct TaskDisposableTests {
  @Test func disposingCancelsTheTask() async {
    let gate = Signal()
    let task = Task {
      await gate.wait()
      return Task.isCancelled
    }
    let disposable: any Disposable = task
    disposable.dispose()
    #expect(await task.value)
  }

  @Test func aBagThatIsReleasedCancelsItsTasks() async {
    let gate = Signal()
    let task = Task {
      await gate.wait()
      return Task.isCancelled
    }
    var bag: DisposeBag? = DisposeBag()
    if let bag { task.disposed(by: bag) }
    bag = nil
    #expect(await task.value)
  }

  @Test func aSingleOfATaskGivesItsResultToAll() async throws {
    let task = Task { 42 }
    #expect(try await task.asSingle().value == 42)
    #expect(try await task.asSingle().value == 42)
    let failing = Task<Int, any Error> { throw TestError() }
    await #expect(throws: TestError()) { try await failing.asSingle().value }
  }

  @Test func disposingASingleOfATaskReleasesTheSubscriberAndLeavesTheTask() async {
    let (gate, census) = (Signal(), Census())
    let task = Task {
      await gate.wait()
      return Task.isCancelled
    }
    let subscription = task.asSingle().subscribe(onSuccess: census.holding())
    #expect(census.alive == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    gate.send()
    #expect(await !task.value)
  }
}
