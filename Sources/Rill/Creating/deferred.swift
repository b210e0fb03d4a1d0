extension ObservableType {
  /// Makes the observable anew for each subscriber, at the moment of the subscription.
  ///
  ///     made       -a--b--|
  ///     deferred   -a--b--|
  ///
  /// - Parameter observableFactory: Makes the observable. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      do {
        let source = try observableFactory()
        if !lifetime.isOver { source.run(observer, lifetime) }
      } catch { observer.stop(.failed(error)) }
    }
  }
}
