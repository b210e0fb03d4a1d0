import Foundation

/// A run next to a stored one.
///
/// Times are compared by "x hand": both sides of that ratio feel how fast and how busy a machine is. Allocations do not depend on
/// the machine and may not grow at all. Where several threads meet, chance decides both: such rows are shown and not judged.
enum Comparison {
  /// What has become worse, one sentence each.
  struct Worse: Error, CustomStringConvertible {
    let complaints: [String]

    var description: String {
      "\(complaints.count) worse than stored\n" + complaints.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private static let extraAllocations = 0.05
  private static let tries = 3

  /// Says what it has compared; throws what is worse.
  static func compare(with file: String, _ options: Options) throws -> String {
    let stored = try JSONDecoder().decode(Results.self, from: Data(contentsOf: URL(filePath: file)))
    let workloads = Workload.all.filter { options.chooses($0.name) }
    let lines = CatalogueLine.all.filter { options.chooses($0.name) }
    var complaints = missing(
      stored.workloads.map(\.name) + stored.catalogue.map(\.name),
      in: Workload.all.map(\.name) + CatalogueLine.all.map(\.name)
    ).map { "\($0): stored, but there is no such workload or operator any more" }
    var rows: [[String]] = []
    var progress = Progress()
    for workload in workloads {
      progress.say("\(rows.count + 1) of \(workloads.count), \(workload.name)")
      guard let before = stored.workloads.first(where: { $0.name == workload.name }) else {
        complaints.append("\(workload.name): not stored, store anew with --json > \(file)")
        continue
      }
      let limit = before.timesHand * (1 + options.allowance)
      var now = try Measurement(of: workload, with: options)
      for _ in 1..<tries where workload.isSteady && now.timesHand > limit {
        let again = try Measurement(of: workload, with: options)
        if again.timesHand < now.timesHand { now = again }
      }
      let change = (now.timesHand / before.timesHand - 1) * 100
      rows.append([
        workload.name, Table.number(before.timesHand), Table.number(now.timesHand),
        String(format: "%+.0f %%", change), now.allocations.map(Table.count) ?? "",
      ])
      guard workload.isSteady else { continue }
      if now.timesHand > limit {
        complaints.append(
          "\(workload.name): \(Table.number(now.timesHand)) times as long as by hand, stored are "
            + "\(Table.number(before.timesHand)), \(Int(options.allowance * 100)) % more are allowed")
      }
      complaints += allocations(workload.name, before.allocations, now.allocations)
    }
    for line in lines {
      progress.say("allocations of \(line.name)")
      guard let before = stored.catalogue.first(where: { $0.name == line.name }) else {
        complaints.append("\(line.name): not stored, store anew with --json > \(file)")
        continue
      }
      guard try line.isSteady else { continue }
      let now = Measurement.allocations(of: line.job, events: line.events)
      complaints += allocations(line.name, before.allocations, now)
    }
    guard complaints.isEmpty else { throw Worse(complaints: complaints) }
    let table = Table(header: ["workload", "x hand stored", "x hand", "change", "allocs"], rows: rows).text
    return
      "\(table)\n\n\(rows.count) workloads and the allocations of \(lines.count) operators are as stored, where chance decides nothing."
  }

  private static func allocations(_ name: String, _ before: Double?, _ now: Double?) -> [String] {
    guard let before, let now, now > before + extraAllocations else { return [] }
    return ["\(name): \(Table.count(now)) allocations per event, stored are \(Table.count(before))"]
  }

  private static func missing(_ names: [String], in all: [String]) -> [String] {
    let all = Set(all)
    return names.filter { !all.contains($0) }
  }
}
