extension ObservableType {
  /// Emits one element again and again, until nobody wants it any more.
  ///
  ///     repeatElement(a).take(3)   (aaa|)
  ///
  /// Without a scheduler `subscribe` does not return before the subscription has been disposed, or ended by an operator
  /// behind it such as `take`.
  ///
  /// - Parameters:
  ///   - element: What to emit.
  ///   - scheduler: Where elements are delivered, each as work of its own. Without one, in a loop on the calling thread.
  @inlinable
  public static func repeatElement(
    _ element: Element, scheduler: (any ImmediateSchedulerType)? = nil
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      guard let scheduler else {
        while !lifetime.isOver { observer.next(element) }
        return
      }
      ScheduledLoop(on: scheduler, lifetime) {
        observer.next(element)
        return true
      }.start()
    }
  }
}
