import Rill

extension ObservableConvertibleType {
  /// Makes a stream that the caller can wait for.
  ///
  ///     let hits = try search.results("rill").toBlocking(timeout: .seconds(2)).first()
  ///
  /// In asynchronous code wait with `await` instead: `values`, `firstValue()` and their kin block no thread.
  ///
  /// - Parameter timeout: How long each call waits at most; it then fails with `RillError.timeout`.
  public func toBlocking(timeout: Duration) -> BlockingObservable<Element> {
    BlockingObservable(asObservable(), timeout: timeout)
  }

  /// Makes a stream that the caller can wait for.
  ///
  /// - Parameter timeout: How many seconds each call waits at most; it then fails with `RillError.timeout`. As long as it
  ///   takes, if it is nil.
  public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
    // What a duration cannot hold is for ever, and so is what is no number.
    BlockingObservable(asObservable(), timeout: timeout.flatMap { $0 < 1e9 ? .seconds(max($0, 0)) : nil })
  }
}
