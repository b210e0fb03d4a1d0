import Testing

@testable import Rill

@Suite struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler.instance

  @Test func runsTheFirstWorkAtOnceAndTheRestAfterIt() {
    let said = Heard<String>()
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.perform {
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      said.onNext("begin")
      _ = scheduler.perform {
        _ = scheduler.perform { said.onNext("third") }
        said.onNext("first")
      }
      _ = scheduler.perform { said.onNext("second") }
      said.onNext("end")
    }
    #expect(said.elements == ["begin", "end", "first", "second", "third"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func workThatIsCalledOffDoesNotRun() {
    let said = Heard<String>()
    _ = scheduler.perform {
      let scheduled = scheduler.perform { said.onNext("called off") }
      scheduled.dispose()
    }
    #expect(said.elements == [])
  }

  @Test func disposingWhatScheduleReturnsDisposesWhatTheActionReturned() {
    let said = Heard<Int>()
    let scheduled = scheduler.schedule(7) { state in Disposables.create { said.onNext(state) } }
    #expect(said.elements == [])
    scheduled.dispose()
    #expect(said.elements == [7])
  }

  /// C11: recursion is a loop.
  @Test func recursionNeedsNoStack() {
    let last = Cell(0)
    let scheduled = scheduler.scheduleRecursive(1) { number, again in
      last.value = number
      if number < 100_000 { again(number + 1) }
    }
    #expect(last.value == 100_000)
    scheduled.dispose()
  }
}
