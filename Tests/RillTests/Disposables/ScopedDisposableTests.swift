import Rill
import Testing

@Suite struct ScopedDisposableTests {
  private let log = Log<Int>()
  private let subject = PublishSubject<Int>()

  @Test func endsTheSubscriptionWhenItIsReleased() {
    do {
      let subscription = subject.subscribe(onNext: { [log] in log.append($0) }).scoped()
      subject.onNext(1)
      #expect(!subscription.isDisposed)
    }
    subject.onNext(2)
    #expect(log.entries == [1])
    #expect(!subject.hasObservers)
  }

  @Test func canBeDisposedBefore() {
    let subscription = ScopedDisposable(subject.subscribe(onNext: { [log] in log.append($0) }))
    subscription.dispose()
    subject.onNext(1)
    #expect(log.entries == [])
    #expect(subscription.isDisposed)
  }
}
