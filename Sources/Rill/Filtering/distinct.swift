extension ObservableType where Element: Hashable {
  /// Drops elements that are equal to any one before.
  ///
  ///     source       --a--b--a--c--b--|
  ///     distinct()   --a--b-----c-----|
  ///
  /// Each subscription remembers its own elements. See `distinctUntilChanged` for comparing with the latest only.
  ///
  /// - Complexity: O(1) per element. Memory grows with the elements that pass.
  @_alwaysEmitIntoClient
  public func distinct() -> Observable<Element> { distinct { $0 } }
}

extension ObservableType {
  /// Drops elements whose key is equal to that of any one before.
  ///
  ///     source                 --a--A--b--B--c--|
  ///     distinct(lowercased)   --a-----b-----c--|
  ///
  /// Each subscription remembers its own keys.
  ///
  /// - Parameter keySelector: Makes the key of an element. Throwing ends the stream with that error.
  /// - Complexity: O(1) per element. Memory grows with the elements that pass.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinct<Key: Hashable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      // Moved out while the keys' own code runs, so that it is changed in place and never shared with the cell.
      let keys = Cell<Set<Key>?>([])
      source.run(
        next: { element in
          do {
            let key = try keySelector(element)
            guard var seen = keys.replace(with: nil) else { return }
            let isNew = seen.insert(key).inserted
            keys.value = seen
            if isNew { observer.next(element) }
          } catch { observer.stop(.failed(error)) }
        }, stop: observer.stop, in: lifetime)
    }
  }

  /// Drops elements whose key is equal to that of any one since another stream has sent last.
  ///
  ///     flushes                      -------x------
  ///     source                       --a--a---a--a--|
  ///     distinct({ $0 }, flushes)    --a------a-----|
  ///
  /// Each element of the other stream makes all keys new again. That stream is subscribed to first; its completion changes nothing, its
  /// failure passes on at once. The result ends with the source.
  ///
  /// - Parameters:
  ///   - keySelector: Makes the key of an element. Throwing ends the stream with that error.
  ///   - flushes: Says when to forget. What has been remembered is released when the next element comes.
  /// - Complexity: O(1) per element. Memory grows with the elements that pass between two flushes.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinct<Key: Hashable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key, flushes: some ObservableType
  ) -> Observable<Element> {
    let rounds = flushes.asObservable().scan(0) { round, _ in round &+ 1 }.startWith(0)
    return withLatestFrom(rounds) { (element: $0, round: $1) }
      .scanMap(into: (keys: Set<Key>(), round: 0)) { seen, latest -> Element? in
        if seen.round != latest.round { seen = ([], latest.round) }
        return seen.keys.insert(try keySelector(latest.element)).inserted ? latest.element : nil
      }.compactMap { $0 }
  }
}
