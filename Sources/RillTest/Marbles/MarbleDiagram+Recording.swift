import Rill

extension MarbleDiagram {
  /// The diagram of what was recorded, each element by its name.
  ///
  /// - Parameters:
  ///   - events: What was recorded, at times that are not negative.
  ///   - name: The name of an element; its description, if none is given.
  public init<Element: Sendable>(
    _ events: [Recorded<Event<Element>>], name: (Element) -> String = { "\($0)" }
  ) {
    self.init(
      marks: events.map { event in
        switch event.value {
        case .next(let element): Mark(event.time, .value(name(element)))
        case .error: Mark(event.time, .failed)
        case .completed: Mark(event.time, .completed)
        }
      })
  }
}
