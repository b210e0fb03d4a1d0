extension ObservableType {
  /// Makes an observable from what is to be done for each subscriber.
  ///
  ///     create   --a--b--|
  ///
  /// The observer may be called from any thread and re-entrantly; events are delivered one at a time, and nothing passes
  /// after the ending. `observer.isDisposed` says whether anybody still wants elements: a loop asks before each one. The
  /// returned disposable is disposed at the ending or when the subscriber disposes, whichever comes first, once.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @inlinable
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      lifetime.add(subscribe(AnyObserver(behindDoor: observer, lifetime: lifetime)))
    }
  }
}
