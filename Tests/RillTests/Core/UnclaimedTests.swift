import RillTest
import Testing

@testable import Rill

/// What operators do with streams that end while they are being started, next to what they do with all others: the same.
@Suite struct UnclaimedTests {
  typealias Make = @Sendable (Int) throws -> Observable<Int>

  enum Operator: CaseIterable, Sendable {
    case flatMap, flatMapFirst, flatMapLatest, concatMap, twoAtATime, concatMapWithLimit
  }

  static func flattened(
    _ source: Observable<Int>, by kind: Operator, _ make: @escaping Make
  ) -> Observable<Int> {
    switch kind {
    case .flatMap: source.flatMap(make)
    case .flatMapFirst: source.flatMapFirst(make)
    case .flatMapLatest: source.flatMapLatest(make)
    case .concatMap: source.concatMap(make)
    case .twoAtATime: source.flatMap(maxConcurrent: 2, make)
    case .concatMapWithLimit: source.concatMap(overflow: .dropOldest(limit: 2), make)
    }
  }

  /// The definition: a stream whose lifetime somebody keeps is served by the drain and counted by atomic steps.
  private static func claimed(_ source: Observable<Int>) -> Observable<Int> {
    Observable { observer, lifetime in
      lifetime.add {}
      source.run(observer, lifetime)
    }
  }

  /// One stream of each kind, hot ones from `subject`.
  private static func stream(_ element: Int, _ subject: PublishSubject<Int>) throws -> Observable<Int> {
    switch element % 12 {
    case 0, 1, 2: .of(element, -element)
    case 3, 4: .just(element)
    case 5: .empty()
    case 6: .concat(.just(element), subject.take(2))
    case 7, 8: subject.take(2)
    case 9: .concat(.just(element), .of(1, 2), .empty())
    case 10: element % 5 == 0 ? .concat(.just(element), .error(TestError())) : .range(start: 0, count: 3)
    default: if element % 7 == 0 { throw TestError(name: "made") } else { .never() }
    }
  }

  /// What is heard when the source and the hot streams send what the seed says; some handlers send into them as well.
  private static func play(
    _ kind: Operator, seed: Int, by wrap: @escaping @Sendable (Observable<Int>) -> Observable<Int>
  ) -> [String] {
    var random = SeededGenerator(seed: UInt64(seed))
    let (source, hot) = (PublishSubject<Int>(), PublishSubject<Int>())
    let log = Log<String>()
    let subscription = SerialDisposable()
    let end = Int.random(in: 0..<400, using: &random)
    let stream = flattened(source.asObservable(), by: kind) { wrap(try self.stream($0, hot)) }
    subscription.disposable = stream.subscribe(
      onNext: { element in
        log.append("begin \(element)")
        if element > 0, element % 17 == 0 { source.onNext(element - 1) }
        if element > 0, element % 19 == 0 { hot.onNext(-element) }
        if element == end { subscription.dispose() }
        log.append("end \(element)")
      }, onError: { log.append("\($0)") }, onCompleted: { log.append("completed") })
    for _ in 0..<60 {
      let element = Int.random(in: 1..<400, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: hot.onNext(element)
      default: source.onNext(element)
      }
      log.append("sent")
    }
    source.onCompleted()
    hot.onCompleted()
    #expect(!source.hasObservers)
    subscription.dispose()
    #expect(!hot.hasObservers)
    return log.entries
  }

  @Test(arguments: Operator.allCases) func whatIsHeardIsTheSame(_ kind: Operator) {
    for seed in 0..<150 {
      let heard = Self.play(kind, seed: seed) { $0 }
      #expect(heard == Self.play(kind, seed: seed) { Self.claimed($0) }, "seed \(seed)")
    }
  }

  @Test func theSourcesOfAMergeAreHeardTheSame() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let elements = (0..<4).map { _ in Int.random(in: 1..<400, using: &random) }
      func play(_ wrap: (Observable<Int>) -> Observable<Int>) -> [String] {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        let sources = elements.map { element in
          wrap((try? Self.stream(element, subject)) ?? .error(TestError()))
        }
        let subscription = Observable.merge(sources).subscribe {
          log.append("\($0)")
          if case .next(let element) = $0, element % 3 == 1 { subject.onNext(-element) }
        }
        for element in 0..<3 { subject.onNext(element) }
        subject.onCompleted()
        subscription.dispose()
        return log.entries
      }
      #expect(play { $0 } == play { Self.claimed($0) }, "seed \(seed), \(elements)")
    }
  }

  @Test(arguments: Operator.allCases) func aStreamThatHasEndedIsOver(_ kind: Operator) {
    let asked = Log<Bool>()
    let stream = Observable<Int> { observer, lifetime in
      observer.next(1)
      asked.append(lifetime.isOver)
      observer.stop(.completed)
      asked.append(lifetime.isOver)
    }
    _ = Self.flattened(.of(1, 2), by: kind) { _ in stream }.subscribe()
    #expect(asked.entries == [false, true, false, true])
  }

  @Test(arguments: Operator.allCases) func aTeardownOfAStreamThatHasEndedRunsOnce(_ kind: Operator) {
    let log = Log<String>()
    let stream = Observable<Int> { observer, lifetime in
      observer.next(1)
      lifetime.add { log.append("teardown") }
      observer.stop(.completed)
      lifetime.add { log.append("late") }
    }
    _ = Self.flattened(.of(1, 2), by: kind) { _ in stream }.subscribe()
    #expect(log.entries == ["teardown", "late", "teardown", "late"])
  }

  @Test func aLifetimeIsUnclaimedUntilSomethingIsRegisteredOrItEnds() {
    let above = Lifetime()
    let lifetime = Lifetime(below: above)
    #expect(lifetime.isUnclaimed)
    #expect(lifetime.endUnclaimed())
    #expect(lifetime.isDisposed)
    #expect(!lifetime.isUnclaimed)
    #expect(!lifetime.endUnclaimed())
    #expect(lifetime.recycle())
    #expect(lifetime.isUnclaimed)
    // What is registered below is reached through it.
    Lifetime(below: lifetime).add {}
    #expect(!lifetime.isUnclaimed)
    #expect(!lifetime.endUnclaimed())
    lifetime.dispose()
    #expect(!lifetime.recycle())
  }
}
