import Rill

extension TestScheduler {
  /// Runs everything, but not forever.
  ///
  /// - Returns: What is to be said when it did not come to an end.
  func runGuarded(maxActions: Int, scale: TimeScale) -> String? {
    let ran = timeline.run(until: .max, endAtLimit: false, maxActions: maxActions)
    guard ran == maxActions, timeline.count > 0 else { return nil }
    let times = timeline.upcoming(4).map { time in
      scale.text(converter.convertToVirtualTime(SchedulerInstant(nanoseconds: time)))
    }
    let rest = timeline.count - times.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return """
      time does not come to an end: \(maxActions) actions have run, the clock is at \(scale.text(clock))
        next: at \(times.joined(separator: ", "))\(more)
        Does a timer or a repetition go on without a subscriber that stops it? End the subscription to it, for \
      instance with a diagram such as "^-----!", or allow more with maxActions.
      """
  }
}
