import Rill
import RillTest
import Testing

@Suite struct TestSchedulerTests {
  @Test func startMakesSubscribesAndDisposesAtTheUsualTimes() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(999, 3), .next(1001, 4), .completed(1010),
    ])
    var created = 0
    let result = scheduler.start {
      created = scheduler.clock
      return source.map { $0 * 10 }
    }
    #expect(created == 100)
    #expect(result.events == [.next(210, 20), .next(999, 30)])
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(scheduler.clock == 1010)
  }

  @Test func operatorsOfTimeNeedNoSchedulerWhileVirtualTimePasses() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(230)])
    let result = scheduler.start {
      source.flatMap { value in Observable<Int>.timer(.seconds(5)).map { _ in value } }
        .delay(.seconds(1))
    }
    #expect(result.events == [.next(216, 1), .completed(231)])

    let observer = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(1_005) { _ = Observable<Int>.timer(.seconds(5)).subscribe(observer) }
    scheduler.advance(to: 2_000)
    #expect(observer.events == [.next(1_010, 0), .completed(1_010)])
    #expect(!(Schedulers.current is TestScheduler))
  }

  @Test func workIsPutWhereVirtualTimeHasItsTicks() {
    let scheduler = TestScheduler(initialClock: 100, tick: .milliseconds(10))
    let log = scheduler.createObserver(Duration.self)
    for delay in [.milliseconds(14), .milliseconds(15), .milliseconds(4), .zero, .seconds(-1)] as [Duration] {
      _ = scheduler.perform(after: delay) { log.on(.next(delay)) }
    }
    _ = scheduler.perform { log.on(.completed) }
    _ = scheduler.perform(after: .seconds(Int64.max)) {}
    scheduler.advance(to: 1_000)
    #expect(
      log.events == [
        .next(100, .milliseconds(4)), .next(100, .zero), .next(100, .seconds(-1)), .completed(100),
        .next(101, .milliseconds(14)), .next(102, .milliseconds(15)),
      ])

    let late = TestScheduler(initialClock: 5)
    let next = late.createObserver(Int.self)
    late.scheduleAt(6) { next.on(.next(1)) }
    _ = late.perform { next.on(.next(2)) }
    late.start()
    #expect(next.events == [.next(6, 1), .next(6, 2)])
  }

  @Test func startTakesOtherTimes() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, "a"), .next(50, "b")])
    let first = scheduler.start(disposed: 230) { source }
    #expect(first.events == [.next(210, "a")])
    #expect(source.subscriptions == [Subscription(200, 230)])

    let other = TestScheduler(initialClock: 0)
    let cold = other.createColdObservable([.next(10, "a"), .completed(20)])
    let second = other.start(created: 1, subscribed: 5, disposed: 100) { cold }
    #expect(second.events == [.next(15, "a"), .completed(25)])
    #expect(cold.subscriptions == [Subscription(5, 25)])
  }

  @Test func timeThatDoesNotEndIsAFailureAtTheCall() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1)])
    again(scheduler)
    let failures = FailureReporter.collecting {
      _ = scheduler.start(created: 1, subscribed: 2, disposed: 1000, maxActions: 500) { source }
    }
    #expect(failures.map(\.location.line) == [#line - 2])
    #expect(failures.first?.message.hasPrefix("time does not come to an end: 500 actions have run") == true)
  }

  @Sendable private func again(_ scheduler: TestScheduler) {
    scheduler.scheduleAt(scheduler.clock + 1) { again(scheduler) }
  }

  @Test func aFailureIsRecorded() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, MarbleError.error)])
    let result = scheduler.start { source }
    #expect(result.events == [.next(210, 1), .error(220, MarbleError.error)])
    #expect(result.events != [.next(210, 1), .error(220, RillError.timeout)])
    #expect(result.events == Recorded.events(.next(210, 1), .error(220, MarbleError.error)))
  }

  @Test func aHotSourceSendsToAllWhoListen() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .next(30, 3)])
    let early = scheduler.createObserver(Int.self)
    let late = scheduler.createObserver(Int.self)
    let bag = DisposeBag()
    source.subscribe(early).disposed(by: bag)
    var second: (any Disposable)?
    scheduler.scheduleAt(15) { second = source.subscribe(late) }
    scheduler.scheduleAt(25) { second?.dispose() }
    scheduler.start()
    #expect(early.events == [.next(10, 1), .next(20, 2), .next(30, 3)])
    #expect(late.events == [.next(20, 2)])
    #expect(source.subscriptions == [Subscription(0), Subscription(15, 25)])
    #expect(source.recordedEvents == [.next(10, 1), .next(20, 2), .next(30, 3)])
  }

  @Test func whoHasJustDisposedGetsNothingOfWhatIsBeingSent() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(10, 1)])
    let second = SerialDisposable()
    let calls = BehaviorRelay(value: 0)
    let bag = DisposeBag()
    source.subscribe(onNext: { _ in second.dispose() }).disposed(by: bag)
    second.disposable = source.map { calls.accept(calls.value + $0) }.subscribe(onNext: {})
    scheduler.start()
    #expect(calls.value == 0)
  }

  @Test func aDisposedColdSourceLeavesNothingScheduled() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .next(500, 2)])
    let observer = scheduler.createObserver(Int.self)
    let subscription = source.subscribe(observer)
    scheduler.scheduleAt(20) { subscription.dispose() }
    scheduler.start()
    #expect(observer.events == [.next(10, 1)])
    #expect(scheduler.clock == 20)
  }

  @Test func thePresentIsOneTickLaterUnlessProcessingTakesNoTime() {
    for (delay, time) in [(true, 101), (false, 100)] {
      let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: delay)
      var times: [Int] = []
      scheduler.scheduleAt(100) {
        scheduler.scheduleAt(100) { times.append(scheduler.clock) }
        scheduler.scheduleAt(50) { times.append(scheduler.clock) }
      }
      scheduler.start()
      #expect(times == [time, time])
    }
  }

  @Test func oneTickKeepsTheOrderOfScheduling() {
    let scheduler = TestScheduler(initialClock: 0)
    var order: [Int] = []
    for number in 0..<20 { scheduler.scheduleAt(7) { order.append(number) } }
    scheduler.start()
    #expect(order == Array(0..<20))
  }

  @Test func durationsAreCountedInTicks() {
    for (resolution, delay, time) in [
      (1.0, Duration.seconds(30), 30), (0.001, .milliseconds(30), 30), (0.001, .microseconds(1_500), 2),
      (0.1, .seconds(3), 30), (10, .seconds(34), 3),
    ] {
      let scheduler = TestScheduler(initialClock: 0, resolution: resolution)
      let work = scheduler.scheduleRelative((), dueTime: delay) { _ in Disposables.create() }
      scheduler.start()
      #expect(scheduler.clock == time)
      work.dispose()
    }
  }

  @Test func theClockBeginsWhereItIsTold() {
    let scheduler = TestScheduler(initialClock: 40, resolution: 0.5)
    #expect(scheduler.clock == 40)
    #expect(scheduler.now == SchedulerInstant(nanoseconds: 20_000_000_000))
    #expect(scheduler.tick == .milliseconds(500))
  }

  @Test func ticksAndTimeTranslateIntoEachOther() {
    let converter = TestSchedulerVirtualTimeConverter(tick: .milliseconds(10))
    #expect(converter.convertFromVirtualTime(5).nanoseconds == 50_000_000)
    #expect(converter.convertToVirtualTime(SchedulerInstant(nanoseconds: 54_999_999)) == 5)
    #expect(converter.convertToVirtualTime(SchedulerInstant(nanoseconds: 55_000_000)) == 6)
    #expect(converter.convertToVirtualTime(SchedulerInstant(nanoseconds: -55_000_000)) == -6)
    #expect(converter.convertFromVirtualTimeInterval(3) == .milliseconds(30))
    #expect(converter.convertToVirtualTimeInterval(.milliseconds(30)) == 3)
    #expect(converter.convertFromVirtualTime(.max).nanoseconds == .max)
    #expect(converter.offsetVirtualTime(.max, offset: 1) == .max)
    #expect(converter.offsetVirtualTime(.min, offset: -1) == .min)
    #expect(converter.compareVirtualTime(1, 2) == .lessThan)
    #expect(converter.compareVirtualTime(2, 2) == .equal)
    #expect(converter.compareVirtualTime(3, 2) == .greaterThan)
  }
}
