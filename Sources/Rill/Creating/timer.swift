extension ObservableType where Element: FixedWidthInteger {
  /// Emits 0 after a while, then completes, or goes on counting at every period.
  ///
  ///     timer(3 ms)                 ---(0|)
  ///     timer(3 ms, period: 2 ms)   ---0-1-2-3-
  ///
  /// Ticks are due at multiples of the period after the first one, so they do not drift. What could not be delivered in
  /// time is skipped, not made up for in a burst. The count starts again at the smallest integer when its type is full.
  ///
  /// | | |
  /// |---|---|
  /// | first element | 0, when `dueTime` is over |
  /// | `dueTime` zero or negative | 0 as soon as the scheduler gets to it |
  /// | without a period | completes together with the element |
  /// | period zero or negative | counts as fast as the scheduler goes, one piece of work for each element |
  /// | disposal | the timer is called off at once |
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait for the first element.
  ///   - period: The time between elements. Without one the stream completes after the first.
  ///   - scheduler: Where the time passes and elements are delivered.
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    guard let period else {
      return Observable { observer, lifetime in
        lifetime.add(starting: {
          scheduler.perform(after: dueTime) {
            if lifetime.isOver { return }
            observer.next(0)
            if !lifetime.isOver { observer.stop(.completed) }
          }
        })
      }
    }
    return Observable { observer, lifetime in
      let count = Cell<Element>(0)
      PeriodicRounds.start(on: scheduler, lifetime, after: dueTime, period: period) {
        let tick = count.value
        count.value = tick &+ 1
        observer.next(tick)
      }
    }
  }
}
