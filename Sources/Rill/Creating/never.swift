extension ObservableType {
  /// Emits nothing and does not end.
  ///
  ///     never()   -
  @_alwaysEmitIntoClient
  public static func never() -> Observable<Element> {
    Observable { _, _ in }
  }
}
