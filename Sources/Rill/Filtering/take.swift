/// Whether the element that decides is the last one to pass or the first one not to.
public enum TakeBehavior: Sendable {
  /// It passes.
  case inclusive
  /// It does not pass.
  case exclusive
}

extension ObservableType {
  /// Passes the first elements, then completes.
  ///
  ///     source    --a--b--c--d--|
  ///     take(2)   --a--(b|)
  ///
  /// The completion is decided before the last element is passed on (C6), and the source is stopped in the same call.
  /// `take(0)` completes without starting the source.
  ///
  /// - Parameter count: How many elements to pass; not negative.
  @_alwaysEmitIntoClient
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      // Asked in here: one of two observables would be one that the compiler cannot see through.
      if count == 0 { return observer.stop(.completed) }
      let (next, stop) = (observer.next, observer.stop)
      let remaining = Cell(count)
      source.run(
        next: { element in
          let left = remaining.value &- 1
          if left < 0 { return }
          remaining.value = left
          next(element)
          if left == 0, !lifetime.isOver { stop(.completed) }
        },
        stop: { if remaining.value > 0 { stop($0) } else { $0.drop(.unwanted, from: Element.self) } },
        in: lifetime)
    }
  }

  /// Passes the elements of the first while, then completes.
  ///
  ///     source                        -a-b-c-d-|
  ///     take(for: .milliseconds(4))   -a-b|
  ///
  /// | | |
  /// |---|---|
  /// | zero or negative | completes as soon as the scheduler gets to it |
  /// | an element at the exact end | passes unless the scheduler gets to the timer first |
  /// | completion and failure of the source | pass at once, and call the timer off |
  ///
  /// - Parameters:
  ///   - duration: How long to pass elements, from the subscription on.
  ///   - scheduler: Where the time passes, and where the completion is delivered. Elements are delivered where the source
  ///     delivers them, one event at a time.
  @_alwaysEmitIntoClient
  public func take(for duration: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime)
      let scope = merging.scope
      scope.add(starting: {
        scheduler.perform(after: duration) { merging.finish(.completed) }
      })
      if scope.isOver { return }
      source.run(next: { merging.next($0) }, stop: { merging.finish($0) }, in: scope)
    }
  }

  /// Passes elements until another stream emits, then completes.
  ///
  ///     source               --a--b--c--d--|
  ///     other                -------x------
  ///     take(until: other)   --a--b-|
  ///
  /// The other stream is subscribed to first; if it emits at once, the source is not started. When it completes without
  /// having emitted, everything passes; when it fails, so does the stream.
  ///
  /// - Parameter other: The stream whose first element ends this one.
  @_alwaysEmitIntoClient
  public func take(until other: some ObservableType) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime)
      let scope = merging.scope
      let notifier = Lifetime(below: scope)
      other.run(
        next: { _ in merging.finish(.completed) },
        stop: { ending in
          notifier.dispose()
          if case .failed = ending { merging.finish(ending) }
        }, in: notifier)
      if scope.isOver { return }
      source.run(next: { merging.next($0) }, stop: { merging.finish($0) }, in: scope)
    }
  }

  /// Passes elements while a token lives, then completes.
  ///
  ///     source                --a--b--c--d--|
  ///     token                 -------|
  ///     take(during: token)   --a--b-|
  ///
  /// The token is not kept alive. If it has ended, the source is not started. The completion comes on the thread that releases or
  /// disposes the token, in order with the elements.
  ///
  /// - Parameter token: Held by whoever wants the elements.
  @_alwaysEmitIntoClient
  public func take(during token: LifetimeToken) -> Observable<Element> {
    take(until: token.ended.andThen(Observable.just(())))
  }

  /// Passes elements until one satisfies a predicate, then completes.
  ///
  ///     source                           --1--2--3--4--|
  ///     take(until: isThree)             --1--2--|
  ///     take(until: isThree, inclusive)  --1--2--(3|)
  ///
  /// - Parameters:
  ///   - predicate: Decides whether an element is the last. Throwing ends the stream with that error.
  ///   - behavior: Whether that element passes.
  @preconcurrency @_alwaysEmitIntoClient
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Passes elements as long as they satisfy a predicate, then completes.
  ///
  ///     source                         --1--2--3--4--|
  ///     take(while: < 3)               --1--2--|
  ///     take(while: < 3, inclusive)    --1--2--(3|)
  ///
  /// - Parameters:
  ///   - predicate: Decides whether an element passes. Throwing ends the stream with that error.
  ///   - behavior: Whether the first element that does not satisfy the predicate passes all the same.
  @preconcurrency @_alwaysEmitIntoClient
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    let source = asObservable()
    let includesLast = behavior == .inclusive
    return Observable { observer, lifetime in
      // Decided before the last element is passed on (C6).
      let hasEnded = Cell(false)
      source.run(
        next: { element in
          if hasEnded.value { return }
          do {
            if try predicate(element) { return observer.next(element) }
          } catch { return observer.stop(.failed(error)) }
          hasEnded.value = true
          if includesLast {
            observer.next(element)
            if lifetime.isOver { return }
          }
          observer.stop(.completed)
        },
        stop: { if !hasEnded.value { observer.stop($0) } else { $0.drop(.unwanted, from: Element.self) } },
        in: lifetime)
    }
  }
}
