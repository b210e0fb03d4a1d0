/// Tells when the log fell silent and when it spoke again.
struct SilenceWatch: Sendable {
  enum Sign: Sendable, Equatable {
    /// A line has come.
    case line(Stamp)
    /// For too long no line has come.
    case silence
  }

  /// What the last sign changed, if it changed anything.
  private(set) var alarm: LogAlarm?
  private var last: Stamp?
  private var current: Silence?
  private var number = 0

  mutating func add(_ sign: Sign) {
    switch sign {
    case .silence:
      number += 1
      current = Silence(number: number, since: last)
      alarm = current.map(LogAlarm.silence)
    case .line(let stamp):
      current?.until = stamp
      alarm = current.map(LogAlarm.silence)
      current = nil
      last = stamp
    }
  }
}
