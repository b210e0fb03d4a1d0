extension ObservableType {
  /// Emits the elements given, then completes.
  ///
  ///     of(a, b, c)   (abc|)
  ///
  /// Everything is delivered before `subscribe` returns; a subscriber that disposes stops it at the next element.
  ///
  /// - Parameter elements: What to emit, in this order.
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element...) -> Observable<Element> { .from(elements) }

  /// Emits the elements given on a scheduler, then completes.
  ///
  ///     of(a, b, c, scheduler)   (abc|)
  ///
  /// - Parameters:
  ///   - elements: What to emit, in this order.
  ///   - scheduler: Where events are delivered, each as work of its own.
  @_alwaysEmitIntoClient
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> { .from(elements, scheduler: scheduler) }
}
