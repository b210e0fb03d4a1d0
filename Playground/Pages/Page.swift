/// The operators of one family.
struct Page: Sendable {
  let name: String
  let summary: String
  let demonstrations: [Demonstration]

  static let all: [Page] = [
    .creating, .transforming, .filtering, .combining, .deciding, .timing, .limiting, .failing, .sharing,
    .observing, .answers, .awaiting, .bindings, .testing,
  ]
}

/// One operator: what it is for, how it is written, its diagram, and how to run it.
struct Demonstration: Sendable {
  let title: String
  let summary: String
  let code: String
  let diagram: DiagramText
  let run: @Sendable (Stage) -> Void
  /// What it prints, where it is text that shows what it does.
  var output: Output?

  struct Output: Sendable {
    let expected: String
    let run: @Sendable () -> String
  }

  init(
    _ title: String, _ summary: String, code: String, diagram: String,
    run: @escaping @Sendable (Stage) -> Void
  ) {
    self.title = title
    self.summary = summary
    self.code = code
    self.diagram = DiagramText(diagram)
    self.run = run
  }

  /// Runs it without waiting and gives what it has drawn.
  func result() -> DiagramText {
    let stage = Stage()
    run(stage)
    for tick in 0..<diagram.ticks { stage.advance(to: tick) }
    defer { stage.close() }
    return stage.diagram(upTo: diagram.ticks)
  }
}
