import Foundation

extension Chart {
  /// Both axes logarithmic, so that what costs the same at each size is a level line. Light or dark as the reader has it.
  var svg: String {
    let points = series.flatMap(\.points)
    let decades = (
      x: Axis(values: points.map { Double($0.size) }, leastDecades: 1, length: 600),
      y: Axis(values: points.map(\.value), leastDecades: 2, length: 300)
    )
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 480" role="img" aria-labelledby="title what">
      <title id="title">\(title)</title>
      <desc id="what">\(unit), by the number of \(members), from 1 to 1,000,000; both axes are logarithmic.</desc>
      \(Chart.style)
      <rect class="page" width="760" height="480"/>
      <text class="title" x="90" y="34">\(title)</text>
      """
    ]
    for (index, series) in series.enumerated() {
      let (x, y) = (90 + index % 2 * 320, 58 + index / 2 * 20)
      lines.append(#"<circle class="dot s\#(index)" cx="\#(x + 5)" cy="\#(y - 4)" r="5"/>"#)
      lines.append(#"<text x="\#(x + 17)" y="\#(y)">\#(series.name)</text>"#)
    }
    for decade in decades.x.decades {
      let x = 90 + decades.x.place(pow(10, Double(decade)))
      lines.append(#"<line class="grid" x1="\#(text(x))" y1="110" x2="\#(text(x))" y2="410"/>"#)
      lines.append(#"<text class="x" x="\#(text(x))" y="430">\#(label(decade))</text>"#)
    }
    for decade in decades.y.decades {
      let y = 410 - decades.y.place(pow(10, Double(decade)))
      lines.append(#"<line class="grid" x1="90" y1="\#(text(y))" x2="690" y2="\#(text(y))"/>"#)
      lines.append(#"<text class="y" x="80" y="\#(text(y + 4))">\#(label(decade))</text>"#)
    }
    lines.append(#"<text class="x" x="390" y="460">number of \#(members)</text>"#)
    lines.append(#"<text class="x" transform="translate(24 260) rotate(-90)">\#(unit)</text>"#)
    for (index, series) in series.enumerated() {
      let places = series.points.map { point in
        (text(90 + decades.x.place(Double(point.size))), text(410 - decades.y.place(point.value)))
      }
      let path = places.map { "\($0.0),\($0.1)" }.joined(separator: " ")
      lines.append(#"<polyline class="line s\#(index)" points="\#(path)"/>"#)
      for (place, point) in zip(places, series.points) {
        let figure = "\(series.name), \(Chart.grouped(point.size)): \(Table.number(point.value))"
        lines.append(
          #"<circle class="dot s\#(index)" cx="\#(place.0)" cy="\#(place.1)" r="4">"#
            + "<title>\(figure)</title></circle>")
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Colours that are told apart on both backgrounds, also by those who see no red or green.
  private static let style = """
    <style>
    .page { fill: #ffffff } text { fill: #24292f; font: 14px system-ui, sans-serif }
    .title { font-size: 18px; font-weight: 600 } .x { text-anchor: middle } .y { text-anchor: end }
    .grid { stroke: #d0d7de } .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .line.s0 { stroke: #0059b3 } .line.s1 { stroke: #c44e00 } .line.s2 { stroke: #00765a } .line.s3 { stroke: #8e3b8e }
    .dot.s0 { fill: #0059b3 } .dot.s1 { fill: #c44e00 } .dot.s2 { fill: #00765a } .dot.s3 { fill: #8e3b8e }
    @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #e6edf3 } .grid { stroke: #30363d }
    .line.s0 { stroke: #6cb6ff } .line.s1 { stroke: #ffa657 } .line.s2 { stroke: #3fd0a6 } .line.s3 { stroke: #e0a3e0 }
    .dot.s0 { fill: #6cb6ff } .dot.s1 { fill: #ffa657 } .dot.s2 { fill: #3fd0a6 } .dot.s3 { fill: #e0a3e0 }
    }
    </style>
    """

  private func text(_ value: Double) -> String { String(format: "%.1f", value) }

  private func label(_ decade: Int) -> String {
    decade < 0 ? String(format: "%g", pow(10, Double(decade))) : Chart.grouped(Int(pow(10, Double(decade))))
  }

  /// Whole decades, laid out over a length.
  private struct Axis {
    let decades: ClosedRange<Int>
    let length: Double

    init(values: [Double], leastDecades: Int, length: Double) {
      let exponents = values.filter { $0 > 0 }.map(log10)
      let low = Int((exponents.min() ?? 0).rounded(.down))
      decades = low...max(Int((exponents.max() ?? 0).rounded(.up)), low + leastDecades)
      self.length = length
    }

    func place(_ value: Double) -> Double {
      let exponent = log10(max(value, pow(10, Double(decades.lowerBound))))
      return (exponent - Double(decades.lowerBound)) / Double(decades.count - 1) * length
    }
  }
}
