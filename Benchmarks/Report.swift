import Foundation

/// The measured workloads, as a table or as JSON.
struct Report {
  let measurements: [Measurement]
  let footprint: Footprint?

  /// Measures one workload after another; says on standard error where it is when that takes long.
  init(of workloads: [Workload], with options: Options) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var spoken = start
    var done: [Measurement] = []
    for workload in workloads {
      if spoken.duration(to: clock.now) > .seconds(1) {
        spoken = clock.now
        let seconds = Int(start.duration(to: spoken).components.seconds)
        let line = "\(seconds) s: \(done.count + 1) of \(workloads.count), \(workload.name)\n"
        FileHandle.standardError.write(Data(line.utf8))
      }
      done.append(try Measurement(of: workload, with: options))
    }
    measurements = done
    footprint = options.chooses(Footprint.name) ? Footprint.perSubscription() : nil
  }

  func table() -> String {
    let header = ["workload", "ns", "by hand", "x hand", "x c", "at most", "allocs"]
    let rows = measurements.map { each in
      [
        each.workload.name, number(each.rill), number(each.hand), number(each.timesHand),
        number(each.timesUnit), each.workload.bound.map(number) ?? "", each.allocations.map(count) ?? "",
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([header] + rows).map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    return (lines + [""] + notes).joined(separator: "\n")
  }

  func json() throws -> String {
    let rows = measurements.map { each in
      JSON.Row(
        name: each.workload.name, nanoseconds: each.rill, hand: each.hand, timesHand: each.timesHand,
        timesC: each.timesUnit, atMostTimesC: each.workload.bound, allocations: each.allocations)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let whole = JSON(
      c: unit, processors: ProcessInfo.processInfo.processorCount, workloads: rows, footprint: footprint)
    return String(decoding: try encoder.encode(whole), as: UTF8.self)
  }

  private var unit: Double? { measurements.map(\.unit).min() }

  private var notes: [String] {
    let unitNote = unit.map {
      "c = \(number($0)) ns at best: one call of a stored closure, found by index, its result used"
    }
    return [unitNote, footprint?.description].compactMap(\.self)
  }

  /// Three digits that count, however large the number is.
  private func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private func count(_ value: Double) -> String {
    String(format: "%.2f", value)
  }

  private struct JSON: Encodable {
    struct Row: Encodable {
      let name: String
      let nanoseconds: Double
      let hand: Double
      let timesHand: Double
      let timesC: Double
      let atMostTimesC: Double?
      let allocations: Double?
    }

    let c: Double?
    let processors: Int
    let workloads: [Row]
    let footprint: Footprint?
  }
}
