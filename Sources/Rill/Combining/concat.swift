extension ObservableType {
  /// Runs this stream, then another.
  ///
  ///     source           -a--b|
  ///     second           -x--y|
  ///     concat(second)   -a--b-x--y|
  ///
  /// The second is started when the first has completed, and not at all when it has failed. A stream may call itself in the
  /// place of the second, as polling does: it runs in a loop and its stack stays flat (C11).
  @_alwaysEmitIntoClient
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element { .concat([asObservable(), second.asObservable()]) }

  /// Runs streams one after the other.
  ///
  ///     first    -a--b|
  ///     second   -x--y|
  ///     concat   -a--b-x--y|
  ///
  /// Each is started when the one before has completed and has been released. A failure ends everything. `concat` of nothing
  /// completes at once.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable { observer, lifetime in
      // Taken off the end, so that a stream that has been left is freed (C10).
      let remaining = Cell(Array(sources.reversed()))
      let step: @Sendable () -> Step<Element> = {
        guard let next = remaining.value.popLast() else { return .end(.completed) }
        return remaining.value.isEmpty ? .last(next) : .next(next)
      }
      Succession(observer, lifetime) { ending in
        if case .completed = ending { step() } else { .end(ending) }
      }.go(step())
    }
  }

  /// Runs the streams of a collection one after the other.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> { concat(Array(collection)) }

  /// Runs the streams of a sequence one after the other; the sequence is asked for the next one when its turn comes.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    Observable { observer, lifetime in
      let iterator = Cell<Sequence.Iterator?>(sequence.makeIterator())
      let step: @Sendable () -> Step<Element> = {
        iterator.next().map(Step.next) ?? .end(.completed)
      }
      Succession(observer, lifetime) { ending in
        if case .completed = ending { step() } else { .end(ending) }
      }.go(step())
    }
  }

  /// Runs streams one after the other.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }

  /// Runs streams one after the other, also those behind one that has failed.
  ///
  ///     first                            -a--#
  ///     second                           --b|
  ///     concat(..., delaysErrors: true)  -a----b#
  ///
  /// The error is passed on when all have ended; several as `RillError.several`.
  ///
  /// - Parameters:
  ///   - sources: The streams, run in this order.
  ///   - delaysErrors: Whether errors wait. Without, it is the form that has no such argument.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: [Observable<Element>], delaysErrors: Bool) -> Observable<Element> {
    .delayingErrors(delaysErrors) { errors in .concat(sources.map { $0.delaying(errors) }) }
  }

  /// Runs streams one after the other, also those behind one that has failed.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Observable<Element>..., delaysErrors: Bool) -> Observable<Element> {
    concat(sources, delaysErrors: delaysErrors)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Runs the inner streams one after the other. As `concatMap` with the elements themselves.
  @_alwaysEmitIntoClient
  public func concat() -> Observable<Element.Element> { concatMap { $0 } }
}
