import Rill

/// The events of a recording, written as `[.next(210, 1), .completed(220)]`.
extension Recorded {
  /// An element at a time.
  public static func next<T: Sendable>(_ time: TestTime, _ element: T) -> Recorded<Event<T>>
  where Value == Event<T> {
    Recorded(time: time, value: .next(element))
  }

  /// A completion at a time.
  ///
  /// - Parameters:
  ///   - time: The time in ticks.
  ///   - type: The type of the elements, where it cannot be inferred.
  public static func completed<T: Sendable>(_ time: TestTime, _ type: T.Type = T.self) -> Recorded<Event<T>>
  where Value == Event<T> {
    Recorded(time: time, value: .completed)
  }

  /// A failure at a time.
  ///
  /// - Parameters:
  ///   - time: The time in ticks.
  ///   - error: The error.
  ///   - type: The type of the elements, where it cannot be inferred.
  public static func error<T: Sendable>(
    _ time: TestTime, _ error: any Error, _ type: T.Type = T.self
  ) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .error(error))
  }

  /// Several events, where an array literal could not infer their type.
  public static func events<T: Sendable>(_ recordedEvents: Recorded<Event<T>>...) -> [Recorded<Event<T>>]
  where Value == Event<T> {
    recordedEvents
  }

  /// Several events, where an array literal could not infer their type.
  public static func events<T: Sendable>(_ recordedEvents: [Recorded<Event<T>>]) -> [Recorded<Event<T>>]
  where Value == Event<T> {
    recordedEvents
  }
}
