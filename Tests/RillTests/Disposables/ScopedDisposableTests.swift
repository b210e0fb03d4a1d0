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

  @Test func aSetKeepsWhatIsStoredInIt() {
    let log = Log<String>()
    var set: Set<ScopedDisposable> = []
    Disposables.create { log.append("a") }.store(in: &set)
    Disposables.create { log.append("b") }.store(in: &set)
    #expect(set.count == 2)
    #expect(log.entries == [])
    set = []
    #expect(log.entries.sorted() == ["a", "b"])
  }

  @Test func anArrayKeepsWhatIsStoredInIt() {
    let log = Log<String>()
    var array: [ScopedDisposable] = []
    Disposables.create { log.append("a") }.store(in: &array)
    Disposables.create { log.append("b") }.store(in: &array)
    array.removeFirst()
    #expect(log.entries == ["a"])
    array = []
    #expect(log.entries == ["a", "b"])
  }
}
