extension ObservableType {
  /// Opens a resource for each subscription and disposes it when the subscription is over.
  ///
  ///     made            -a--b--|
  ///     using           -a--b--|
  ///     resource open   ^------!
  ///
  /// The resource is disposed once, after everything upstream, however the subscription ends: also when making the
  /// observable has thrown.
  ///
  /// - Parameters:
  ///   - resourceFactory: Opens the resource. Throwing ends the stream with that error.
  ///   - observableFactory: Makes the observable that uses it. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      do {
        let resource = try resourceFactory()
        lifetime.add(resource)
        if lifetime.isOver { return }
        let source = try observableFactory(resource)
        // Lifetimes below are closed first: the source has let go of the resource before it is disposed.
        let below = Lifetime(below: lifetime)
        if !below.isOver { source.run(observer, below) }
      } catch { observer.stop(.failed(error)) }
    }
  }
}
