extension ObservableType {
  /// Combines each element with the latest element of another source.
  ///
  ///     other                        --1-----2--|
  ///     source                       -a--b-c--d---e--|
  ///     withLatestFrom(other) { + }  ----B-C--D---E--|
  ///
  /// Elements that come before the other source has sent are dropped. The other source is subscribed to first; its
  /// completion changes nothing, its failure passes on at once. The result ends with the source. Elements arrive on the
  /// thread of the source, or on the one that was delivering when they were sent (C2).
  ///
  /// - Parameters:
  ///   - second: The other source.
  ///   - resultSelector: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType: Sendable>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let source = asObservable()
    let other = second.asObservable()
    return Observable { observer, lifetime in
      LatestOfOther(observer, lifetime, resultSelector).start(source, other)
    }
  }

  /// Replaces each element by the latest element of another source.
  ///
  ///     other                   --a-----b--|
  ///     source                  -1--2-3--4---5--|
  ///     withLatestFrom(other)   ----a-a--b---b--|
  ///
  /// It waits, fails and ends as the form with a selector does.
  ///
  /// - Parameter second: The other source.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines each element with the latest elements of two other sources.
  ///
  ///     a                             --1-----2--|
  ///     b                             ---x-----y-|
  ///     source                        -a--b-c---d-|
  ///     withLatestFrom(a, b) { + }    ----B-C---D-|
  ///
  /// Elements that come before all of them have sent are dropped. It subscribes, fails and ends as with one other source.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: ObservableConvertibleType, S2: ObservableConvertibleType, ResultType: Sendable
  >(
    _ source1: S1, _ source2: S2,
    resultSelector: @escaping @Sendable (Element, S1.Element, S2.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    withLatestFrom(Observable<any Sendable>.combineLatest(source1.asObservable(), source2.asObservable())) {
      try resultSelector($0, $1.0, $1.1)
    }
  }

  /// Replaces each element by the latest elements of two other sources.
  ///
  ///     a                       --1-----2--|
  ///     b                       ---x-----y-|
  ///     source                  -a--b-c---d-|
  ///     withLatestFrom(a, b)    ----v-v---w-|
  @_alwaysEmitIntoClient
  public func withLatestFrom<S1: ObservableConvertibleType, S2: ObservableConvertibleType>(
    _ source1: S1, _ source2: S2
  ) -> Observable<(S1.Element, S2.Element)> {
    withLatestFrom(source1, source2) { ($1, $2) }
  }

  /// Combines each element with the latest elements of three other sources.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: ObservableConvertibleType, S2: ObservableConvertibleType, S3: ObservableConvertibleType,
    ResultType: Sendable
  >(
    _ source1: S1, _ source2: S2, _ source3: S3,
    resultSelector: @escaping @Sendable (Element, S1.Element, S2.Element, S3.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    withLatestFrom(
      Observable<any Sendable>.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable())
    ) {
      try resultSelector($0, $1.0, $1.1, $1.2)
    }
  }

  /// Replaces each element by the latest elements of three other sources.
  @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: ObservableConvertibleType, S2: ObservableConvertibleType, S3: ObservableConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3
  ) -> Observable<(S1.Element, S2.Element, S3.Element)> {
    withLatestFrom(source1, source2, source3) { ($1, $2, $3) }
  }

  /// Combines each element with the latest elements of four other sources.
  ///
  /// `resultSelector` makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: ObservableConvertibleType, S2: ObservableConvertibleType, S3: ObservableConvertibleType,
    S4: ObservableConvertibleType, ResultType: Sendable
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
    resultSelector:
      @escaping @Sendable (Element, S1.Element, S2.Element, S3.Element, S4.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    withLatestFrom(
      Observable<any Sendable>.combineLatest(
        source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable())
    ) {
      try resultSelector($0, $1.0, $1.1, $1.2, $1.3)
    }
  }

  /// Replaces each element by the latest elements of four other sources.
  @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: ObservableConvertibleType, S2: ObservableConvertibleType, S3: ObservableConvertibleType,
    S4: ObservableConvertibleType
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4
  ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element)> {
    withLatestFrom(source1, source2, source3, source4) { ($1, $2, $3, $4) }
  }
}

/// One subscription of `withLatestFrom`: two sources, one drain, and what the other source has sent last.
@usableFromInline
final class LatestOfOther<Element: Sendable, Other: Sendable, Result: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    case element(Element)
    case other(Other)
    case stop(Termination)
  }

  @usableFromInline let drain = Drain<Entry>()
  @usableFromInline let latest = Cell<Other?>(nil)
  @usableFromInline let observer: AnyObserver<Result>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let ofSource: Lifetime
  @usableFromInline let ofOther: Lifetime
  @usableFromInline let combine: @Sendable (Element, Other) throws -> Result

  @inlinable
  init(
    _ observer: AnyObserver<Result>, _ lifetime: Lifetime,
    _ combine: @escaping @Sendable (Element, Other) throws -> Result
  ) {
    self.observer = observer
    self.lifetime = lifetime
    self.combine = combine
    ofSource = Lifetime(below: lifetime)
    ofOther = Lifetime(below: lifetime)
  }

  @_alwaysEmitIntoClient
  func start(_ source: Observable<Element>, _ other: Observable<Other>) {
    let drain = drain
    other.run(
      AnyObserver(
        next: { other in
          if drain.enter() {
            self.keep(other)
            if !drain.leaveAlone() { self.rest() }
          } else {
            self.post(.other(other))
          }
        },
        stop: { ending in
          self.ofOther.dispose()
          if case .failed = ending { self.send(.stop(ending)) }
        }, lifetime: ofOther), ofOther)
    if ofSource.isOver { return }
    source.run(
      AnyObserver(
        next: { element in
          if drain.enter() {
            self.pass(element)
            if !drain.leaveAlone() { self.rest() }
          } else {
            self.post(.element(element))
          }
        },
        stop: { ending in
          self.ofSource.dispose()
          self.send(.stop(ending))
        }, lifetime: ofSource), ofSource)
  }

  @_alwaysEmitIntoClient
  func send(_ entry: Entry) { drain.send(entry) { handle($0) } }

  // Out of line, so that the path of those who find nobody inside is short.
  @_alwaysEmitIntoClient @inline(never)
  func rest() { drain.rest { handle($0) } }

  @_alwaysEmitIntoClient @inline(never)
  func post(_ entry: Entry) { drain.post(entry) { handle($0) } }

  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .element(let element): pass(element)
    case .other(let other): keep(other)
    case .stop(let ending): finish(ending)
    }
  }

  @_alwaysEmitIntoClient
  func keep(_ other: Other) {
    if !lifetime.isOver { withExtendedLifetime(latest.replace(with: other)) {} }
  }

  @_alwaysEmitIntoClient
  func pass(_ element: Element) {
    if lifetime.isOver { return }
    guard let other = latest.value else { return }
    do { observer.next(try combine(element, other)) } catch { finish(.failed(error)) }
  }

  /// After an ending has been passed on, whoever made `lifetime` has ended it: nothing else passes.
  @_alwaysEmitIntoClient
  func finish(_ ending: Termination) {
    ofSource.dispose()
    ofOther.dispose()
    observer.end(ending, in: lifetime)
  }
}
