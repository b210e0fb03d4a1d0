extension ObservableType {
  /// Completes at once.
  ///
  ///     empty()   |
  @_alwaysEmitIntoClient
  public static func empty() -> Observable<Element> {
    Observable(asking: .nobody) { observer, _ in observer.stop(.completed) }
  }
}
