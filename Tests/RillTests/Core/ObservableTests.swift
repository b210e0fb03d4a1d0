import RillTest
import Testing

@testable import Rill

/// The final subscriber, and the rules that hold for every stream.
@Suite struct ObservableTests {
  private let log = Log<Event<Int>>()

  @Test func aStreamOfSomeElementsEmitsThemAtOnce() throws {
    try marbles { m in m.expect(Observable.of(1, 2, 3), "(123|)") }
  }

  @Test func nothingHappensBeforeTheSubscriptionAndAllOfItForEachSubscriber() {
    let starts = Log<Int>()
    let source = Observable<Int>.create { observer in
      starts.append(starts.count)
      observer.onNext(starts.count)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(starts.count == 0)
    for _ in 0..<2 { _ = source.subscribe { [log] in log.append($0) } }
    #expect(log.entries == [.next(1), .completed, .next(2), .completed])
  }

  @Test func theFinalSubscriberLetsOneEndingThrough() {
    let rough = Observable<Int> { observer, _ in
      observer.next(1)
      observer.stop(.completed)
      observer.next(2)
      observer.stop(.failed(TestError()))
    }
    _ = rough.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(1), .completed])
  }

  @Test func nothingArrivesAfterDisposalNotEvenFromASourceThatDoesNotAsk() {
    let subscription = SerialDisposable()
    let observers = Log<AnyObserver<Int>>()
    let rough = Observable<Int> { observer, _ in observers.append(observer) }
    subscription.disposable = rough.subscribe { [log] event in
      log.append(event)
      subscription.dispose()
    }
    for element in 1...3 { observers.entries[0].next(element) }
    observers.entries[0].stop(.completed)
    #expect(log.entries == [.next(1)])
  }

  @Test func theEndingIsHeardBeforeTheTeardownsAndOnDisposedComesLast() {
    let notes = Log<String>()
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      let subscription = subject.subscribe(observer)
      return Disposables.create {
        notes.append("teardown")
        subscription.dispose()
      }
    }
    _ = source.subscribe(
      onCompleted: { notes.append("completed") }, onDisposed: { notes.append("disposed") })
    subject.onCompleted()
    #expect(notes.entries == ["completed", "teardown", "disposed"])
  }

  @Test func theElementsOfAnEndedSubscriptionAreGivenBackByItsHandle() {
    let census = Census()
    let subject = PublishSubject<Int>()
    let handles = [
      subject.subscribe(
        onNext: census.holding(), onError: census.holding(), onDisposed: { [census] in _ = census.alive }),
      subject.subscribe(census.holding() as @Sendable (Event<Int>) -> Void),
    ]
    #expect(census.alive == 3)
    subject.onCompleted()
    #expect(census.alive == 0)
    withExtendedLifetime(handles) {}
  }

  @Test func theElementsOfADisposedSubscriptionAreGivenBackByItsHandle() {
    let census = Census()
    let subject = PublishSubject<Int>()
    let handle = subject.map { $0 }.subscribe(onNext: census.holding(), onError: census.holding())
    #expect(census.alive == 2)
    handle.dispose()
    #expect(census.alive == 0)
    #expect(!subject.hasObservers)
  }

  @Test func droppingTheHandleStopsNothing() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe { [log] in log.append($0) }
    subject.onNext(1)
    #expect(log.entries == [.next(1)])
  }

  @Test func anObserverThatIsPassedOnStopsTheSourceItIsPassedTo() {
    // `create` that hands its observer to another source: the means to stop must come along (C8).
    let endless = Endless()
    let source = Observable<Int>.create { endless.source.subscribe($0) }
    _ = source.take(1).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .completed])
    #expect(endless.made == 1)
  }

  @Test func subscribingAgainAndAgainForOneObserverLeavesNothingBehind() {
    let observers = Log<AnyObserver<Int>>()
    let subscription = Observable<Int>.create { observer in
      observers.append(observer)
      return Disposables.create()
    }.subscribe { [log] in log.append($0) }
    let subject = PublishSubject<Int>()
    let lifetime = observers.entries[0].lifetime
    let before = lifetime?.teardowns
    for _ in 0..<100 { subject.subscribe(observers.entries[0]).dispose() }
    #expect(lifetime?.teardowns == before)
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test func transformSendsWhatIsThrownAsTheEnding() {
    let subject = PublishSubject<Int>()
    let source = subject.transform { (element: Int, observer: AnyObserver<Int>) in
      if element == 2 { throw TestError() }
      observer.next(element * 10)
    }
    _ = source.subscribe { [log] in log.append($0) }
    for element in 1...3 { subject.onNext(element) }
    #expect(log.entries == [.next(10), .error(TestError())])
    #expect(!subject.hasObservers)
  }

  // MARK: Who asks

  @Test(arguments: [Observable.just(1), .empty(), .error(TestError())])
  func aSourceThatIsOverAtOnceIsHeardAsWithALifetime(_ source: Observable<Int>) {
    #expect(source.asking == .nobody)
    let heard = [source, source.plain].map { source in
      let notes = Log<String>()
      let bag = DisposeBag()
      let handle = source.subscribe(
        onNext: { notes.append("\($0)") }, onError: { notes.append("\($0)") },
        onCompleted: { notes.append("completed") }, onDisposed: { notes.append("disposed") })
      handle.disposed(by: bag)
      notes.append("over: \((handle as? any Cancelable)?.isDisposed ?? false), in the bag: \(bag.count)")
      handle.dispose()
      source.subscribe { notes.append("\($0)") }.dispose()
      return notes.entries
    }
    #expect(heard[0] == heard[1])
    #expect(heard[0].contains("disposed"))
  }

  @Test func aSourceThatIsOverAtOnceKeepsNothing() {
    let census = Census()
    let handles = [
      Observable.just(1).subscribe(onNext: census.holding(), onError: census.holding()),
      Observable.just(1).subscribe(census.holding() as @Sendable (Event<Int>) -> Void),
    ]
    #expect(census.alive == 0)
    withExtendedLifetime(handles) {}
  }

  @Test func aFailureAtOnceThatNobodyHandlesIsReportedWithItsPlace() {
    let reports = UnhandledErrors.all
    let line: UInt = #line + 1
    _ = Observable<Int>.error(TestError()).subscribe(onNext: { _ in })
    #expect(reports.entries.contains { $0.place.line == line && $0.place.fileID.description == #fileID })
  }

  @Test func aFailureAtOnceBelowALifetimeThatIsOverIsNotHeard() {
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Observable.just(1).subscribe(observer)
    }
    _ = source.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.completed])
  }

  /// Sources that ask right before each element, next to the same ones behind a subscriber that asks again. Handlers dispose each
  /// other and send, each time by the same dice.
  @Test(arguments: 0..<60)
  func aSourceThatAsksIsHeardAsByASubscriberThatAsks(_ seed: Int) {
    func heard(_ isPlain: Bool) -> [String] {
      let notes = Log<String>()
      let subject: any Sendable & ObserverType<Int>
      let stream: Observable<Int>
      switch seed % 3 {
      case 0:
        let publish = PublishSubject<Int>()
        (subject, stream) = (publish, publish.asObservable())
      case 1:
        let behavior = BehaviorSubject(value: -1)
        (subject, stream) = (behavior, behavior.asObservable())
      default:
        let replay = ReplaySubject<Int>.create(bufferSize: 3)
        (subject, stream) = (replay, replay.asObservable())
      }
      #expect(stream.asking == .source)
      let source = isPlain ? stream.plain : stream
      let slots = (0..<6).map { _ in SerialDisposable() }
      for element in 0..<4 { subject.onNext(element) }
      for member in slots.indices {
        slots[member].disposable = source.subscribe(
          onNext: { element in
            notes.append("\(member): \(element)")
            var dice = SeededGenerator(seed: UInt64(seed * 10_007 + (element + 1) * 101 + member))
            switch Int.random(in: 0..<40, using: &dice) {
            case let other where other < slots.count: slots[other].dispose()
            case 10 where element < 100: subject.onNext(element + 100)
            case 11: subject.onCompleted()
            default: break
            }
          }, onCompleted: { notes.append("\(member) completed") },
          onDisposed: { notes.append("\(member) disposed") })
      }
      for element in 10..<30 { subject.onNext(element) }
      subject.onCompleted()
      return notes.entries
    }
    let (asking, plain) = (heard(false), heard(true))
    #expect(asking == plain)
    #expect(!asking.isEmpty)
  }
}

extension Observable {
  /// The same source without a word about who asks: the definition of `Asking`.
  fileprivate var plain: Observable { Observable(run) }
}
