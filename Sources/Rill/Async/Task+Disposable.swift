/// A task is disposed by cancelling it, so that it can end with a subscription or go into a `DisposeBag`.
extension Task: Disposable {
  /// Cancels the task. What it is doing goes on until it asks whether it has been cancelled.
  @inlinable
  public func dispose() { cancel() }
}
