import Rill

/// What one sends into.
extension CatalogueLine {
  static let subjects: [CatalogueLine] = [
    sent("PublishSubject", near: .subject, PublishSubject<Int>()),
    sent("BehaviorSubject", near: .relay, BehaviorSubject(value: 0)),
    sent("ReplaySubject, the last 1", near: .shareReplay, ReplaySubject<Int>.create(bufferSize: 1)),
    sent("ReplaySubject, the last 10", near: .shareReplay, ReplaySubject<Int>.create(bufferSize: 10)),
    sent("ReplaySubject, all", near: .shareReplay, ReplaySubject<Int>.createUnbounded()),
    sent("AsyncSubject", near: .scan, AsyncSubject<Int>()),
    accepted("PublishRelay", near: .relay, PublishRelay<Int>()),
    accepted("BehaviorRelay", near: .relay, BehaviorRelay(value: 0)),
    accepted("ReplayRelay, the last 1", near: .shareReplay, ReplayRelay<Int>.create(bufferSize: 1)),
    CatalogueLine.each("SingleSubject", near: .subscription) { value in
      let subject = SingleSubject<Int>()
      subject.onSuccess(value)
      return subject.asSingle()
    },
    CatalogueLine.each("MaybeSubject", near: .subscription) { value in
      let subject = MaybeSubject<Int>()
      subject.onSuccess(value)
      return subject.asMaybe()
    },
    CatalogueLine.each("CompletableSubject", near: .subscription, hearing: .endings) { _ in
      let subject = CompletableSubject()
      subject.onCompleted()
      return subject.asCompletable()
    },
  ]

  /// One subject for all repetitions would end with the first, so each makes its own.
  @inline(__always)
  private static func sent<Subject: SubjectType & Sendable>(
    _ name: String, near nearest: Nearest, _ make: @autoclosure @escaping @Sendable () -> Subject
  ) -> CatalogueLine where Subject.Element == Int, Subject.Observer.Element == Int {
    CatalogueLine(name: name, nearest: nearest, hearing: .elements, events: 20_000) { events in
      let subject = make()
      let heard = Sum()
      let subscription = subject.asObservable().subscribe(onNext: { _ in heard.add(1) })
      let observer = subject.asObserver()
      return {
        for value in 0..<opaque(events) { observer.on(.next(value)) }
        observer.on(.completed)
        subscription.dispose()
        return heard.total
      }
    }
  }

  @inline(__always)
  private static func accepted<Relay: RelayType & ObservableType & Sendable>(
    _ name: String, near nearest: Nearest, _ make: @autoclosure @escaping @Sendable () -> Relay
  ) -> CatalogueLine where Relay.Element == Int {
    CatalogueLine(name: name, nearest: nearest, hearing: .elements, events: 20_000) { events in
      let relay = make()
      let heard = Sum()
      let subscription = relay.asObservable().subscribe(onNext: { _ in heard.add(1) })
      return {
        for value in 0..<opaque(events) { relay.accept(value) }
        subscription.dispose()
        return heard.total
      }
    }
  }
}
