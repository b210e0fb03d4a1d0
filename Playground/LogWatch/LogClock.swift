import Rill
import Synchronization

/// The clock of the log: the stamps of its lines move it, and the time in which no line comes.
///
/// What the alarms say is so the same for a log that is being written and for one that is read a year later in a second. The
/// operators that watch the log take this clock for a scheduler.
final class LogClock: Sendable {
  /// Lines may be out of order by this much; a log that steps back further begins a new count of time.
  static let tolerance: Duration = .seconds(60)

  let scheduler = VirtualClock()
  /// The stamp at which the clock would have stood at zero.
  private let origin = Mutex<Int64?>(nil)

  var now: Duration { scheduler.clock }

  /// Moves the clock to the stamp of a line, and runs what falls due until then.
  func advance(to stamp: Stamp) {
    let now = self.now
    let target = origin.withLock { origin in
      let here = stamp.second - now.components.seconds
      let start = origin ?? here
      let target = Duration.seconds(stamp.second - start)
      // The first line, or a long step back: from here on, this stamp is now.
      origin = target + LogClock.tolerance < now ? here : start
      return target
    }
    if target > now { scheduler.advanceTo(target) }
  }

  /// Moves the clock to a moment, and writes down what it shows then.
  func dated(_ moment: Moment) -> Moment {
    advance(to: moment.stamp)
    var moment = moment
    moment.time = now
    return moment
  }

  /// Moves the clock by a time in which nothing came.
  func advance(by idle: Duration) {
    scheduler.advanceTo(now + idle)
  }
}
