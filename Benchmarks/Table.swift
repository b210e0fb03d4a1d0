import Foundation

/// Rows of text in columns, the first to the left, the others to the right.
struct Table {
  let header: [String]
  let rows: [[String]]

  var text: String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([header] + rows).map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }

  /// Three digits that count, however large the number is.
  static func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  static func count(_ value: Double) -> String { String(format: "%.2f", value) }
}

/// Says on standard error where it is, when that takes long.
struct Progress {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var spoken: ContinuousClock.Instant

  init() {
    start = clock.now
    spoken = start
  }

  mutating func say(_ what: String) {
    guard spoken.duration(to: clock.now) > .seconds(1) else { return }
    spoken = clock.now
    let seconds = start.duration(to: spoken).components.seconds
    FileHandle.standardError.write(Data("\(seconds) s: \(what)\n".utf8))
  }
}
