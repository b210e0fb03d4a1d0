/// Tells when the log fell silent and when it spoke again.
struct SilenceWatch: Sendable {
  enum Sign: Sendable, Equatable {
    /// A line has come.
    case line(Moment)
    /// For too long no line has come.
    case silence
  }

  /// What the last sign changed, if it changed anything.
  private(set) var alarm: LogAlarm?
  private var last: Moment?
  private var current: Silence?
  private var number = 0

  mutating func add(_ sign: Sign) {
    switch sign {
    case .silence:
      number += 1
      current = Silence(number: number, since: last?.stamp)
      alarm = current.map(LogAlarm.silence)
    case .line(let moment):
      current?.until = moment.stamp
      current?.length = last.map { moment.time - $0.time }
      alarm = current.map(LogAlarm.silence)
      current = nil
      last = moment
    }
  }
}
