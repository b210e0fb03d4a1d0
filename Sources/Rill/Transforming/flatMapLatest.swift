import Synchronization

extension ObservableType {
  /// Makes a stream of each element and leaves it as soon as the next element comes.
  ///
  ///     source                    --1-----2-----------|
  ///     inner                     a--b--c|
  ///     flatMapLatest { inner }   --a--b--a--b--c-----|
  ///
  /// The stream before is disposed before the next one is made. Completes when the source and the latest inner stream have
  /// completed; the first failure stops both.
  ///
  /// - Parameter selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let switching = Switching(observer, lifetime)
      let outer = Lifetime(below: switching.scope)
      let first = Lifetime(below: switching.scope)
      let roundOfFirst = Cell<UInt>(0)
      let ofFirst = switching.observer(in: first, roundOfFirst)
      // Not in `switching`, which the observer of an inner stream holds.
      let spare = Cell<LatestInner<Source.Element>?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            switching.leaveLatest()
            do {
              let inner = try selector(element).asObservable()
              if outer.isOver { return }
              if first.isUnclaimed {
                // Captured, not kept in an object: that saves a retain and a release for each part of it.
                switching.begin(roundOfFirst)
                inner.run(ofFirst, first)
                if first.recycle() { switching.endAtOnce() } else { switching.latest.value = first }
              } else {
                spare.value = switching.start(inner, spare.replace(with: nil))
              }
            } catch { switching.fail(.failed(error)) }
          },
          stop: { ending in
            outer.dispose()
            switching.endOuter(ending)
          }, lifetime: outer), outer)
    }
  }

  /// Does asynchronous work for each element, and cancels it as soon as the next element comes.
  ///
  ///     source                                    -1-2----3-|
  ///     flatMapLatestAsync { try await ask($0) }  ------b----(c|)
  ///
  /// Each element's work is a task of its own that belongs to no actor, and disposal cancels it. What the work throws ends the
  /// stream and cancels the rest, a `CancellationError` too. Results arrive on the concurrent pool, one at a time.
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapLatestAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    flatMapLatest { element in Observable<Result>(awaiting: { try await transform(element) }) }
  }

  /// Makes a stream of each element and leaves it as soon as the next element comes; one that fails does not stop the source.
  ///
  ///     source                                  -1---2--|
  ///     after 1                                 --a#
  ///     after 2                                 --b-c|
  ///     flatMapLatest(delaysErrors: true) {}    ---a---b-c#
  ///
  /// The error of a stream, or of the source, is passed on when all have ended; several as `RillError.several`.
  ///
  /// - Parameters:
  ///   - delaysErrors: Whether errors wait. Without, it is the form that has no such argument.
  ///   - selector: Makes the inner stream. Throwing ends the stream with that error, at once.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapLatest<Source: ObservableConvertibleType>(
    delaysErrors: Bool, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .delayingErrors(delaysErrors) { errors in
      source.delaying(errors).flatMapLatest { try selector($0).asObservable().delaying(errors) }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Passes on the elements of the latest inner stream.
  ///
  ///     source           --1-----2---|
  ///     first            a--b--c--d--
  ///     second           x--y--z|
  ///     switchLatest()   --a--b--x--y--z|
  ///
  /// As `flatMapLatest` with the elements themselves.
  @_alwaysEmitIntoClient
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}

