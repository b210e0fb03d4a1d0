/// Something in the log that its reader should look at.
enum LogAlarm: Sendable, Equatable {
  case burst(Burst)
  case silence(Silence)

  var isOver: Bool {
    switch self {
    case .burst(let burst): burst.isOver
    case .silence(let silence): silence.until != nil
    }
  }

  /// Whether an alarm is a later state of this one.
  func isSame(as other: LogAlarm) -> Bool {
    switch (self, other) {
    case (.burst(let one), .burst(let two)): one.trouble == two.trouble && one.number == two.number
    case (.silence(let one), .silence(let two)): one.number == two.number
    default: false
    }
  }
}

/// Many errors of one kind in a short time.
struct Burst: Sendable, Equatable {
  var trouble: Trouble
  /// Bursts of a kind are numbered from 1.
  var number: Int
  /// When the first of the errors came that made it a burst, and the last one so far.
  var began: Stamp
  var last: Stamp
  var errors: Int
  /// The most errors within the span of the rule.
  var peak: Int
  var isOver = false
}

/// A time without a line.
struct Silence: Sendable, Equatable {
  var number: Int
  /// The last line before it; nil when there has been none.
  var since: Stamp?
  /// The first line after it; nil as long as it lasts.
  var until: Stamp?
  /// How long it took from line to line by the clock of the log, which the stamps need not agree with.
  var length: Duration?
}

/// The alarms so far: how many, and the latest of them.
struct AlarmBook: Sendable, Equatable {
  static let kept = 50

  private(set) var latest: [LogAlarm] = []
  private(set) var bursts = 0
  private(set) var silences = 0

  /// Enters an alarm, or the new state of one.
  mutating func enter(_ alarm: LogAlarm) {
    if let index = latest.lastIndex(where: { $0.isSame(as: alarm) }) {
      latest[index] = alarm
      return
    }
    switch alarm {
    case .burst: bursts += 1
    case .silence: silences += 1
    }
    latest.append(alarm)
    if latest.count > AlarmBook.kept { latest.removeFirst() }
  }
}
