extension ObservableType {
  /// Completes at once.
  ///
  ///     empty()   |
  @inlinable
  public static func empty() -> Observable<Element> {
    Observable { observer, _ in observer.stop(.completed) }
  }
}
