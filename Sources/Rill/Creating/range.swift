extension ObservableType where Element: FixedWidthInteger {
  /// Emits consecutive integers, then completes.
  ///
  ///     range(start: 3, count: 4)   (3456|)
  ///
  /// Everything is delivered before `subscribe` returns; a subscriber that disposes stops it at the next element.
  ///
  /// - Parameters:
  ///   - start: The first integer.
  ///   - count: How many to emit; not negative, and not so many that the last one does not fit its type.
  @_alwaysEmitIntoClient
  public static func range(start: Element, count: Element) -> Observable<Element> {
    requireRange(start, count)
    return Observable(asking: .source) { observer, lifetime in
      var value = start
      var remaining = count
      while remaining > 0 {
        if lifetime.isOver { return }
        observer.next(value)
        // Behind the last one there may be none: it wraps and is not used.
        value &+= 1
        remaining &-= 1
      }
      if !lifetime.isOver { observer.stop(.completed) }
    }
  }

  /// Emits consecutive integers on a scheduler, then completes.
  ///
  ///     range(start: 3, count: 4, scheduler)   (3456|)
  ///
  /// Apart from the form without one, which is small enough to fuse with the operators behind it.
  ///
  /// - Parameters:
  ///   - start: The first integer.
  ///   - count: How many to emit; not negative, and not so many that the last one does not fit its type.
  ///   - scheduler: Where events are delivered, each as work of its own.
  @_alwaysEmitIntoClient
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    requireRange(start, count)
    return Observable { observer, lifetime in
      let remaining = Cell(count)
      ScheduledLoop(on: scheduler, lifetime) {
        if remaining.value == 0 {
          observer.stop(.completed)
          return false
        }
        let value = start &+ (count - remaining.value)
        remaining.value -= 1
        observer.next(value)
        return true
      }.start()
    }
  }

  @_alwaysEmitIntoClient
  static func requireRange(_ start: Element, _ count: Element) {
    precondition(count >= 0, "range needs a count that is not negative.")
    precondition(
      count == 0 || !start.addingReportingOverflow(count - 1).overflow,
      "range must end at the largest integer of its type or before.")
  }
}
