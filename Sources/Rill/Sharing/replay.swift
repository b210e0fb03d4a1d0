extension ObservableType {
  /// Lets subscribers share one subscription to the source, which `connect` makes, and gives the latest elements to those
  /// that come late, also after the ending.
  ///
  ///     source                   -a--b--c--   ---d--|
  ///     replay(2), joined at 10  ----------(bc)--d--|
  ///
  /// See `ConnectableObservable` for what happens when.
  ///
  /// - Parameter bufferSize: How many elements to hold; not negative. Memory grows with the elements, up to that number.
  @_alwaysEmitIntoClient
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    precondition(bufferSize >= 0, "replay needs a buffer size that is not negative.")
    return ConnectableObservable(
      SharedSource(asObservable(), .untilNextConnection) {
        CurrentCore(LatestElements<Element>(limit: bufferSize))
      })
  }

  /// Lets subscribers share one subscription to the source, which `connect` makes, and gives all elements to those that
  /// come late, also after the ending.
  ///
  /// Memory grows with every element.
  @_alwaysEmitIntoClient
  public func replayAll() -> ConnectableObservable<Element> { replay(.max) }

  /// Lets subscribers share one subscription to the source, which `connect` makes, and gives the elements of the latest while to
  /// those that come late, also after the ending.
  ///
  ///     source                          -a--b--c-   ----d--|
  ///     replay(for: 5ms), joined at 8   --------(bc)----d--|
  ///
  /// An element whose time is exactly up is replayed no more. It is let go of when the next one comes; no timer is set.
  ///
  /// - Parameters:
  ///   - bufferSize: How many elements to hold at most; not negative.
  ///   - span: How long an element is replayed. Negative is not at all.
  ///   - scheduler: Tells the time.
  @_alwaysEmitIntoClient
  public func replay(
    _ bufferSize: Int = .max, for span: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> ConnectableObservable<Element> {
    precondition(bufferSize >= 0, "replay needs a buffer size that is not negative.")
    return ConnectableObservable(
      SharedSource(asObservable(), .untilNextConnection) {
        CurrentCore(RecentElements<Element>(limit: bufferSize, span: span), clock: scheduler)
      })
  }
}
