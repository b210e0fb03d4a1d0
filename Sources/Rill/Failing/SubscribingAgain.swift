extension ObservableType {
  /// Subscribes again whenever a notifier, made from the endings that `select` makes something of, says so.
  @_alwaysEmitIntoClient
  func subscribingAgain<Cause: Sendable, Notifier: ObservableType>(
    _ select: @escaping @Sendable (Termination) -> Cause?,
    _ notificationHandler: @escaping @Sendable (Observable<Cause>) -> Notifier
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let causes = PublishSubject<Cause>()
      let again = SubscribingAgain(source, Merging(observer, lifetime), select)
      let notifier = notificationHandler(causes.asObservable()).asObservable()
      if lifetime.isOver { return }
      again.listen(to: notifier)
      again.go(causes)
    }
  }
}

/// The state of `retry(when:)` and `repeat(when:)`: the source and its notifier, which may end at any time.
///
/// The subject of the causes is handed from round to round and held by the source that is running: the notifier, which
/// listens to it, holds this state, and when the source is dropped all of it must be freed (C10).
@usableFromInline
final class SubscribingAgain<Element: Sendable, Cause: Sendable>: Sendable {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let merging: Merging<Element>
  @usableFromInline let select: @Sendable (Termination) -> Cause?
  /// The round that has ended and waits for the notifier.
  @usableFromInline let waiting = Locked<Ended?>(nil)

  @usableFromInline
  struct Ended: Sendable {
    @usableFromInline let round: Round
    @usableFromInline let causes: PublishSubject<Cause>

    @_alwaysEmitIntoClient
    init(_ round: Round, _ causes: PublishSubject<Cause>) {
      self.round = round
      self.causes = causes
    }
  }

  @inlinable
  init(
    _ source: Observable<Element>, _ merging: Merging<Element>,
    _ select: @escaping @Sendable (Termination) -> Cause?
  ) {
    self.source = source
    self.merging = merging
    self.select = select
  }

  @_alwaysEmitIntoClient
  func listen<Signal: Sendable>(to notifier: Observable<Signal>) {
    let child = Lifetime(below: merging.scope)
    notifier.run(
      AnyObserver(
        next: { _ in self.again() },
        stop: { ending in
          child.dispose()
          self.merging.finish(ending)
        }, lifetime: child), child)
  }

  @_alwaysEmitIntoClient
  func again() {
    guard let ended = waiting.withLock({ $0.take() }) else { return }
    if ended.round.ended() { go(ended.causes) }
  }

  /// Runs the source, and again while it ends and is asked for again before its start has returned.
  @_alwaysEmitIntoClient
  func go(_ causes: PublishSubject<Cause>) {
    while !merging.scope.isOver {
      let round = Round(below: merging.scope)
      source.run(
        AnyObserver(
          next: { self.merging.next($0) },
          stop: { ending in
            round.child.dispose()
            if self.merging.scope.isOver { return ending.drop(.unwanted, from: Element.self) }
            guard let cause = self.select(ending) else { return self.merging.finish(ending) }
            self.waiting.withLock { $0 = Ended(round, causes) }
            causes.onNext(cause)
          }, lifetime: round.child), round.child)
      guard round.started() else { return }
    }
  }
}
