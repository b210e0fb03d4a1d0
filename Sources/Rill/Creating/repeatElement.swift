extension ObservableType {
  /// Emits one element again and again, until nobody wants it any more.
  ///
  ///     repeatElement(a).take(3)   (aaa|)
  ///
  /// `subscribe` does not return before the subscription has been disposed, or ended by an operator behind it such as
  /// `take`.
  ///
  /// - Parameter element: What to emit.
  @_alwaysEmitIntoClient
  public static func repeatElement(_ element: Element) -> Observable<Element> {
    Observable { observer, lifetime in
      while !lifetime.isOver { observer.next(element) }
    }
  }

  /// Emits one element again and again on a scheduler, until nobody wants it any more.
  ///
  ///     repeatElement(a, scheduler).take(3)   (aaa|)
  ///
  /// - Parameters:
  ///   - element: What to emit.
  ///   - scheduler: Where elements are delivered, each as work of its own.
  @_alwaysEmitIntoClient
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      ScheduledLoop(on: scheduler, lifetime) {
        observer.next(element)
        return true
      }.start()
    }
  }
}
