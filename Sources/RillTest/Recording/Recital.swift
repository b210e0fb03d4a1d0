import Rill

/// Something that is done at several times that are known beforehand, one after another: one piece of work instead of many.
///
/// It stands for as many pieces of work of one source, added in the order in which they are given.
final class Recital: ForeseenWork {
  private let times: [Int64]
  /// Which one is done first, second and so on. Nil when that is the order in which they are given.
  private let order: [Int]?
  private let action: @Sendable (Int) -> Void

  init(at times: [Int64], _ action: @escaping @Sendable (Int) -> Void) {
    if zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
      (self.times, order) = (times, nil)
    } else {
      let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      (self.times, self.order) = (order.map { times[$0] }, order)
    }
    self.action = action
  }

  var turns: Int { times.count }

  func time(of turn: Int) -> Int64 { times[turn] }

  func run(_ turn: Int) { action(order?[turn] ?? turn) }
}

extension TestScheduler {
  /// Does something at each of several times, unless the result is disposed first. Each counts as a piece of work, in turn with
  /// others of its time.
  @discardableResult
  func perform(
    at times: [TestTime], in turn: VirtualTurn, _ action: @escaping @Sendable (Int) -> Void
  ) -> any Disposable {
    if times.isEmpty { return Disposables.create() }
    let recital = Recital(
      at: times.map { ticks.convertFromVirtualTime(adjustScheduledTime($0)).nanoseconds }, action)
    return timeline.add(recital, in: turn)
  }

  /// Does something for a source at each of several times, unless the result is disposed first.
  @usableFromInline @discardableResult
  func perform(
    at times: [TestTime], for source: Int32, _ action: @escaping @Sendable (Int) -> Void
  ) -> any Disposable {
    perform(at: times, in: VirtualTurn(.scheduled, source: source), action)
  }
}
