extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements of the sequence as an observable; each subscriber has a loop of its own, in a task of its own.
  ///
  /// The task belongs to no actor, so elements arrive on the threads of the concurrent pool. The stream completes when the
  /// sequence ends and fails with what it throws. Disposing cancels the task.
  ///
  /// - Parameter priority: The priority of the task; nil for that of the subscriber.
  @_alwaysEmitIntoClient
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    Observable.create { observer in
      Task(priority: priority) {
        if observer.isDisposed { return }
        do {
          for try await element in self {
            observer.onNext(element)
            // Asked here as well, for sequences that do not look at their task.
            if observer.isDisposed { return }
          }
          observer.onCompleted()
        } catch { observer.onError(error) }
      }
    }
  }
}