/// The state of `flatMapLatest`: the source is serial, the inner stream that has been left may still be sending.
@usableFromInline
final class Switching<Element: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    /// An element and the round of its stream: dropped when that stream has been left.
    case next(Element, UInt)
    case stop(Termination)
  }

  @usableFromInline let observer: AnyObserver<Element>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let scope: Lifetime
  @usableFromInline let drain = Drain<Entry>()
  /// Bit 0: the source has ended. Bit 1: an inner stream is running. The rest: the round, which only the source raises, so
  /// that what a stream sends after it has been left changes nothing.
  @usableFromInline let state = Atomic<UInt>(0)
  /// The lifetime of the latest stream, if that goes on by itself. Touched by the source only, which is serial.
  @usableFromInline let latest = Cell<Lifetime?>(nil)
  /// Whether a stream has been left that had not ended: it may still be sending. Read by streams while they are being started.
  @usableFromInline let hasLeft = Cell(false)

  @inlinable
  init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
    scope = Lifetime(below: lifetime)
  }

  @_alwaysEmitIntoClient
  func isLatest(_ round: UInt) -> Bool { state.load(ordering: .acquiring) >> 2 == round }

  @_alwaysEmitIntoClient
  func leaveLatest() {
    let state = state.load(ordering: .acquiring)
    if state & 2 != 0 { hasLeft.value = true }
    self.state.store((state >> 2 &+ 1) << 2, ordering: .releasing)
    if latest.value != nil { latest.replace(with: nil)?.dispose() }
  }

  /// Starts the latest stream.
  ///
  /// - Parameter spare: What a stream before it was given, to be used again.
  /// - Returns: What may be used again, when the stream ended before its start had returned.
  @_alwaysEmitIntoClient
  func start(_ inner: Observable<Element>, _ spare: LatestInner<Element>?) -> LatestInner<Element>? {
    let child = spare ?? LatestInner(self)
    begin(child.round)
    inner.run(child.observer, child.lifetime)
    if child.lifetime.recycle() {
      endAtOnce()
      return child
    }
    latest.value = child.lifetime
    return nil
  }

  @_alwaysEmitIntoClient
  func begin(_ cell: Cell<UInt>) {
    let round = state.load(ordering: .relaxed) >> 2
    cell.value = round
    state.store(round << 2 | 2, ordering: .releasing)
  }

  /// The stream ended before its start returned, and nobody else has heard of it.
  @_alwaysEmitIntoClient
  func endAtOnce() { state.store(state.load(ordering: .relaxed) & ~2, ordering: .releasing) }

  /// What a stream is given, for its lifetime below `scope`.
  ///
  /// What comes while the source waits for the start to return needs no drain, unless a stream that has been left is about.
  @_alwaysEmitIntoClient
  func observer(in inner: Lifetime, _ round: Cell<UInt>) -> AnyObserver<Element> {
    let (observer, lifetime, hasLeft) = (observer, lifetime, hasLeft)
    return AnyObserver(
      next: { element in
        if inner.isUnclaimed, !hasLeft.value {
          if !lifetime.isOver { observer.next(element) }
        } else {
          self.next(element, round.value)
        }
      },
      stop: { ending in
        if inner.endUnclaimed() {
          // Whoever has started it sees that it has ended.
          if case .failed = ending { self.fail(ending) }
        } else {
          inner.dispose()
          self.endInner(ending, round.value)
        }
      }, lifetime: inner)
  }

  @_alwaysEmitIntoClient
  func next(_ element: Element, _ round: UInt) {
    if drain.enter() {
      if isLatest(round), !lifetime.isOver { observer.next(element) }
      if !drain.leaveAlone() { drain.rest { handle($0) } }
    } else {
      drain.post(.next(element, round)) { handle($0) }
    }
  }

  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .next(let element, let round): if isLatest(round), !lifetime.isOver { observer.next(element) }
    case .stop(let ending):
      if !lifetime.isOver { observer.stop(ending) } else { ending.drop(.unwanted, from: Element.self) }
    }
  }

  @_alwaysEmitIntoClient
  func endInner(_ ending: Termination, _ round: UInt) {
    if case .failed = ending {
      return isLatest(round) ? fail(ending) : ending.drop(.unwanted, from: Element.self)
    }
    let ended = state.compareExchange(
      expected: round << 2 | 2, desired: round << 2, ordering: .acquiringAndReleasing)
    // With bit 0 set the source has ended, and this was the last stream.
    if !ended.exchanged, ended.original == round << 2 | 3 { drain.send(.stop(.completed)) { handle($0) } }
  }

  @_alwaysEmitIntoClient
  func endOuter(_ ending: Termination) {
    if case .failed = ending { return fail(ending) }
    if state.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue & 2 == 0 {
      drain.send(.stop(.completed)) { handle($0) }
    }
  }

  @_alwaysEmitIntoClient
  func fail(_ ending: Termination) {
    scope.dispose()
    drain.send(.stop(ending)) { handle($0) }
  }
}

/// What an inner stream is given: made once, used again when the stream has ended before its start returned.
@usableFromInline
final class LatestInner<Element: Sendable>: Sendable {
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let round: Cell<UInt>
  @usableFromInline let observer: AnyObserver<Element>

  @inlinable
  init(_ switching: Switching<Element>) {
    lifetime = Lifetime(below: switching.scope)
    round = Cell(0)
    observer = switching.observer(in: lifetime, round)
  }
}
