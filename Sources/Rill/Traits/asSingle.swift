extension ObservableType {
  /// The stream as a single: it succeeds with its one element when it completes.
  ///
  /// Fails with `RillError.moreThanOneElement` as soon as there is a second one, and with `RillError.noElements` when the
  /// stream completes without any.
  @_alwaysEmitIntoClient
  public func asSingle() -> Single<Element> { Single(single(orNone: false)) }

  /// The stream as a maybe: it ends with its element, if it has one, when it completes.
  ///
  /// Fails with `RillError.moreThanOneElement` as soon as there is a second one.
  @_alwaysEmitIntoClient
  public func asMaybe() -> Maybe<Element> { Maybe(single(orNone: true)) }
}

extension ObservableType where Element == Never {
  /// The stream as a completable.
  @_alwaysEmitIntoClient
  public func asCompletable() -> Completable { Completable(asObservable()) }
}
