extension ObservableType {
  /// Makes a stream of an element, and ignores the elements that come before that stream has completed.
  ///
  ///     source                   --1--2--------3-----|
  ///     inner                    a--b|
  ///     flatMapFirst { inner }   --a--b--------a--b--|
  ///
  /// Completes when the source and the inner stream have completed; the first failure stops both.
  ///
  /// - Parameter selector: Makes the inner stream. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime, active: Merging<Source.Element>.origin)
      let outer = Lifetime(below: merging.scope)
      let first = Lifetime(below: merging.scope)
      let ofFirst = merging.observer(in: first)
      let spare = Cell<SpareInner<Source.Element>?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            if !merging.isAlone { return }
            do {
              let inner = try selector(element).asObservable()
              if outer.isOver { return }
              if first.isUnclaimed {
                inner.run(ofFirst, first)
                if !first.recycle() { merging.begin() }
              } else {
                spare.value = merging.start(inner, spare.replace(with: nil))
              }
            } catch { merging.finish(.failed(error)) }
          },
          stop: { ending in
            outer.dispose()
            merging.endOrigin(ending)
          }, lifetime: outer), outer)
    }
  }

  /// Does asynchronous work for an element, and drops the elements that come meanwhile.
  ///
  ///     source                                   -1-2--3----|
  ///     flatMapFirstAsync { try await ask($0) }  ----a----c-|
  ///
  /// Each element's work is a task of its own that belongs to no actor, and disposal cancels it. What the work throws ends the
  /// stream and cancels the rest, a `CancellationError` too. Results arrive on the concurrent pool, one at a time.
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMapFirstAsync<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    flatMapFirst { element in Observable<Result>(awaiting: { try await transform(element) }) }
  }
}
