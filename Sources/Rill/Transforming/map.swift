extension ObservableType {
  /// Transforms each element.
  ///
  ///     source            --1--2--3--|
  ///     map { $0 * 10 }   --a--b--c--|
  ///
  /// - Parameter transform: Makes the new element. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    self.transform { element, observer in observer.next(try transform(element)) }
  }
}
