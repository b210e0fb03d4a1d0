extension ObservableType {
  /// Collects neighbours as long as they belong together.
  ///
  ///     source               -1-2-5-6-8-|
  ///     chunked(by: isNext)  -----x---y-(z|)
  ///
  /// Here `x` is `[1, 2]`, `y` is `[5, 6]` and `z` is `[8]`. A chunk is emitted when the first element that does not belong to it
  /// comes. When the source completes, the last one is emitted; a failure passes at once and drops it. No chunk is empty. Memory
  /// grows with the elements of the present chunk.
  ///
  /// - Parameter belongTogether: Decides, from an element and the next one, whether they are in the same chunk. Throwing ends the
  ///   stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func chunked(
    by belongTogether: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let chunk = Cell<[Element]>([])
      source.run(
        AnyObserver(
          next: { element in
            do {
              if let last = chunk.value.last, try !belongTogether(last, element) {
                observer.next(chunk.replace(with: [element]))
              } else {
                chunk.value.append(element)
              }
            } catch { observer.stop(.failed(error)) }
          },
          stop: { ending in
            let rest = chunk.replace(with: [])
            if case .completed = ending, !rest.isEmpty {
              observer.next(rest)
              if lifetime.isOver { return }
            }
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
    }
  }

  /// Collects neighbours as long as they have the same key, and emits them with it.
  ///
  ///     source               -1-3-4-5-|
  ///     chunked(on: parity)  -----x-y-(z|)
  ///
  /// Here `x` is `(odd, [1, 3])`, `y` is `(even, [4])` and `z` is `(odd, [5])`. As `chunked(by:)`; see `groupBy` for a stream of
  /// all elements of a key.
  ///
  /// - Parameter keySelector: Makes the key of an element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func chunked<Key: Equatable & Sendable>(
    on keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<(Key, [Element])> {
    map { (try keySelector($0), $0) }.chunked { $0.0 == $1.0 }.map { ($0[0].0, $0.map(\.1)) }
  }
}
