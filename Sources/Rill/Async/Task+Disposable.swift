/// A task is disposed by cancelling it, so that it can end with a subscription or go into a `DisposeBag`.
extension Task: Disposable {
  /// Cancels the task. What it is doing goes on until it asks whether it has been cancelled.
  @_alwaysEmitIntoClient
  public func dispose() { cancel() }

  /// The result of the task as a single. All subscribers get the same one.
  ///
  /// The task is not the single's own: disposing a subscription stops the waiting, and the task goes on. Where it is to end with
  /// the subscription, put the task into the same `DisposeBag`, or make the single of the work itself, with `Single.create(work:)`.
  /// The result arrives on the concurrent pool.
  @_alwaysEmitIntoClient
  public func asSingle() -> Single<Success> where Success: Sendable {
    Single(Observable(awaiting: { try await self.value }))
  }
}
