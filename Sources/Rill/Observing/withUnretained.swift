extension ObservableType {
  /// Emits each element with an object that is held weakly, and completes at the first element after the object is gone.
  ///
  ///     source                   -1   -2   -|
  ///     withUnretained(object)   -'o1'-'o2'-|
  ///
  /// - Parameter object: What to emit the elements with. The stream does not keep it alive.
  @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Emits what is made of each element and an object that is held weakly, and completes at the first element after the object
  /// is gone.
  ///
  ///     source                         -1-2-|
  ///     withUnretained(object) { $1 }  -1-2-|
  ///
  /// - Parameters:
  ///   - object: What the closure is given. The stream does not keep it alive.
  ///   - resultSelector: Makes the element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) throws -> Result
  ) -> Observable<Result> {
    let held = WeakReference(object)
    return transform { element, observer in
      guard let object = held.object else { return observer.stop(.completed) }
      observer.next(try resultSelector(object, element))
    }
  }
}
