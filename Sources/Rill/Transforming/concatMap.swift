import Synchronization

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
  @preconcurrency @_alwaysEmitIntoClient
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
  @preconcurrency @_alwaysEmitIntoClient
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
  @preconcurrency @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    delaysErrors: Bool, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .delayingErrors(delaysErrors) { errors in
      source.delaying(errors).concatMap { try selector($0).asObservable().delaying(errors) }
    }
  }

  /// `flatMap` with at most `limit` inner streams at a time.
  @_alwaysEmitIntoClient
  func limitedFlatMap<Source: ObservableConvertibleType>(
    _ limit: Int, _ overflow: OverflowPolicy,
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime, active: Merging<Source.Element>.origin)
      let turns = Turns(limit, overflow, merging) { try selector($0).asObservable() }
      let outer = Lifetime(below: merging.scope)
      let first = turns.makeTurn()
      let (ofFirst, child) = (first.observer, first.round.child)
      // Not in `turns`, which the turn's ending holds.
      let spare = Cell<Turn<Source.Element>?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            if child.isUnclaimed, merging.isAlone {
              // Nobody is about for whom to wait, and the stream is counted if it goes on by itself.
              do {
                let inner = try selector(element).asObservable()
                if outer.isOver { return }
                inner.run(ofFirst, child)
                if !child.recycle() { turns.goOn(behind: first) }
              } catch { merging.finish(.failed(error)) }
            } else if turns.begin(element) {
              spare.value = turns.go(element, spare.replace(with: nil))
            }
          },
          stop: { ending in
            outer.dispose()
            merging.endOrigin(ending)
          }, lifetime: outer), outer)
    }
  }

  /// Does asynchronous work for each element, one after the other.
  ///
  ///     source                                -1-2-3-----|
  ///     concatMapAsync { try await ask($0) }  ----a--b--c|
  ///
  /// As `mapAsync`, under the name of those who think of it as flattening.
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func concatMapAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> { mapAsync(maxConcurrent: 1, transform) }
}

/// Elements waiting for their inner streams to be started, at most `limit` at a time.
///
/// Each element counts in `merging`, while it waits and while its stream runs. So one atomic operation says whether there is room,
/// and another, at the end of a stream, whether somebody waits for it.
@usableFromInline
final class Turns<Element: Sendable, Result: Sendable>: Sendable {
  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline var elements: BoundedElements<Element>
    /// How many streams have ended for which the next element had been counted but did not wait here yet.
    @usableFromInline var owed = 0

    @_alwaysEmitIntoClient
    init(_ overflow: OverflowPolicy) { elements = BoundedElements(overflow) }
  }

  @usableFromInline let limit: Int
  @usableFromInline let merging: Merging<Result>
  @usableFromInline let selector: @Sendable (Element) throws -> Observable<Result>
  @usableFromInline let waiting: Locked<Waiting>

  @inlinable
  init(
    _ limit: Int, _ overflow: OverflowPolicy, _ merging: Merging<Result>,
    _ selector: @escaping @Sendable (Element) throws -> Observable<Result>
  ) {
    self.limit = limit
    waiting = Locked(Waiting(overflow))
    self.merging = merging
    self.selector = selector
  }

  /// True when the element's stream is to be started now; else the element waits, or there is no room for one of them.
  @_alwaysEmitIntoClient
  func begin(_ element: Element) -> Bool {
    let active = merging.active.add(1, ordering: .acquiringAndReleasing).oldValue
    if active & (Merging<Result>.origin - 1) < limit { return true }
    let outcome = waiting.withLock { waiting -> BoundedElements<Element>.Outcome? in
      if waiting.owed > 0 {
        waiting.owed -= 1
        return nil
      }
      let outcome = waiting.elements.push(element)
      // Counted down in the section, so that nobody takes a dropped element for one that is still to come. It is not the
      // last: the source is running.
      if case .dropped = outcome { merging.active.subtract(1, ordering: .acquiringAndReleasing) }
      return outcome
    }
    guard let outcome else { return true }
    switch outcome {
    case .kept: break
    case .dropped(let element): Hooks.drop(element, .overflow)
    case .overflow(let error): merging.finish(.failed(error))
    }
    return false
  }

  /// Counts a stream as ended. The element whose turn has come thereby.
  @_alwaysEmitIntoClient
  func following() -> Element? {
    if merging.leave(1) & (Merging<Result>.origin - 1) < limit { return nil }
    return waiting.withLock { waiting in
      if let element = waiting.elements.pop() { return element }
      waiting.owed += 1
      return nil
    }
  }

  /// Starts the stream of an element, and of those that follow while streams end before their start has returned.
  ///
  /// - Parameter spare: A turn to be used again.
  /// - Returns: A turn to be used again, when the last stream ended before its start had returned.
  @_alwaysEmitIntoClient @discardableResult
  func go(_ first: Element, _ spare: Turn<Result>?) -> Turn<Result>? {
    var element = first
    var turn = spare
    while !merging.lifetime.isOver {
      let inner: Observable<Result>
      do { inner = try selector(element) } catch {
        merging.finish(.failed(error))
        return nil
      }
      // Whoever makes the stream may have had enough.
      if merging.scope.isOver { return nil }
      let current = turn ?? makeTurn()
      inner.run(current.observer, current.round.child)
      if current.round.child.recycle() {
        // A failure may wait in the drain.
        if merging.scope.isOver { return nil }
        turn = current
      } else {
        guard current.round.started() else { return nil }
        turn = nil
      }
      guard let following = following() else { return turn }
      element = following
    }
    return nil
  }

  /// Counts the stream of a turn that has not been counted and goes on by itself, and the one that follows if it has ended
  /// meanwhile.
  @_alwaysEmitIntoClient
  func goOn(behind turn: Turn<Result>) {
    merging.begin()
    if turn.round.started(), let following = following() { go(following, nil) }
  }

  @_alwaysEmitIntoClient
  func makeTurn() -> Turn<Result> {
    let round = Round(below: merging.scope)
    let child = round.child
    return Turn(
      round, next: merging.observer(in: child).next,
      stop: { ending in
        // As long as nothing is registered, whoever has started it sees that it has ended.
        let isSeen = child.endUnclaimed()
        if !isSeen { child.dispose() }
        if case .failed = ending { return self.merging.finish(ending) }
        if !isSeen, round.ended(), let following = self.following() { self.go(following, nil) }
      })
  }
}

/// What one inner stream at a time is given: made once, used again by streams that end at once.
@usableFromInline
final class Turn<Element: Sendable>: Sendable {
  @usableFromInline let round: Round
  @usableFromInline let observer: AnyObserver<Element>

  @inlinable
  init(
    _ round: Round, next: @escaping @Sendable (Element) -> Void,
    stop: @escaping @Sendable (Termination) -> Void
  ) {
    self.round = round
    observer = AnyObserver(next: next, stop: stop, lifetime: round.child)
  }
}
