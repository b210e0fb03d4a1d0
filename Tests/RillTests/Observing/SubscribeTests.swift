import Rill
import RillTest
import Testing

@Suite struct SubscribeTests {
  private let log = Log<String>()
  private let subject = PublishSubject<Int>()

  @Test func closuresTakeTheEventsThatAreTheirs() {
    let ends: [@Sendable (PublishSubject<Int>) -> Void] = [
      { $0.onCompleted() }, { $0.onError(TestError()) },
    ]
    for end in ends {
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(
        onNext: { [log] in log.append("\($0)") }, onError: { [log] in log.append("\($0)") },
        onCompleted: { [log] in log.append("completed") }, onDisposed: { [log] in log.append("disposed") })
      subject.onNext(1)
      end(subject)
      subject.onNext(2)
    }
    #expect(
      log.entries == ["1", "completed", "disposed", "1", "TestError(name: \"test\")", "disposed"])
  }

  @Test func disposalIsHeardByOnDisposedAlone() {
    let handle = subject.subscribe(
      onNext: { [log] _ in log.append("next") }, onError: { [log] _ in log.append("error") },
      onCompleted: { [log] in log.append("completed") }, onDisposed: { [log] in log.append("disposed") })
    handle.dispose()
    handle.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == ["disposed"])
  }

  @Test func closuresMayBeMissing() {
    _ = subject.subscribe()
    _ = subject.subscribe(onCompleted: { [log] in log.append("completed") })
    _ = subject.subscribe(onDisposed: { [log] in log.append("disposed") })
    let onNext: (@Sendable (Int) -> Void)? = nil
    _ = subject.subscribe(onNext: onNext, onError: { _ in })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == ["completed", "disposed"])
  }

  @Test func oneClosureTakesAllEvents() {
    _ = subject.subscribe { [log] in log.append("\($0)") }
    subject.onNext(1)
    subject.onError(TestError())
    subject.onNext(2)
    #expect(log.entries == ["next(1)", "error(TestError(name: \"test\"))"])
  }

  /// C7
  @Test func disposalInsideAHandlerIsPrompt() {
    let subscription = SerialDisposable()
    subscription.disposable = subject.subscribe(
      onNext: { [log, subject] in
        log.append("\($0)")
        subject.onNext(2)
        subject.onCompleted()
        subscription.dispose()
      },
      onCompleted: { [log] in log.append("completed") }, onDisposed: { [log] in log.append("disposed") })
    subject.onNext(1)
    #expect(log.entries == ["1", "disposed"])
  }

  /// C8
  @Test func aSubscriptionCanBeDisposedWhileItsSourceIsStarting() {
    let endless = Endless()
    let stop = PublishSubject<Int>()
    let outer = SerialDisposable()
    outer.disposable = stop.flatMap { _ in endless.source }.subscribe(onNext: { [log] in
      log.append("\($0)")
      if $0 == 2 { outer.dispose() }
    })
    stop.onNext(0)
    #expect(log.entries == ["0", "1", "2"])
    #expect(endless.made == 3)
  }

  /// C9
  @Test func onDisposedRunsWhenTheSubscriptionCanNotBeReachedAnyMore() {
    do {
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onDisposed: { [log] in log.append("disposed") })
      #expect(log.entries == [])
    }
    #expect(log.entries == ["disposed"])
  }

  // MARK: With an object

  private final class Screen: Sendable {
    let log: Log<String>
    init(_ log: Log<String>) { self.log = log }
    func show(_ text: String) { log.append(text) }
  }

  @Test func closuresAreGivenTheObject() {
    let screen = Screen(log)
    for subject in [subject, PublishSubject<Int>()] {
      _ = subject.subscribe(
        with: screen, onNext: { $0.show("\($1)") }, onError: { $0.show("\($1)") },
        onCompleted: { $0.show("completed") }, onDisposed: { $0.show("disposed") })
      subject.onNext(1)
      if subject === self.subject { subject.onCompleted() } else { subject.onError(TestError()) }
    }
    #expect(
      log.entries == ["1", "completed", "disposed", "1", "TestError(name: \"test\")", "disposed"])
  }

  /// C10
  @Test func theObjectIsHeldWeakly() {
    weak var held: Screen?
    do {
      let screen = Screen(log)
      held = screen
      _ = subject.subscribe(
        with: screen, onNext: { $0.show("\($1)") }, onCompleted: { $0.show("completed") },
        onDisposed: { $0.show("disposed") })
      subject.onNext(1)
    }
    #expect(held == nil)
    subject.onNext(2)
    subject.onCompleted()
    #expect(log.entries == ["1"])
  }

  @Test func anObjectMayTakeElementsAlone() {
    let screen = Screen(log)
    _ = subject.subscribe(with: screen, onNext: { $0.show("\($1)") })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == ["1"])
  }
}
