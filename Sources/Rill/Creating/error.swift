extension ObservableType {
  /// Fails at once.
  ///
  ///     error(failure)   #
  ///
  /// - Parameter error: What to fail with.
  @_alwaysEmitIntoClient
  public static func error(_ error: any Error) -> Observable<Element> {
    Observable(asking: .nobody) { observer, _ in observer.stop(.failed(error)) }
  }
}
