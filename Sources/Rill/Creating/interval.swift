extension ObservableType where Element: FixedWidthInteger {
  /// Counts from 0, one element at every period.
  ///
  ///     interval(2 ms)   --0-1-2-
  ///
  /// As `timer` with the period for its first element, too.
  ///
  /// - Parameters:
  ///   - period: The time before the first element and between elements.
  ///   - scheduler: Where the time passes and elements are delivered.
  @_alwaysEmitIntoClient
  public static func interval(_ period: Duration, scheduler: any SchedulerType = Schedulers.current)
    -> Observable<Element>
  {
    timer(period, period: period, scheduler: scheduler)
  }
}
