import Dispatch
import Foundation
import RillTest
import Testing

@testable import Rill

/// A binder writes on the main actor, at once where that keeps the order, and never into what is gone.
@MainActor @Suite struct BinderTests {
  @MainActor final class Label {
    var text = ""
    var history: [String] = []
    func show(_ text: String) {
      MainActor.assertIsolated()
      self.text = text
      history.append(text)
    }
  }

  /// Does something on another thread while the main one waits for it.
  private func elsewhere(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }

  private func reports(of name: String) -> [UnhandledErrors.Report] {
    UnhandledErrors.all.entries.filter { $0.error.name == name }
  }

  @Test func writesAtOnceWhatComesOnMain() {
    let label = Label()
    let binder = Binder(label) { label, text in label.show(text) }
    binder.onNext("a")
    binder.on(.next("b"))
    binder.asObserver().onNext("c")
    binder.onCompleted()
    binder.on(.completed)
    binder.onNext("d")
    #expect(label.history == ["a", "b", "c", "d"])
  }

  @Test func writesInTurnWhatComesFromElsewhere() async {
    let label = Label()
    let binder = Binder(label) { label, text in label.show(text) }
    await Task.detached { for number in 0..<100 { binder.onNext("\(number)") } }.value
    // This must not overtake what came from elsewhere.
    let done = AsyncStream<Void>.makeStream()
    let last = Binder(label, scheduler: binder.scheduler as! MainScheduler) { label, text in
      label.show(text)
      done.continuation.finish()
    }
    last.onNext("last")
    for await _ in done.stream {}
    #expect(label.history == (0..<100).map(String.init) + ["last"])
  }

  @Test func whatItsClosureSendsComesAfterIt() async {
    let label = Label()
    let relay = PublishRelay<Int>()
    let done = AsyncStream<Void>.makeStream()
    let binder = Binder<Int>(label) { label, number in
      if number < 3 { relay.accept(number + 1) } else { done.continuation.finish() }
      label.show("\(number)")
    }
    let subscription = relay.bind(to: binder)
    relay.accept(1)
    for await _ in done.stream {}
    #expect(label.history == ["1", "2", "3"])
    subscription.dispose()
  }

  @Test func doesNotKeepItsTargetAlive() {
    var label: Label? = Label()
    let held = WeakReference(label!)
    let binder = Binder(label!) { label, text in label.show(text) }
    label = nil
    #expect(held.object == nil)
    binder.onNext("a")
  }

  @Test func nothingIsWrittenAfterTheDisposal() async {
    let label = Label()
    let subject = PublishSubject<String>()
    let binder = Binder(label) { label, text in label.show(text) }
    let both = [subject.subscribe(binder), subject.bind(to: binder, binder), subject.bind(to: binder)]
    subject.onNext("a")
    #expect(label.history == ["a", "a", "a", "a"])
    // It waits for its turn here while the subscriptions are disposed.
    elsewhere { subject.onNext("b") }
    for subscription in both { subscription.dispose() }
    // Behind all that waits on the main queue.
    await untilCalled { done in DispatchQueue.main.async { done() } }
    #expect(label.history == ["a", "a", "a", "a"])
  }

  @Test func writesOnTheSchedulerThatWasAskedFor() {
    let scheduler = TestScheduler(initialClock: 0)
    let written = Log<Int>()
    let binder = Binder(written, scheduler: scheduler) { written, number in written.append(number) }
    binder.onNext(1)
    #expect(written.entries == [])
    scheduler.start()
    #expect(written.entries == [1])
  }

  @Test func anErrorIsReportedWithThePlaceOfTheBinder() {
    let label = Label()
    _ = UnhandledErrors.all
    let line: UInt = #line + 1
    let binder = Binder<String>(label) { label, text in label.show(text) }
    binder.onError(TestError(name: "sent to a binder"))
    _ = Observable.error(TestError(name: "bound to a binder")).bind(to: binder)
    _ = Observable.error(TestError(name: "bound to binders")).bind(to: binder, binder)
    for name in ["sent to a binder", "bound to a binder"] {
      #expect(reports(of: name).map(\.place.description) == ["RillTests/BinderTests.swift:\(line)"])
    }
    #expect(reports(of: "bound to binders").count == 2)
    #expect(label.history == [])
  }
}
