import Dispatch
import Rill

/// Shows demonstrations: the diagram first, then the same drawn by the running operator.
enum Tour {
  /// How long a tick of a demonstration takes on a terminal.
  static let pace: Duration = .milliseconds(50)

  /// What there is, and a few operators.
  static func run() {
    Terminal.print("Rill: reactive streams for Swift.\n\n\(Help.list)\nA short tour:\n\n")
    for demonstration in stops { show(demonstration) }
    Terminal.print(
      "That was the tour. 'swift run Playground timing' is a whole page, 'swift run Playground logwatch FILE' does real work.\n"
    )
  }

  static func show(_ page: Page) {
    Terminal.print("\(page.name): \(page.summary)\n\n")
    for demonstration in page.demonstrations { show(demonstration) }
  }

  /// One operator of each of a few families.
  static let stops: [Demonstration] = {
    let titles = ["map", "merge", "flatMapLatest", "debounce", "retry", "share"]
    let all = Page.all.flatMap(\.demonstrations)
    return titles.compactMap { title in all.first { $0.title == title } }
  }()

  static func show(_ demonstration: Demonstration) {
    var title = StyledLine(demonstration.title, .bold)
    title.add(": \(demonstration.summary)")
    let colours = Terminal.hasColours
    var text = title.text(colours: colours) + "\n\n"
    text += indented(
      demonstration.code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    if let output = demonstration.output {
      text += "\n  output\n" + indented(output.run().split(separator: "\n").map(String.init))
      Terminal.print(text + "\n")
      return
    }
    text += "\n  diagram\n" + indented(demonstration.diagram.lines()) + "  live\n"
    Terminal.print(text)
    play(demonstration)
    Terminal.print("\n")
  }

  /// Runs a demonstration, tick by tick on a terminal, at once elsewhere.
  private static func play(_ demonstration: Demonstration) {
    guard Terminal.isDrawable else {
      Terminal.print(indented(demonstration.result().lines()))
      return
    }
    let stage = Stage()
    demonstration.run(stage)
    let done = DispatchSemaphore(value: 0)
    let ticks = Observable<Int>.timer(
      .zero, period: pace, scheduler: SerialDispatchQueueScheduler(qos: .userInteractive))
    let drawn = ticks.take(demonstration.diagram.ticks)
      .map { tick in
        stage.advance(to: tick)
        return stage.diagram(upTo: tick + 1).lines(upTo: tick + 1)
      }
      .scan(into: Redrawing()) { $0.draw($1) }
      .subscribe(onNext: { Terminal.print($0.text) }, onDisposed: { done.signal() })
    done.wait()
    drawn.dispose()
    stage.close()
  }

  static func indented(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

/// Lines that are drawn over those drawn before.
struct Redrawing: Sendable {
  private(set) var text = ""
  private var height = 0

  mutating func draw(_ lines: [String]) {
    text = height > 0 ? "\u{1B}[\(height)A" : ""
    text += lines.map { "    \($0)\u{1B}[K\n" }.joined()
    height = lines.count
  }
}
