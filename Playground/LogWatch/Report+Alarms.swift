extension Report {
  /// A heading and a line per alarm that is still known, the latest at the bottom.
  var alarmLines: [StyledLine] {
    let book = snapshot.alarms
    var heading = StyledLine("  " + SafeText.field("alarms", 12), .dim)
    guard !book.latest.isEmpty else {
      heading.add("none")
      return [heading]
    }
    var counts: [String] = []
    if book.bursts > 0 { counts.append(Wording.count(book.bursts, "burst of errors", "bursts of errors")) }
    if book.silences > 0 { counts.append(Wording.count(book.silences, "silence", "silences")) }
    heading.add(counts.joined(separator: ", "), book.latest.contains { !$0.isOver } ? .alert : .plain)
    return [heading]
      + book.latest.map { StyledLine("  " + text(of: $0), $0.isOver ? .plain : .alert) }
  }

  /// An alarm in one line; what it says changes when the alarm is over.
  func text(of alarm: LogAlarm) -> String {
    switch alarm {
    case .burst(let burst):
      let span = Wording.seconds(rule.seconds)
      let errors = "\(Wording.count(burst.errors)) errors"
      return burst.isOver
        ? "\(burst.began)  burst of \(burst.trouble.name), over at \(burst.last.timeOfDay):"
          + " \(errors), at most \(Wording.count(burst.peak)) within \(span)"
        : "\(burst.began)  burst of \(burst.trouble.name): \(errors), at most \(Wording.count(burst.peak)) within \(span)"
    case .silence(let silence):
      guard let since = silence.since else {
        let limit = Wording.seconds(self.silence.components.seconds)
        return silence.until.map { "\($0)  first line, after more than \(limit)" }
          ?? "no line for more than \(limit)"
      }
      return silence.length.map { "\(since)  silence for \(Wording.seconds($0.components.seconds))" }
        ?? "\(since)  silence: no line for more than \(Wording.seconds(self.silence.components.seconds))"
    }
  }
}
