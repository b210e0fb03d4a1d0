import RillTest
import Testing

@testable import Rill

/// C8: the closure that makes a stream may be the one that has had enough. What it has made is not started then.
@Suite("C8 A stream that nobody wants when it has been made is not started")
struct MakerTests {
  struct Maker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply:
      @Sendable (PublishSubject<Int>, TestScheduler, @escaping @Sendable () -> Observable<Int>)
        -> Observable<Int>

    init(
      _ name: String,
      _ apply:
        @escaping @Sendable (PublishSubject<Int>, TestScheduler, @escaping @Sendable () -> Observable<Int>)
        -> Observable<Int>
    ) {
      testDescription = name
      self.apply = apply
    }
  }

  static let makers: [Maker] = [
    Maker("flatMap") { source, _, make in source.flatMap { _ in make() } },
    Maker("flatMapFirst") { source, _, make in source.flatMapFirst { _ in make() } },
    Maker("flatMapLatest") { source, _, make in source.flatMapLatest { _ in make() } },
    Maker("concatMap") { source, _, make in source.concatMap { _ in make() } },
    Maker("flatMap(maxConcurrent:)") { source, _, make in source.flatMap(maxConcurrent: 2) { _ in make() } },
    Maker("expand") { source, _, make in source.expand { _ in make() } },
    Maker("audit(notifier)") { source, _, make in source.audit { _ in make() } },
    Maker("delay(until:)") { source, _, make in source.delay(until: { _ in make() }) },
    Maker("catch") { source, _, make in source.catch { _ in make() } },
    Maker("timeout(first:)") { source, scheduler, make in
      source.timeout(first: .seconds(1), scheduler: scheduler) { _ in make() }
    },
    Maker("multicast(selector:)") { source, _, make in
      source.flatMap { Observable.just($0).multicast({ PublishSubject<Int>() }, selector: { _ in make() }) }
    },
    Maker("retry(when:)") { source, _, make in
      source.flatMap { Observable.just($0).retry(when: { (_: Observable<any Error>) in make() }) }
    },
    Maker("repeat(when:)") { source, _, make in
      source.flatMap { Observable.just($0).repeat(when: { _ in make() }) }
    },
    Maker("deferred") { source, _, make in source.flatMap { _ in Observable.deferred { make() } } },
    Maker("using") { source, _, make in
      source.flatMap { _ in
        Observable.using({ BooleanDisposable() }, observableFactory: { _ in make() })
      }
    },
  ]

  @Test(arguments: makers) func whoMakesAStreamMayDispose(_ maker: Maker) {
    let (made, started) = (Log<Void>(), Log<Void>())
    let source = PublishSubject<Int>()
    let scheduler = TestScheduler(initialClock: 0)
    let subscription = SingleAssignmentDisposable()
    let stream = maker.apply(source, scheduler) {
      made.append(())
      subscription.dispose()
      return .create { _ in
        started.append(())
        return Disposables.create()
      }
    }
    subscription.setDisposable(stream.subscribe(onError: { _ in }))
    if maker.testDescription.hasPrefix("timeout") { scheduler.start() }
    source.onNext(1)
    source.onError(TestError())
    #expect(made.count == 1)
    #expect(started.count == 0)
    #expect(!source.hasObservers)
  }
}
