extension ObservableType {
  /// Emits the elements given, then completes.
  ///
  ///     of(a, b, c)   (abc|)
  ///
  /// Everything is delivered before `subscribe` returns, unless there is a scheduler; a subscriber that disposes stops it
  /// at the next element.
  ///
  /// - Parameters:
  ///   - elements: What to emit, in this order.
  ///   - scheduler: Where events are delivered, each as work of its own. Without one, in a loop on the calling thread.
  @inlinable
  public static func of(
    _ elements: Element..., scheduler: (any ImmediateSchedulerType)? = nil
  ) -> Observable<Element> {
    .from(elements, scheduler: scheduler)
  }
}
