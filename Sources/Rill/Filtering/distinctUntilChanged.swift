extension ObservableType where Element: Equatable {
  /// Drops elements that are equal to the one before.
  ///
  ///     source                   --a--a--b--b--a--|
  ///     distinctUntilChanged()   --a-----b-----a--|
  ///
  /// The latest element is remembered.
  @_alwaysEmitIntoClient
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Drops elements whose key is equal to that of the one before.
  ///
  ///     source                              --a--A--b--B--a--|
  ///     distinctUntilChanged(lowercased)    --a-----b-----a--|
  ///
  /// The latest key is remembered.
  ///
  /// - Parameter keySelector: Makes the key of an element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Drops elements that are the same as the last one that has passed.
  ///
  ///     source                            --1--2--4--5--|
  ///     distinctUntilChanged(closeBy)     --1-----4-----|
  ///
  /// - Parameter comparer: Decides whether an element, given second, is the same as the last one that has passed. Throwing
  ///   ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops elements whose key is the same as that of the last one that has passed.
  ///
  ///     source                                       --1--2--4--5--|
  ///     distinctUntilChanged(Double.init, closeBy)   --1-----4-----|
  ///
  /// - Parameters:
  ///   - keySelector: Makes the key of an element. Throwing ends the stream with that error.
  ///   - comparer: Decides whether a key, given second, is the same as that of the last element that has passed. Throwing
  ///     ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged<K: Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> K,
    comparer: @escaping @Sendable (K, K) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let last = Cell<K?>(nil)
      source.run(
        next: { element in
          do {
            let key = try keySelector(element)
            if let last = last.value, try comparer(last, key) { return }
            withExtendedLifetime(last.replace(with: key)) {}
            observer.next(element)
          } catch { observer.stop(.failed(error)) }
        }, stop: observer.stop, in: lifetime)
    }
  }

  /// Drops elements whose property is equal to that of the one before.
  ///
  ///     source                              --a--A--b--B--a--|
  ///     distinctUntilChanged(at: \.letter)  --a-----b-----a--|
  ///
  /// - Parameter keyPath: The property to compare by.
  @preconcurrency @_alwaysEmitIntoClient
  public func distinctUntilChanged<Property: Equatable & Sendable>(
    at keyPath: KeyPath<Element, Property> & Sendable
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 })
  }
}
