extension ObservableType {
  /// Emits nothing and does not end.
  ///
  ///     never()   -
  @inlinable
  public static func never() -> Observable<Element> {
    Observable { _, _ in }
  }
}
