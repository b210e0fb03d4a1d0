extension ObservableType {
  /// Makes a stream of each element and runs them one after the other.
  ///
  ///     source                --1--2-----------|
  ///     inner                 a--b--|
  ///     concatMap { inner }   --a--b--a--b-----|
  ///
  /// Elements that come while a stream is running wait, without limit; their streams are made when their turn comes. Completes
  /// when the source and all inner streams have completed; the first failure stops everything.
  ///
  /// - Parameter selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    limitedFlatMap(1, .unbounded, selector)
  }

  /// Makes a stream of each element and runs them one after the other, and says what happens when too many elements wait.
  ///
  ///     source                                                 -1-2-3---------|
  ///     inner                                                  a---b|
  ///     concatMap(overflow: .dropOldest(limit: 1)) { inner }   -a---ba---b----|
  ///
  /// As `concatMap(_:)`, apart from the limit, which counts the elements whose streams have not been made yet. With `.fail`, it
  /// fails at once.
  ///
  /// - Parameters:
  ///   - overflow: How many elements may wait, one at least, and what happens to one more.
  ///   - selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    overflow: OverflowPolicy, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    limitedFlatMap(1, overflow.checked(), selector)
  }

  /// Makes a stream of each element and runs them one after the other, also those behind one that has failed.
  ///
  ///     source                              -1--2--|
  ///     after 1                             --a#
  ///     after 2                             -b-c|
  ///     concatMap(delaysErrors: true) {}    ---a-b-c#
  ///
  /// The error of a stream, or of the source, is passed on when all have ended; several as `RillError.several`.
  ///
  /// - Parameters:
  ///   - delaysErrors: Whether errors wait. Without, it is the form that has no such argument.
  ///   - selector: Makes the inner stream. Throwing ends the stream with that error, at once.
  @preconcurrency @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    delaysErrors: Bool, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .delayingErrors(delaysErrors) { errors in
      source.delaying(errors).concatMap { try selector($0).asObservable().delaying(errors) }
    }
  }

  /// `flatMap` with at most `limit` inner streams at a time.
  @inlinable
  func limitedFlatMap<Source: ObservableConvertibleType>(
    _ limit: Int, _ overflow: OverflowPolicy,
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime)
      let turns = Turns(limit, overflow, merging) { try selector($0).asObservable() }
      let outer = Lifetime(below: merging.scope)
      // Not in `turns`, which the turn's ending holds.
      let spare = Cell<Turns<Element, Source.Element>.Turn?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            if turns.begin(element) { spare.value = turns.go(element, spare.replace(with: nil)) }
          },
          stop: { ending in
            outer.dispose()
            merging.end(ending)
          }, lifetime: outer), outer)
    }
  }

  /// Does asynchronous work for each element, one after the other.
  ///
  ///     source                           -1-2-3-----|
  ///     concatMap { try await ask($0) }  ----a--b--c|
  ///
  /// As `map` with `await`, under the name of those who think of it as flattening.
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @inlinable @_disfavoredOverload  // A closure that makes a stream is the other form.
  public func concatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> { map(maxConcurrent: 1, transform) }
}

/// Elements waiting for their inner streams to be started, at most `limit` at a time.
@usableFromInline
final class Turns<Element: Sendable, Result: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var running = 0
    @usableFromInline var waiting: BoundedElements<Element>

    @inlinable
    init(_ overflow: OverflowPolicy) { waiting = BoundedElements(overflow) }
  }

  @usableFromInline let limit: Int
  @usableFromInline let merging: Merging<Result>
  @usableFromInline let selector: @Sendable (Element) throws -> Observable<Result>
  @usableFromInline let next: @Sendable (Result) -> Void
  @usableFromInline let state: Locked<State>

  @usableFromInline
  struct Turn: Sendable {
    @usableFromInline let round: Round<Void>
    @usableFromInline let stop: @Sendable (Termination) -> Void

    @inlinable
    init(_ round: Round<Void>, stop: @escaping @Sendable (Termination) -> Void) {
      self.round = round
      self.stop = stop
    }
  }

  @inlinable
  init(
    _ limit: Int, _ overflow: OverflowPolicy, _ merging: Merging<Result>,
    _ selector: @escaping @Sendable (Element) throws -> Observable<Result>
  ) {
    self.limit = limit
    state = Locked(State(overflow))
    self.merging = merging
    self.selector = selector
    next = { merging.next($0) }
  }

  /// True when the element's stream is to be started now; else the element waits.
  @inlinable
  func begin(_ element: Element) -> Bool {
    merging.begin()
    let outcome = state.withLock { state -> BoundedElements<Element>.Outcome? in
      if state.running < limit {
        state.running += 1
        return nil
      }
      return state.waiting.push(element)
    }
    guard let outcome else { return true }
    switch outcome {
    case .kept: break
    case .dropped(let element):
      merging.end(.completed)
      Hooks.drop(element, .overflow)
    case .overflow(let error): merging.finish(.failed(error))
    }
    return false
  }

  /// The element whose turn comes when a stream has ended.
  @inlinable
  func following() -> Element? {
    state.withLock { state in
      if let element = state.waiting.pop() { return element }
      state.running -= 1
      return nil
    }
  }

  /// Starts the stream of an element, and of those that follow while streams end before their start has returned.
  ///
  /// - Parameter spare: A turn to be used again.
  /// - Returns: A turn to be used again, when the last stream ended before its start had returned.
  @inlinable @discardableResult
  func go(_ first: Element, _ spare: Turn?) -> Turn? {
    var element = first
    var spare = spare
    while !merging.lifetime.isOver {
      let inner: Observable<Result>
      do { inner = try selector(element) } catch {
        merging.finish(.failed(error))
        return nil
      }
      let turn = spare ?? makeTurn()
      let round = turn.round
      inner.run(AnyObserver(next: next, stop: turn.stop, lifetime: round.child), round.child)
      guard round.started() else { return nil }
      merging.end(.completed)
      spare = round.restart() ? turn : nil
      guard let following = following() else { return spare }
      element = following
    }
    return nil
  }

  @inlinable
  func makeTurn() -> Turn {
    let round = Round<Void>(below: merging.scope)
    return Turn(round) { ending in
      round.child.dispose()
      if case .failed = ending { return self.merging.finish(ending) }
      guard round.ended(with: ()) else { return }
      self.merging.end(.completed)
      if let following = self.following() { self.go(following, nil) }
    }
  }
}
