import RillTest
import Testing

@testable import Rill

@Suite struct BindTests {
  private let log = Log<String>()

  @Test func aSubjectHearsTheEndingToo() throws {
    try marbles(checksSubscriptions: false) { m in
      let subject = PublishSubject<String>()
      let source = m.hot("-a-b-|")
      _ = source.bind(to: subject)
      m.expect(subject).toBe("  -a-b-|")
    }
  }

  @Test func aRelayHearsElementsOnly() throws {
    try marbles(checksSubscriptions: false) { m in
      let relay = PublishRelay<String>()
      let source = m.hot("-a-b-|")
      _ = source.bind(to: relay)
      m.expect(relay).toBe("  -a-b--")
    }
  }

  @Test func aFailureEndsASubject() throws {
    try marbles(checksSubscriptions: false) { m in
      let subject = PublishSubject<String>()
      _ = m.hot("-a-#").bind(to: subject)
      m.expect(subject).toBe("-a-#")
    }
  }

  @Test func severalTakeEachElementInTheirOrder() {
    let relays = [PublishRelay<Int>(), PublishRelay<Int>()]
    let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
    for (index, stream) in (relays.map { $0.asObservable() } + subjects.map { $0.asObservable() })
      .enumerated()
    {
      _ = stream.subscribe(onNext: { [log] in log.append("\(index): \($0)") })
    }
    let source = PublishSubject<Int>()
    let bag = DisposeBag()
    source.bind(to: relays[0], relays[1]).disposed(by: bag)
    source.bind(to: subjects[0], subjects[1]).disposed(by: bag)
    source.onNext(7)
    #expect(log.entries == ["0: 7", "1: 7", "2: 7", "3: 7"])
    bag.clear()
    source.onNext(8)
    #expect(log.count == 4)
  }

  @Test func onceDisposedTheNextOfSeveralHearsNothingMore() {
    let source = PublishSubject<Int>()
    let first = PublishRelay<Int>()
    let second = PublishRelay<Int>()
    let subscription = SerialDisposable()
    _ = first.subscribe(onNext: { _ in subscription.dispose() })
    _ = second.subscribe(onNext: { [log] _ in log.append("second") })
    subscription.disposable = source.bind(to: first, second)
    source.onNext(1)
    #expect(log.entries == [])
    let subjects = (PublishSubject<Int>(), PublishSubject<Int>())
    let other = SerialDisposable()
    _ = subjects.0.subscribe(onNext: { _ in other.dispose() })
    _ = subjects.1.subscribe(onNext: { [log] _ in log.append("second") })
    other.disposable = source.bind(to: subjects.0, subjects.1)
    source.onNext(1)
    #expect(log.entries == [])
  }

  @Test func elementsFitWhereOptionalOnesAreTaken() {
    let relay = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int?>.createUnbound()
    let subject = BehaviorSubject<Int?>(value: nil)
    let source = PublishSubject<Int>()
    let bag = DisposeBag()
    source.bind(to: relay).disposed(by: bag)
    source.bind(to: replay).disposed(by: bag)
    source.bind(to: subject).disposed(by: bag)
    source.onNext(7)
    #expect(relay.value == 7)
    #expect(try! subject.value() == 7)
    _ = replay.subscribe(onNext: { [log] in log.append("\($0 ?? 0)") })
    #expect(log.entries == ["7"])
    // Optional elements go where optional ones are taken, as they are.
    let optional = PublishRelay<Int?>()
    optional.bind(to: relay).disposed(by: bag)
    optional.accept(nil)
    #expect(relay.value == nil)
  }

  @Test func aClosureTakesTheElements() {
    let source = PublishSubject<String>()
    let bag = DisposeBag()
    source.bind(onNext: { [log] in log.append($0) }).disposed(by: bag)
    source.bind { [log] in log.append($0) }.disposed(by: bag)
    source.bind(with: log) { log, element in log.append(element) }.disposed(by: bag)
    source.bind(with: log, onNext: { $0.append($1) }).disposed(by: bag)
    source.onNext("a")
    #expect(log.entries == ["a", "a", "a", "a"])
  }

  @Test func theObjectIsHeldWeakly() {
    let source = PublishSubject<String>()
    var object: Log<String>? = Log()
    let held = WeakReference(object!)
    _ = source.bind(with: object!) { object, element in object.append(element) }
    object = nil
    #expect(held.object == nil)
    source.onNext("a")
  }

  @Test func aFunctionMakesSomethingOfTheStream() {
    let doubled = Observable.of(1, 2).bind(to: { stream in stream.map { $0 * 2 } })
    _ = doubled.bind(onNext: { [log] in log.append("\($0)") })
    let times = { (stream: Observable<Int>) in { (factor: Int) in stream.map { $0 * factor } } }
    _ = Observable.of(1, 2).bind(to: times, curriedArgument: 3).bind(onNext: { [log] in log.append("\($0)") })
    #expect(log.entries == ["2", "4", "3", "6"])
  }

  @Test func traitsAreBoundToo() {
    let relay = BehaviorRelay(value: 0)
    _ = Single.just(7).bind(to: relay)
    #expect(relay.value == 7)
  }

  @Test func aFailureThatNobodyHearsIsReportedWithThePlaceOfTheCall() {
    _ = UnhandledErrors.all
    let failing = Observable<Int>.error(TestError(name: "bound"))
    let line: UInt = #line + 1
    _ = failing.bind(to: PublishRelay<Int>())
    _ = failing.bind(to: BehaviorRelay<Int?>(value: nil), BehaviorRelay<Int?>(value: nil))
    _ = failing.bind(onNext: { _ in })
    _ = failing.bind(with: log) { _, _ in }
    let places = UnhandledErrors.all.entries.filter { $0.error.name == "bound" }.map(\.place.description)
    #expect(places == (0..<4 as Range<UInt>).map { "RillTests/BindTests.swift:\(line + $0)" })
  }
}
