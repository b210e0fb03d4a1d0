import RillTest
import Testing

@testable import Rill

/// On the main actor: what comes there is delivered at once, everything else in turn.
@MainActor @Suite struct SubscribeOnMainTests {
  @MainActor final class Screen {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }
  }

  @Test func deliversAtOnceWhatComesOnMain() throws {
    let screen = Screen()
    let subject = PublishSubject<String>()
    let subscription = subject.subscribeOnMain(
      onNext: { screen.show($0) }, onCompleted: { screen.show("|") }, onDisposed: { screen.show("!") })
    subject.onNext("a")
    #expect(screen.shown == ["a"])
    subject.onCompleted()
    #expect(screen.shown == ["a", "|", "!"])
    subscription.dispose()
    try marbles {
      let source = $0.hot("-a-b-c|")
      let heard = $0.scheduler.createObserver(String.self)
      _ = source.subscribeOnMain(onNext: { heard.onNext($0) }, onCompleted: { heard.onCompleted() })
      $0.expect(source, "-a-b-c|")
      $0.at(7) {
        #expect(heard.events == [.next(1, "a"), .next(3, "b"), .next(5, "c"), .completed(6)])
      }
    }
  }

  @Test func deliversInTurnWhatComesFromElsewhere() async {
    let screen = Screen()
    let subject = PublishSubject<Int>()
    let done = AsyncStream<Void>.makeStream()
    let subscription = subject.subscribeOnMain(
      onNext: {
        MainActor.assertIsolated()
        screen.show("\($0)")
      }, onCompleted: { done.continuation.finish() })
    await Task.detached { for number in 0..<1000 { subject.onNext(number) } }.value
    // These must not overtake what came from elsewhere.
    subject.onNext(1000)
    subject.onCompleted()
    for await _ in done.stream {}
    #expect(screen.shown == (0...1000).map(String.init))
    subscription.dispose()
  }

  @Test func nothingComesAfterDisposalOnMain() async {
    let screen = Screen()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribeOnMain(onNext: { screen.show("\($0)") })
    await Task.detached {
      subject.onNext(1)
      subject.onNext(2)
    }.value
    // Whatever has been queued may have come by now or not; from here on nothing may.
    subscription.dispose()
    let shown = screen.shown
    for _ in 0..<10 { await Task.yield() }
    #expect(screen.shown == shown)
  }

  @Test func disposalInsideAHandlerEndsIt() {
    let screen = Screen()
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    subscription.disposable = subject.subscribeOnMain(onNext: {
      screen.show("\($0)")
      subscription.dispose()
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(screen.shown == ["1"])
  }

  @Test func whatAHandlerSendsComesAfterIt() {
    let screen = Screen()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribeOnMain(onNext: {
      if $0 < 3 { subject.onNext($0 + 1) }
      screen.show("\($0)")
    })
    subject.onNext(1)
    #expect(screen.shown == ["1", "2", "3"])
    subscription.dispose()
  }

  @Test func onDisposedRunsOnMainWhoeverDisposes() async {
    let done = AsyncStream<Void>.makeStream()
    let subscription = Observable<Int>.never().subscribeOnMain(onDisposed: {
      MainActor.assertIsolated()
      done.continuation.finish()
    })
    await Task.detached { subscription.dispose() }.value
    for await _ in done.stream {}
  }

  @Test func holdsTheObjectWeakly() {
    var screen: Screen? = Screen()
    let reference = WeakReference(screen!)
    let subject = PublishSubject<String>()
    let subscription = subject.subscribeOnMain(with: screen!, onNext: { $0.show($1) })
    subject.onNext("a")
    #expect(screen?.shown == ["a"])
    screen = nil
    #expect(reference.object == nil)
    subject.onNext("b")
    subscription.dispose()
  }

  @Test func anErrorOfSomebodyElseIsReportedToTheHandler() {
    let screen = Screen()
    let subject = PublishSubject<String>()
    let subscription = subject.subscribeOnMain(
      with: screen, onNext: { $0.show($1) }, onError: { screen, _ in screen.show("#") })
    subject.onNext("a")
    subject.onError(MarbleError.error)
    #expect(screen.shown == ["a", "#"])
    subscription.dispose()
  }
}
