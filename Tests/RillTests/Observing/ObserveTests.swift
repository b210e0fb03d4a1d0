import RillTest
import Testing

@testable import Rill

@Suite struct ObserveTests {
  @Test func deliversTheSameEvents() throws {
    try marbles {
      let source = $0.hot("-a-b-c|")
      $0.expect(source.observe(on: $0.scheduler), "-a-b-c|")
    }
  }

  @Test func anErrorComesAfterTheElementsBeforeIt() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let subscription = subject.observe(on: scheduler).subscribe(heard)
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(MarbleError.error)
    #expect(heard.all.isEmpty)
    #expect(!subject.hasObservers)
    scheduler.start()
    #expect(heard.elements == [1, 2])
    #expect(heard.all.last?.error != nil)
    subscription.dispose()
  }

  @Test func aBurstIsScheduledOnce() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let subscription = subject.observe(on: scheduler).subscribe(heard)
    for number in 0..<100 { subject.onNext(number) }
    #expect(scheduler.timeline.count == 1)
    scheduler.start()
    #expect(heard.elements == Array(0..<100))
    #expect(scheduler.timeline.count == 0)
    subscription.dispose()
  }

  @Test func aLongBurstLeavesRoomForOtherWork() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let heardByThen = Cell(0)
    let subscription = subject.observe(on: scheduler).subscribe(heard)
    for number in 0..<10_000 { subject.onNext(number) }
    _ = scheduler.perform { heardByThen.value = heard.elements.count }
    scheduler.start()
    #expect(heardByThen.value < 1000)
    #expect(heard.elements == Array(0..<10_000))
    subscription.dispose()
  }

  @Test func disposalReleasesWhatIsWaiting() {
    final class Probe: Sendable {}
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Probe>()
    let heard = Heard<Probe>()
    let subscription = subject.observe(on: scheduler).subscribe(heard)
    let references = (0..<3).map { _ -> WeakReference<Probe> in
      let probe = Probe()
      subject.onNext(probe)
      return WeakReference(probe)
    }
    #expect(references.allSatisfy { $0.object != nil })
    subscription.dispose()
    #expect(references.allSatisfy { $0.object == nil })
    #expect(scheduler.timeline.count == 0)
    scheduler.start()
    #expect(heard.all.isEmpty)
  }

  @Test func disposalInsideAHandlerEndsTheBurst() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Heard<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = subject.observe(on: scheduler).subscribe(onNext: {
      heard.onNext($0)
      if $0 == 2 { subscription.dispose() }
    })
    for number in 1...5 { subject.onNext(number) }
    scheduler.start()
    #expect(heard.elements == [1, 2])
  }

  @Test func theSourceStopsWhenNobodyWantsIt() {
    let heard = Heard<Int>()
    let made = Cell(0)
    let source = Observable<Int>.create { observer in
      while !observer.isDisposed {
        made.value += 1
        observer.onNext(made.value)
      }
      return Disposables.create()
    }
    _ = source.observe(on: ImmediateScheduler.instance).take(3).subscribe(heard)
    #expect(heard.elements == [1, 2, 3])
    #expect(made.value == 3)
  }

  /// C11: what feeds itself does not nest.
  @Test func aStreamThatFeedsItselfNeedsNoStack() {
    let subject = PublishSubject<Int>()
    let last = Cell(0)
    let subscription = subject.observe(on: ImmediateScheduler.instance).subscribe(onNext: {
      last.value = $0
      if $0 < 100_000 { subject.onNext($0 + 1) }
    })
    subject.onNext(1)
    #expect(last.value == 100_000)
    subscription.dispose()
  }

  @Test func elementsAreLetGoOfOneByOne() {
    final class Probe: Sendable {}
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Probe>()
    let references = Cell<[WeakReference<Probe>]>([])
    let alive = Heard<Int>()
    let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in
      alive.onNext(references.value.count { $0.object != nil })
    })
    for _ in 0..<5 {
      let probe = Probe()
      references.value.append(WeakReference(probe))
      subject.onNext(probe)
    }
    scheduler.start()
    #expect(alive.elements == [5, 4, 3, 2, 1])
    subscription.dispose()
  }

  // MARK: A bounded queue

  /// A scheduler that gets to its work 3 ms later.
  private struct Busy: ImmediateSchedulerType {
    let scheduler: any SchedulerType

    func schedule<State: Sendable>(
      _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable { scheduler.scheduleRelative(state, dueTime: .milliseconds(3), action: action) }
  }

  @Test func whatWaitsIsBounded() throws {
    try marbles { m in
      let source = m.hot("                                                     -a(bcd)---|")
      let busy = Busy(scheduler: m.scheduler)
      m.expect(source.observe(on: busy, overflow: .dropOldest(limit: 2)), "    ----(cd)----|")
      m.expect(source.observe(on: busy, overflow: .dropNewest(limit: 2)), "    ----(ab)----|")
      m.expect(source.observe(on: busy, overflow: .dropOldest(limit: 4)), "    ----(abcd)----|")
      m.expect(source.observe(on: busy, overflow: .unbounded), "               ----(abcd)----|")
    }
  }

  @Test func anOverflowFailsBehindWhatWaitsAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("-a(bcd)---|")
      let bounded = source.observe(on: Busy(scheduler: m.scheduler), overflow: .fail(limit: 2))
      m.expect(bounded).toBe(
        "----(ab#)", errorsBy: { _, actual in actual as? BufferOverflow == BufferOverflow(limit: 2) })
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func aBoundedQueueHoldsNoMoreThanItsLimit() {
    let census = Census()
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Census.Witness>()
    let bounded = subject.observe(on: scheduler, overflow: .dropOldest(limit: 3))
    let subscription = bounded.subscribe(onNext: { _ in })
    for _ in 0..<100 { subject.onNext(census.witness()) }
    #expect(census.alive == 3)
    #expect(scheduler.timeline.count == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    #expect(scheduler.timeline.count == 0)
  }

  @Test func aLongBoundedBurstLeavesRoomForOtherWork() {
    let scheduler = HistoricalScheduler()
    let heard = Heard<Int>()
    let heardByThen = Cell(0)
    let subscription = Observable.range(start: 0, count: 5_000)
      .observe(on: scheduler, overflow: .dropNewest(limit: 2_000)).subscribe(heard)
    _ = scheduler.perform { heardByThen.value = heard.elements.count }
    scheduler.start()
    #expect(heardByThen.value < 1_000)
    #expect(heard.elements == Array(0..<2_000))
    #expect(heard.isOver)
    subscription.dispose()
  }
}
