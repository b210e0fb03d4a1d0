import Testing

@testable import Rill

/// What every scheduler inherits: recursion, and handles that may be dropped.
@Suite struct SchedulerTypeTests {
  /// C11, also on a scheduler that runs work at once.
  @Test func recursionOnASchedulerThatRunsWorkAtOnceNeedsNoStack() {
    let last = onSmallStack { () -> Int in
      let last = Cell(0)
      _ = ImmediateScheduler.instance.scheduleRecursive(1) { number, again in
        last.value = number
        if number < 100_000 { again(number + 1) }
      }
      return last.value
    }
    #expect(last == 100_000)
  }

  @Test func anActionMayAskForSeveralRounds() {
    let said = Log<Int>()
    let scheduler = HistoricalScheduler()
    let handle = scheduler.scheduleRecursive(1) { number, again in
      said.append(number)
      if number < 4 {
        again(number * 2)
        again(number * 2 + 1)
      }
    }
    scheduler.start()
    #expect(said.entries.sorted() == Array(1...7))
    handle.dispose()
  }

  @Test func disposalEndsRecursion() {
    let said = Log<Int>()
    let scheduler = HistoricalScheduler()
    let place = SerialDisposable()
    place.disposable = scheduler.scheduleRecursive(1) { number, again in
      said.append(number)
      if number == 3 { place.dispose() }
      again(number + 1)
    }
    scheduler.start()
    #expect(said.entries == [1, 2, 3])
  }

  @Test func droppingTheHandleOfScheduledWorkDisposesNothing() {
    let said = Log<Int>()
    let subject = PublishSubject<Int>()
    let scheduler = HistoricalScheduler()
    do {
      _ = scheduler.schedule(()) { _ in subject.subscribe(onNext: { said.append($0) }) }
      _ = ImmediateScheduler.instance.schedule(()) { _ in subject.subscribe(onNext: { said.append($0 * 10) })
      }
    }
    scheduler.start()
    subject.onNext(1)
    #expect(said.entries == [1, 10] || said.entries == [10, 1])
  }
}
