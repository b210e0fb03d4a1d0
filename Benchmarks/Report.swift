import Foundation

/// The measured workloads and lines of the catalogue, as tables or as JSON.
struct Report {
  let measurements: [Measurement]
  let catalogue: [CatalogueMeasurement]
  let footprint: Footprint?

  /// Measures one workload after another, and one line after another, with the rows that the lines are compared with.
  init(of workloads: [Workload], _ lines: [CatalogueLine], with options: Options) throws {
    var progress = Progress()
    var done: [Measurement] = []
    for workload in workloads {
      progress.say("\(done.count + 1) of \(workloads.count), \(workload.name)")
      done.append(try Measurement(of: workload, with: options))
    }
    var rows = Dictionary(uniqueKeysWithValues: done.map { ($0.workload.name, $0) })
    var measured: [CatalogueMeasurement] = []
    for line in lines {
      progress.say("\(measured.count + 1) of \(lines.count) in the catalogue, \(line.name)")
      let row = try rows[line.nearest.rawValue] ?? Measurement(of: line.nearest.workload, with: options)
      rows[line.nearest.rawValue] = row
      measured.append(try CatalogueMeasurement(of: line, nearTo: row, with: options))
    }
    measurements = done
    catalogue = measured
    footprint =
      options.command != .catalogue && options.chooses(Footprint.name) ? Footprint.perSubscription() : nil
  }

  func text() -> String {
    [measurements.isEmpty ? nil : table, catalogue.isEmpty ? nil : catalogueTable, notes]
      .compactMap(\.self).joined(separator: "\n\n")
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(Results(self)), as: UTF8.self)
  }

  private var table: String {
    let rows = measurements.map { each in
      [
        each.workload.name, Table.number(each.rill), Table.number(each.hand), Table.number(each.timesHand),
        Table.number(each.timesUnit), each.workload.bound.map(Table.number) ?? "",
        each.allocations.map(Table.count) ?? "",
      ]
    }
    return Table(header: ["workload", "ns", "by hand", "x hand", "x c", "at most", "allocs"], rows: rows).text
  }

  private var catalogueTable: String {
    let rows = catalogue.map { each in
      [
        each.line.name, Table.number(each.time), Table.number(each.timesUnit),
        each.line.nearest.rawValue, Table.number(each.timesNearest) + (each.isFarFromNearest ? " !" : "  "),
        each.allocations.map(Table.count) ?? "",
      ]
    }
    return Table(header: ["operator", "ns", "x c", "nearest row", "x nearest  ", "allocs"], rows: rows).text
  }

  private var notes: String {
    let unit = unit.map {
      "c = \(Table.number($0)) ns at best: one call of a stored closure, found by index, its result used"
    }
    let far = catalogue.count(where: \.isFarFromNearest)
    let farNote = far == 0 ? nil : "! more than twice the nearest row: \(far) of \(catalogue.count) lines"
    return [unit, farNote, footprint?.description].compactMap(\.self).joined(separator: "\n")
  }

  fileprivate var unit: Double? { (measurements.map(\.unit) + catalogue.map(\.unit)).min() }
}

/// What a run has measured, as it is stored for later comparison.
struct Results: Codable {
  struct Row: Codable {
    let name: String
    let nanoseconds: Double
    let hand: Double
    let timesHand: Double
    let timesC: Double
    let atMostTimesC: Double?
    let allocations: Double?
  }

  struct Line: Codable {
    let name: String
    let nanoseconds: Double
    let timesC: Double
    let nearest: String
    let timesNearest: Double
    let allocations: Double?
  }

  let c: Double?
  let processors: Int
  let workloads: [Row]
  let catalogue: [Line]
  let footprint: Footprint?

  init(_ report: Report) {
    c = report.unit
    processors = ProcessInfo.processInfo.processorCount
    workloads = report.measurements.map { each in
      Row(
        name: each.workload.name, nanoseconds: each.rill, hand: each.hand, timesHand: each.timesHand,
        timesC: each.timesUnit, atMostTimesC: each.workload.bound, allocations: each.allocations)
    }
    catalogue = report.catalogue.map { each in
      Line(
        name: each.line.name, nanoseconds: each.time, timesC: each.timesUnit,
        nearest: each.line.nearest.rawValue, timesNearest: each.timesNearest, allocations: each.allocations)
    }
    footprint = report.footprint
  }
}
