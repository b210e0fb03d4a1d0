import Rill

/// Setting the clock back.
extension TestScheduler {
  /// Sets the clock back by some ticks, as somebody may set the clock of a device.
  ///
  /// Nothing is undone. What is scheduled keeps its time, which is farther away now; what is scheduled from here on counts from
  /// the time that the clock shows. Other schedulers never do this (C13): it is for code that compares times that it has noted.
  ///
  /// - Parameter ticks: How many ticks; not negative.
  public func rewind(by ticks: TestTime) {
    precondition(ticks >= 0, "The clock is set back by a time that is not negative.")
    timeline.rewind(to: nanoseconds(target(-ticks)))
  }

  /// Sets the clock back by some time, as somebody may set the clock of a device.
  ///
  /// - Parameter duration: How much time; not negative.
  public func rewind(by duration: Duration) {
    rewind(by: converter.convertToVirtualTimeInterval(duration))
  }
}
