import Dispatch
import Testing

@testable import Rill

/// C4: nothing of the user's runs while the library holds a lock or an exclusive access. Where it runs, another thread uses the
/// same object: with a lock held that would never return, so each use is waited for with a limit.
@Suite("C4 No lock while calling out")
struct LockTests {
  /// Runs `use` on another thread; false when it does not return.
  static func another(_ use: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      use()
      done.signal()
    }
    return done.wait(timeout: .now() + 10) == .success
  }

  /// Runs a closure when it is released, as a user's value might.
  final class OnRelease: Sendable {
    let action: @Sendable () -> Void
    init(_ action: @escaping @Sendable () -> Void) { self.action = action }
    deinit { action() }
  }

  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> (Observable<Int>, @Sendable (Event<Int>) -> Void)
  }

  static let sources: [Source] = [
    Source(testDescription: "PublishSubject") {
      let subject = PublishSubject<Int>()
      return (subject.asObservable(), { subject.on($0) })
    },
    Source(testDescription: "BehaviorSubject") {
      let subject = BehaviorSubject(value: 0)
      return (subject.asObservable(), { subject.on($0) })
    },
    Source(testDescription: "ReplaySubject") {
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      return (subject.asObservable(), { subject.on($0) })
    },
    Source(testDescription: "AsyncSubject") {
      let subject = AsyncSubject<Int>()
      return (subject.asObservable(), { subject.on($0) })
    },
    Source(testDescription: "SingleSubject") {
      let subject = SingleSubject<Int>()
      return (subject.asObservable(), { if case .next(let element) = $0 { subject.onSuccess(element) } })
    },
    Source(testDescription: "MaybeSubject") {
      let subject = MaybeSubject<Int>()
      return (subject.asObservable(), { if case .next(let element) = $0 { subject.onSuccess(element) } })
    },
    Source(testDescription: "CompletableSubject") {
      let subject = CompletableSubject()
      let waiting: Maybe<Int> = subject.asMaybe()
      return (waiting.asObservable(), { if $0.isStopEvent { subject.onCompleted() } })
    },
    Source(testDescription: "share(replay:)") {
      let subject = PublishSubject<Int>()
      return (subject.share(replay: 1), { subject.on($0) })
    },
  ]

  @Test(arguments: sources)
  func handlersRunWithoutALock(_ source: Source) {
    let (stream, send) = source.make()
    let log = Log<Bool>()
    let subscription = stream.subscribe { _ in
      // The first event only: what is sent here comes back to this handler.
      guard log.count == 0 else { return }
      log.append(Self.another { send(.next(2)) })
      log.append(Self.another { stream.subscribe(onNext: { _ in }).dispose() })
    }
    if log.count == 0 { send(.next(1)) }
    if log.count == 0 { send(.completed) }
    #expect(log.count > 0)
    #expect(log.entries.allSatisfy { $0 })
    subscription.dispose()
  }

  @Test(arguments: sources)
  func teardownsRunWithoutALock(_ source: Source) {
    let (stream, send) = source.make()
    let log = Log<Bool>()
    let subscription = stream.do(onDispose: {
      log.append(Self.another { send(.next(1)) })
      log.append(Self.another { stream.subscribe(onNext: { _ in }).dispose() })
    }).subscribe(onNext: { _ in })
    subscription.dispose()
    #expect(log.entries == [true, true])
  }

  @Test(arguments: sources)
  func capturedObjectsAreReleasedWithoutALock(_ source: Source) {
    let (stream, send) = source.make()
    let log = Log<Bool>()
    let subscription: any Disposable
    do {
      let held = OnRelease { log.append(Self.another { send(.next(1)) }) }
      subscription = stream.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
    }
    subscription.dispose()
    #expect(log.entries == [true])
  }

  @Test func replacedElementsAreReleasedWithoutALock() {
    let log = Log<Bool>()
    let relay = BehaviorRelay<OnRelease?>(value: nil)
    let replay = ReplaySubject<OnRelease?>.create(bufferSize: 1)
    relay.accept(OnRelease { log.append(Self.another { _ = relay.value }) })
    relay.accept(nil)
    replay.onNext(OnRelease { log.append(Self.another { replay.subscribe(onNext: { _ in }).dispose() }) })
    replay.onNext(nil)
    #expect(log.entries == [true, true])
  }

  @Test func elementsThatNobodyGetsAreReleasedWithoutALock() {
    let log = Log<Bool>()
    let subject = PublishSubject<OnRelease?>()
    // Sent from inside a handler, so it waits in the queue; the ending before it makes it unused.
    let subscription = subject.subscribe(onNext: { element in
      guard element == nil else { return }
      subject.onCompleted()
      subject.onNext(OnRelease { log.append(Self.another { subject.subscribe(onNext: { _ in }).dispose() }) })
    })
    subject.onNext(nil)
    #expect(log.entries == [true])
    subscription.dispose()
  }

  @Test func disposablesAreDisposedWithoutALock() {
    let log = Log<Bool>()
    let bag = DisposeBag()
    let group = CompositeDisposable()
    let serial = SerialDisposable()
    bag.insert(Disposables.create { log.append(Self.another { bag.insert(Disposables.create()) }) })
    bag.insert(BooleanDisposable())
    bag.clear()
    _ = group.insert(
      Disposables.create { log.append(Self.another { _ = group.insert(Disposables.create {}) }) })
    group.dispose()
    serial.disposable = Disposables.create {
      log.append(Self.another { serial.disposable = Disposables.create() })
    }
    serial.dispose()
    #expect(log.entries == [true, true, true])
  }

  @Test func workThatIsCalledOffIsReleasedWithoutALock() {
    let log = Log<Bool>()
    let scheduler = HistoricalScheduler()
    let work: any Disposable
    do {
      let held = OnRelease { log.append(Self.another { _ = scheduler.perform {} }) }
      work = scheduler.perform(after: .seconds(1)) { withExtendedLifetime(held) {} }
    }
    work.dispose()
    #expect(log.entries == [true])
  }
}
