extension ObservableType {
  /// Passes on the elements of several streams as they come.
  ///
  ///     first    -a-----b-----|
  ///     second   ----x-----y----|
  ///     merge    -a--x--b--y----|
  ///
  /// The streams are subscribed to in order. Elements are delivered one at a time, on the thread of their sender or of whoever
  /// was delivering when they were sent. Completes when all have completed; `merge` of nothing completes at once. The first
  /// failure stops the others.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable { observer, lifetime in
      let merging = Merging(observer, lifetime, active: Merging<Element>.origin)
      var spare: SpareInner<Element>?
      for source in sources {
        if merging.scope.isOver { return }
        spare = merging.start(source, spare)
      }
      // Nothing completes before all have been started.
      merging.endOrigin(.completed)
    }
  }

  /// Passes on the elements of several streams as they come.
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> { merge(Array(sources)) }

  /// Passes on the elements of several streams as they come.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// Passes on the elements of several streams as they come; a stream that fails does not stop the others.
  ///
  ///     first                           -a--#
  ///     second                          --b---c--|
  ///     merge(..., delaysErrors: true)  -ab---c--#
  ///
  /// The error is passed on when all have ended; several as `RillError.several`.
  ///
  /// - Parameters:
  ///   - sources: The streams, subscribed to in this order.
  ///   - delaysErrors: Whether errors wait. Without, it is the form that has no such argument.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: [Observable<Element>], delaysErrors: Bool) -> Observable<Element> {
    .delayingErrors(delaysErrors) { errors in .merge(sources.map { $0.delaying(errors) }) }
  }

  /// Passes on the elements of several streams as they come; a stream that fails does not stop the others.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Observable<Element>..., delaysErrors: Bool) -> Observable<Element> {
    merge(sources, delaysErrors: delaysErrors)
  }

  /// Passes on the elements of this stream and another as they come.
  ///
  ///     source              -a-----b-----|
  ///     other               ----x-----y----|
  ///     merge(with: other)  -a--x--b--y----|
  ///
  /// - Parameter other: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func merge<Source: ObservableConvertibleType>(with other: Source) -> Observable<Element>
  where Source.Element == Element { .merge([asObservable(), other.asObservable()]) }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Passes on the elements of all inner streams as they come.
  @_alwaysEmitIntoClient
  public func merge() -> Observable<Element.Element> { flatMap { $0 } }

  /// Passes on the elements of at most `maxConcurrent` inner streams at a time; further ones wait for their turn.
  ///
  ///     source                    -1-2|
  ///     first                     a--b--|
  ///     second                    x--y--|
  ///     merge(maxConcurrent: 1)   -a--b--x--y--|
  ///
  /// What waits is not bounded.
  ///
  /// - Parameter maxConcurrent: How many streams run at a time; at least one.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merge(maxConcurrent: maxConcurrent, overflow: .unbounded)
  }

  /// Passes on the elements of at most `maxConcurrent` inner streams at a time, and says what happens when too many wait.
  ///
  /// With `.fail`, it fails at once.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many streams run at a time; at least one.
  ///   - overflow: How many streams may wait, one at least, and what happens to one more.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int, overflow: OverflowPolicy) -> Observable<Element.Element> {
    precondition(maxConcurrent > 0, "merge(maxConcurrent:) needs room for at least one stream.")
    return limitedFlatMap(maxConcurrent, overflow.checked()) { $0 }
  }
}
