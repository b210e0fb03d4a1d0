/// A virtual scheduler whose time is counted in instants and durations.
///
/// For replaying what happened at recorded times: schedule each event at its instant, then call `start`.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// A scheduler whose clock stands at `initialClock`.
  ///
  /// - Parameter initialClock: Where time begins.
  public init(initialClock: SchedulerInstant = SchedulerInstant(nanoseconds: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter()) { due, _ in due }
  }
}
