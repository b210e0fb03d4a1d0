import RillTest
import Testing

@testable import Rill

/// One test at a time: the switch belongs to the process. Subscriptions of tests that run meanwhile are told apart by their
/// place.
@Suite(.serialized) struct SubscriptionsTests {
  private struct Note: Equatable, CustomStringConvertible {
    let type: String
    let name: String?
    let line: UInt?
    var description: String { "\(type) \(name ?? "-") \(line.map(String.init) ?? "-")" }
  }

  private let subject = PublishSubject<Int>()

  /// What is alive of this file.
  private var live: [Note] { notes(Subscriptions.live) }

  private func notes(_ subscriptions: [LiveSubscription]) -> [Note] {
    subscriptions.filter { "\($0.place?.fileID ?? "")" == "RillTests/SubscriptionsTests.swift" }
      .map { Note(type: "\($0.elementType)", name: $0.name, line: $0.place?.line) }
  }

  @Test func listsWhatIsAliveWithTypeNameAndPlace() {
    recording {
      let bag = DisposeBag()
      let line: UInt = #line
      subject.subscribe(onNext: { _ in }).disposed(by: bag)
      subject.map { "\($0)" }.named("texts").subscribe().disposed(by: bag)
      #expect(
        live == [
          Note(type: "Int", name: nil, line: line + 1), Note(type: "String", name: "texts", line: line + 2),
        ])
    }
  }

  @Test func whatHasEndedIsNotAlive() {
    recording {
      _ = Observable.of(1).subscribe()
      let ended = subject.take(1).subscribe()
      let disposed = subject.subscribe()
      #expect(live.count == 2)
      disposed.dispose()
      #expect(live.count == 1)
      subject.onNext(1)
      #expect(live == [])
      withExtendedLifetime(ended) {}
    }
  }

  @Test func whatIsReleasedIsNotAlive() {
    recording {
      var source: PublishSubject? = PublishSubject<Int>()
      var subscription: (any Disposable)? = source?.subscribe(onNext: { _ in })
      #expect(live.count == 1)
      source = nil
      subscription = nil
      #expect(live == [])
      _ = (source, subscription)
    }
  }

  @Test func everyFormOfSubscribeIsRecorded() {
    recording {
      let token = Token()
      let line: UInt = #line
      let all: [any Disposable] = [
        subject.subscribe { _ in },
        subject.subscribe(),
        subject.subscribe(onNext: { _ in }),
        subject.subscribe(with: token, onNext: { _, _ in }),
        subject.subscribeOnMain(onNext: { _ in }),
        subject.asObservable().subscribe(PublishSubject<Int>()),
        subject.asSingle().subscribe { _ in },
        subject.asSingle().subscribe(onSuccess: { _ in }),
        subject.asMaybe().subscribe { _ in },
        subject.asMaybe().subscribe(onSuccess: { _ in }),
        subject.ignoreElements().asCompletable().subscribe { _ in },
        subject.ignoreElements().asCompletable().subscribe(onCompleted: {}),
      ]
      #expect(live.map(\.line) == (2...13).map { line + $0 })
      for one in all { one.dispose() }
      #expect(live == [])
    }
  }

  @Test func aStreamInsideAnotherIsPartOfIt() {
    recording {
      let line: UInt = #line + 1
      let outer = subject.flatMap { _ in Observable<Int>.never().named("inner") }.subscribe()
      subject.onNext(1)
      subject.onNext(2)
      #expect(live == [Note(type: "Int", name: "inner", line: line)])
      outer.dispose()
    }
  }

  @Test func nothingIsRecordedWhileTheSwitchIsOff() {
    #expect(!Subscriptions.isRecorded)
    let before = subject.subscribe()
    recording { #expect(live == []) }
    recording {
      let during = subject.subscribe()
      #expect(live.count == 1)
      Subscriptions.isRecorded = false
      #expect(live == [])
      Subscriptions.isRecorded = true
      #expect(live == [])
      during.dispose()
    }
    before.dispose()
  }

  @Test func agesGrow() throws {
    try recording {
      let subscription = subject.subscribe()
      func age() throws -> Duration {
        try #require(
          Subscriptions.live.first { $0.place?.fileID.description.contains("SubscriptionsTests") == true }
        ).age
      }
      let young = try age()
      var old = young
      while old <= young { old = try age() }
      #expect(young >= .zero)
      subscription.dispose()
    }
  }

  private func recording(_ body: () throws -> Void) rethrows {
    Subscriptions.isRecorded = true
    defer { Subscriptions.isRecorded = false }
    try body()
  }

  @Test func isPrintedInALine() {
    let place = Place(fileID: "App/Clock.swift", line: 12)
    let named = LiveSubscription(
      id: 1, elementType: Int.self, name: "ticks", place: place, age: .milliseconds(3_250))
    #expect("\(named)" == "Int \"ticks\", subscribed to at App/Clock.swift:12, alive for 3.2 s")
    let bare = LiveSubscription(id: 2, elementType: [String].self, name: nil, place: nil, age: .zero)
    #expect("\(bare)" == "Array<String>, alive for 0.0 s")
    recording {
      let subscription = subject.named("printed").subscribe()
      #expect(
        Subscriptions.summary.contains(
          "Int \"printed\", subscribed to at RillTests/SubscriptionsTests.swift:"))
      subscription.dispose()
    }
  }

  @Test func theHookHearsOfBeginningsAndEnds() {
    let log = Log<String>()
    Hooks.subscription = { phase, subscription in
      for note in notes([subscription]) { log.append("\(phase) \(note.type) \(note.name ?? "-")") }
    }
    defer { Hooks.subscription = nil }
    let subscription = subject.named("a").subscribe()
    _ = Observable.just("x").subscribe()
    subscription.dispose()
    #expect(log.entries == ["began Int -", "began String -", "ended String -", "ended Int a"])
    Hooks.subscription = nil
    subject.subscribe().dispose()
    #expect(log.count == 4)
    #expect(Hooks.subscription == nil)
  }

  @Test func theHookIsCalledWithNoLockHeld() {
    let log = Log<Int>()
    Hooks.subscription = { _, _ in
      log.append(Subscriptions.live.count)
      Hooks.subscription = nil
    }
    subject.subscribe().dispose()
    #expect(log.count >= 1)
  }

  @Test func aScopeSeesWhatIsMadeInsideItOnly() {
    let scope = SubscriptionScope()
    let outside = subject.subscribe()
    let line: UInt = #line + 1
    let inside = scope.recording { subject.subscribe() }
    #expect(live == [])
    #expect(notes(scope.close()) == [Note(type: "Int", name: nil, line: line)])
    inside.dispose()
    outside.dispose()
  }

  @Test func anUnhandledErrorIsReportedWithTheName() {
    let log = UnhandledErrors.all
    let line: UInt = #line + 1
    _ = Observable<Int>.error(TestError(name: "named")).named("search").subscribe(onNext: { _ in })
    let places = log.entries.filter { $0.error == TestError(name: "named") }.map { "\($0.place)" }
    #expect(places == ["RillTests/SubscriptionsTests.swift:\(line) (search)"])
  }
}
