import Testing

@testable import Rill

/// C12: cost does not depend on how many have come before. Each case does what takes seconds at the stated cost and hours at a
/// quadratic one.
@Suite("C12 Linear cost")
struct CostTests {
  static let many = 50_000

  enum Order: CaseIterable {
    case asJoined, backwards, fromBothEnds
  }

  @Test(.timeLimit(.minutes(1)), arguments: Order.allCases)
  func observersLeaveInAnyOrder(_ order: Order) {
    let subject = PublishSubject<Int>()
    var subscriptions = (0..<Self.many).map { _ in subject.subscribe(onNext: { _ in }) }
    switch order {
    case .asJoined: break
    case .backwards: subscriptions.reverse()
    case .fromBothEnds:
      subscriptions = (0..<Self.many).map {
        $0 % 2 == 0 ? subscriptions[$0 / 2] : subscriptions[Self.many - 1 - $0 / 2]
      }
    }
    for subscription in subscriptions { subscription.dispose() }
    #expect(!subject.hasObservers)
    #expect(subject.core.roster.capacity <= 16)
  }

  @Test(.timeLimit(.minutes(1)))
  func observersOfARelayLeaveInAnyOrder() {
    let relay = BehaviorRelay(value: 0)
    let subscriptions = (0..<Self.many).map { _ in relay.subscribe(onNext: { _ in }) }
    for subscription in subscriptions.reversed() { subscription.dispose() }
    #expect(!relay.hasObservers)
  }

  @Test(.timeLimit(.minutes(1)))
  func aLifetimeForgetsTheChildrenThatHaveEnded() {
    let subject = PublishSubject<Int>()
    // Each inner stream joins a subject, so each has a teardown; they end one after the other.
    let inner = (0..<1_000).map { _ in PublishSubject<Int>() }
    let log = Log<Int>()
    let subscription = subject.flatMap { inner[$0 % 1_000].take(1) }.subscribe(onNext: { log.append($0) })
    for number in 0..<Self.many {
      subject.onNext(number)
      inner[number % 1_000].onNext(number)
    }
    #expect(log.count == Self.many)
    subscription.dispose()
  }

  @Test(.timeLimit(.minutes(1)))
  func aBagForgetsWhatHasFinished() {
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    for _ in 0..<Self.many {
      subject.take(1).subscribe(onNext: { _ in }).disposed(by: bag)
      subject.onNext(0)
    }
    #expect(bag.count == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func elementsThatWaitAreTakenInConstantTime() {
    let gate = PublishSubject<Int>()
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = Observable.concat(
      gate.asObservable(), Observable.never()
    ).subscribe(onNext: { log.append($0) })
    let queued = source.concatMap { $0 == 0 ? gate.asObservable() : Observable.just($0) }
      .subscribe(onNext: { log.append($0) })
    for number in 0...Self.many { source.onNext(number) }
    gate.onCompleted()
    #expect(log.count == Self.many)
    subscription.dispose()
    queued.dispose()
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["combineLatest", "zip", "merge"])
  func manySourcesCostTheSamePerEventAsFew(_ name: String) {
    let subjects = (0..<2_000).map { _ in PublishSubject<Int>() }
    let sources = subjects.map { $0.asObservable() }
    let log = Log<Int>()
    let combined: Observable<Int> =
      switch name {
      case "combineLatest": .combineLatest(sources.prefix(200)) { $0[0] }
      case "zip": .zip(sources) { $0[0] }
      default: .merge(sources)
      }
    let subscription = combined.subscribe(onNext: { log.append($0) })
    for round in 0..<20 { for subject in subjects { subject.onNext(round) } }
    #expect(log.count > 0)
    subscription.dispose()
  }

  @Test(.timeLimit(.minutes(1)))
  func timersAreScheduledAndCalledOffInLogarithmicTime() {
    let scheduler = HistoricalScheduler()
    let work = (0..<Self.many).map { index in
      scheduler.perform(after: .milliseconds((index * 7_919) % Self.many)) {}
    }
    for index in stride(from: 0, to: Self.many, by: 2) { work[index].dispose() }
    scheduler.start()
    #expect(scheduler.timeline.count == 0)
  }
}
