import Rill
import Testing

/// C17: a task in a bag.
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
}
