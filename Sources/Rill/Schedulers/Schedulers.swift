/// The scheduler that operators of time use when none is given.
public enum Schedulers {
  /// What `debounce`, `delay`, `interval` and the other operators of time run on when they are called without a scheduler.
  ///
  /// It is read where the operator is called, and belongs to the task: a test binds it, and the code under test needs no
  /// scheduler to be handed in.
  ///
  /// ```swift
  /// Schedulers.$current.withValue(testScheduler) {
  ///   let model = SearchModel()      // its `debounce(.milliseconds(300))` runs in virtual time
  /// }
  /// ```
  ///
  /// A scheduler of virtual time binds it to itself while it runs, and `marbles { }` of the test kit already while it sets up.
  /// Unless somebody binds it, work runs on a concurrent dispatch queue of the default quality of service; one stream still gets
  /// its elements one at a time.
  @TaskLocal public static var current: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .default)
}
