/// The lines of one second of the log, as the alarms see them.
struct Moment: Sendable, Equatable {
  var stamp: Stamp
  /// When it was, by the clock of the log.
  var time: Duration = .zero
  var lines = 0
  /// How many lines were trouble, by kind.
  private var troubles = SIMD4<Int32>(repeating: 0)

  init(stamp: Stamp) { self.stamp = stamp }

  mutating func add(_ trouble: Trouble?) {
    lines += 1
    if let trouble { troubles[Int(trouble.rawValue)] += 1 }
  }

  var errors: [ErrorCount] {
    guard troubles != SIMD4(repeating: 0) else { return [] }
    return Trouble.allCases.compactMap { trouble in
      let count = Int(troubles[Int(trouble.rawValue)])
      return count > 0 ? ErrorCount(trouble: trouble, stamp: stamp, time: time, count: count) : nil
    }
  }
}

/// Errors of one kind in one second.
struct ErrorCount: Sendable, Equatable {
  var trouble: Trouble
  var stamp: Stamp
  var time: Duration
  var count: Int
}

extension LogBatch {
  /// The entries, second by second, in the order in which they stand.
  var moments: [Moment] {
    var moments: [Moment] = []
    for entry in entries {
      if moments.last?.stamp != entry.stamp { moments.append(Moment(stamp: entry.stamp)) }
      moments[moments.count - 1].add(entry.status.trouble)
    }
    return moments
  }
}
