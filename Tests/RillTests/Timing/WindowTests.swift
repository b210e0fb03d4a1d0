import RillTest
import Testing

@testable import Rill

@Suite struct WindowTests {
  @Test func opensOneWindowAfterTheOther() throws {
    try marbles { m in
      let source = m.hot("-a-b--c-d|")
      let windows = source.window(timeSpan: .milliseconds(4), count: 2, scheduler: m.scheduler)
      let names = Cell(["x", "y", "z"])
      m.expect(windows.map { _ in names.value.removeFirst() }, "x--y---z-|")
      m.expect(window(0, of: windows), "-a-(b|)")
      m.expect(window(1, of: windows), "------c|")
      m.expect(window(2, of: windows), "--------d|")
    }
  }

  /// The elements of one window only.
  private func window(_ index: Int, of windows: Observable<Observable<String>>) -> Observable<String> {
    Observable<Observable<String>>.create { observer in
      let count = Cell(0)
      return windows.subscribe { event in
        guard case .next = event else { return }
        if count.value == index {
          observer.on(event)
          observer.onCompleted()
        }
        count.value += 1
      }
    }.merge()
  }

  @Test func aWindowOutlivesTheSubscriberOfTheWindows() throws {
    try marbles {
      let source = $0.hot("-a-b--c-d|")
      let windows = source.window(timeSpan: .milliseconds(5), count: 3, scheduler: $0.scheduler)
      $0.expect(windows.take(1).merge(), "-a-b-|")
      $0.expect(source.subscriptions, "^----!")
    }
  }

  @Test func theSourceIsStoppedWhenNobodyListensAnyMore() throws {
    try marbles {
      let source = $0.hot("-a-b--c-d|")
      let windows = source.window(timeSpan: .milliseconds(5), count: 3, scheduler: $0.scheduler)
      $0.expect(windows.take(1).merge().take(1), "-(a|)")
      $0.expect(source.subscriptions, "^!")
    }
  }

  @Test func failureFailsTheWindowAndTheWindows() throws {
    try marbles {
      let source = $0.hot("-a#")
      let windows = source.window(timeSpan: .milliseconds(5), count: 3, scheduler: $0.scheduler)
      $0.expect(windows.merge(), "-a#")
      $0.expect(windows.map { _ in "w" }, "w-#")
      $0.expect(windows.take(1).merge(), "-a#")
    }
  }

  @Test func aWindowThatNobodyCanFillAnyMoreIsComplete() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let windows = Heard<Observable<Int>>()
    let subscription = subject.window(timeSpan: .seconds(1), count: 3, scheduler: scheduler).subscribe(
      windows)
    subscription.dispose()
    let heard = Heard<Int>()
    _ = windows.elements[0].subscribe(heard)
    #expect(heard.isOver)
    #expect(!subject.hasObservers)
    #expect(scheduler.timeline.count == 0)
  }

  @Test func aSynchronousSourceIsStoppedWhenNobodyWantsIt() {
    let heard = Heard<Int>()
    let made = Cell(0)
    let source = Observable<Int>.create { observer in
      while !observer.isDisposed {
        made.value += 1
        observer.onNext(made.value)
      }
      return Disposables.create()
    }
    _ = source.window(timeSpan: .seconds(1), count: 2, scheduler: HistoricalScheduler()).merge().take(5)
      .subscribe(heard)
    #expect(heard.elements == [1, 2, 3, 4, 5])
    #expect(made.value == 5)
  }
}
