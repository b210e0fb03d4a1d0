import Foundation

/// Measures all charts and writes them into a folder, with the figures as text.
enum Plot {
  static func write(to folder: String, with options: Options) throws {
    let sizes = options.isQuick ? [1, 10, 100, 1_000] : [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    let place = URL(filePath: folder, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var tables: [String] = []
    for chart in Chart.all where options.chooses(chart.name) {
      let measured = chart.measured(at: sizes)
      try Data(measured.svg.utf8).write(to: place.appending(path: "\(measured.name).svg"))
      tables.append(measured.table)
      print(measured.table + "\n")
    }
    guard !tables.isEmpty else { throw OptionError("no chart matches \(options.filters)") }
    try Data((tables.joined(separator: "\n\n") + "\n").utf8).write(to: place.appending(path: "sizes.txt"))
    print("\(tables.count) charts and sizes.txt are in \(folder)")
  }
}

/// A chart that has yet to be measured.
struct Sizes {
  /// What a run of a size costs per event and member, in nanoseconds or bytes.
  typealias Way = (name: String, cost: @Sendable (_ size: Int) -> Double?)

  let name: String
  let title: String
  let members: String
  let unit: String
  let ways: [Way]

  /// The least of three tries where that takes no time, since what else the machine does only makes it slower.
  func measured(at sizes: [Int]) -> Chart {
    let series = ways.map { way in
      Chart.Series(
        name: way.name,
        points: sizes.compactMap { size in
          (0..<(size > 10_000 ? 1 : 3)).compactMap { _ in way.cost(size) }.min().map { (size, $0) }
        })
    }
    return Chart(name: name, title: title, members: members, unit: unit, series: series)
  }
}

extension Chart {
  static let all: [Sizes] = [
    observers, sources, buffered, timers, subscriptions, memory,
  ]
}
