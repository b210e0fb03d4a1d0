/// What something costs with 1, 10, ... 1,000,000 of a kind: a line for each way of doing it.
struct Chart {
  /// One way of doing it; the figure at each size.
  struct Series {
    let name: String
    let points: [(size: Int, value: Double)]
  }

  /// The name of the file, without its ending.
  let name: String
  let title: String
  /// What there are so many of.
  let members: String
  let unit: String
  let series: [Series]

  /// The figures as text.
  var table: String {
    let sizes = Set(series.flatMap { $0.points.map(\.size) }).sorted()
    let rows = series.map { series in
      [series.name]
        + sizes.map { size in
          series.points.first { $0.size == size }.map { Table.number($0.value) } ?? ""
        }
    }
    let header = ["\(title), \(unit)"] + sizes.map(Chart.grouped)
    return Table(header: header, rows: rows).text
  }

  /// 1000000 as 1,000,000.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      let isSplit = index > 0 && (digits.count - index) % 3 == 0
      return (isSplit ? "," : "") + String(digits[index])
    }.joined()
  }
}
