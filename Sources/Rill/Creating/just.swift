extension ObservableType {
  /// Emits one element, then completes, before `subscribe` returns.
  ///
  ///     just(a)   (a|)
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(asking: .nobody) { observer, lifetime in
      observer.next(element)
      if !lifetime.isOver { observer.stop(.completed) }
    }
  }

  /// Emits one element, then completes, on a scheduler.
  ///
  ///     just(a, scheduler)   (a|)
  ///
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: Where both events are delivered, each as work of its own.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    .from([element], scheduler: scheduler)
  }
}
