extension ObservableType {
  /// Goes on with another stream when this one fails.
  ///
  ///     source               -a--b#
  ///     recovery             -x--y|
  ///     catch { recovery }   -a--b-x--y|
  ///
  /// The source has been released by the time the handler is called. A stream may call itself in the handler, as reloading
  /// does: it runs in a loop and its stack stays flat (C11).
  ///
  /// - Parameter handler: Makes the stream to go on with. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      Succession(observer, lifetime) { ending in
        guard case .failed(let error) = ending else { return .end(ending) }
        do { return .last(try handler(error)) } catch { return .end(.failed(error)) }
      }.go(.next(source))
    }
  }

  /// Emits an element in place of a failure, then completes.
  ///
  ///     source                -a--b#
  ///     catchAndReturn(x)     -a--b(x|)
  @_alwaysEmitIntoClient
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let child = Lifetime(below: lifetime)
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            child.dispose()
            guard case .failed = ending else { return observer.stop(ending) }
            if lifetime.isOver { return ending.drop(.unwanted, from: Element.self) }
            observer.next(element)
            if !lifetime.isOver { observer.stop(.completed) }
          }, lifetime: child), child)
    }
  }

  /// Completes in place of a failure.
  ///
  ///     source               -a--b#
  ///     catchAndComplete()   -a--b|
  @_alwaysEmitIntoClient
  public func catchAndComplete() -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(next: observer.next, stop: { _ in observer.stop(.completed) }, lifetime: lifetime),
        lifetime)
    }
  }

  /// Completes in place of a failure that satisfies a predicate; other failures pass on.
  ///
  ///     source                                 -a--b#
  ///     catchAndComplete(where: isExpected)    -a--b|
  ///     catchAndComplete(where: isUnexpected)  -a--b#
  ///
  /// - Parameter predicate: Decides about an error. What it throws is the failure then.
  @preconcurrency @_alwaysEmitIntoClient
  public func catchAndComplete(
    where predicate: @escaping @Sendable (any Error) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            guard case .failed(let error) = ending else { return observer.stop(ending) }
            do { observer.stop(try predicate(error) ? .completed : ending) } catch {
              observer.stop(.failed(error))
            }
          }, lifetime: lifetime), lifetime)
    }
  }

  /// Tries streams one after the other until one completes; the failure of the last one is passed on.
  ///
  ///     first    -a#
  ///     second   -x--y|
  ///     catch    -a-x--y|
  @preconcurrency @_alwaysEmitIntoClient
  public static func `catch`<Sequence: Swift.Sequence & Sendable>(sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    Observable { observer, lifetime in
      let iterator = Cell<Sequence.Iterator?>(sequence.makeIterator())
      Succession(observer, lifetime) { ending in
        guard case .failed = ending else { return .end(ending) }
        return iterator.next().map(Step.next) ?? .end(ending)
      }.go(iterator.next().map(Step.next) ?? .end(.completed))
    }
  }
}
