import Rill

/// A stream whose caller waits for what it sends; made by `toBlocking`.
///
/// Each call subscribes anew, waits, and disposes. On the main thread the run loop goes on meanwhile, so that what is
/// delivered on the main queue arrives; a call from inside work of the main queue waits for itself, as that queue does
/// one thing at a time.
public struct BlockingObservable<Element: Sendable>: Sendable {
  private let source: Observable<Element>
  private let timeout: Duration?

  init(_ source: Observable<Element>, timeout: Duration?) {
    self.source = source
    self.timeout = timeout
  }

  /// Waits for the end of the stream.
  ///
  /// - Returns: All elements.
  /// - Throws: The error of the stream, or `RillError.timeout`.
  public func toArray() throws -> [Element] {
    try elements(of: source)
  }

  /// Waits for the first element, or for an end without one.
  ///
  /// - Returns: The element, or nil when the stream has completed without one.
  /// - Throws: The error of the stream, or `RillError.timeout`.
  public func first() throws -> Element? {
    try elements(of: source.take(1)).first
  }

  /// Waits for the end of the stream.
  ///
  /// - Returns: The last element, or nil when the stream has completed without one.
  /// - Throws: The error of the stream, or `RillError.timeout`.
  public func last() throws -> Element? {
    try elements(of: source.takeLast(1)).last
  }

  /// Waits for the only element.
  ///
  /// - Throws: The error of the stream, `RillError.noElements`, `RillError.moreThanOneElement` or `RillError.timeout`.
  public func single() throws -> Element {
    try only(of: source)
  }

  /// Waits for the only element that satisfies a predicate.
  ///
  /// - Parameter predicate: Decides whether an element counts. What it throws is thrown.
  /// - Throws: The error of the stream, `RillError.noElements`, `RillError.moreThanOneElement` or `RillError.timeout`.
  @preconcurrency
  public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
    try only(of: source.filter { try predicate($0) })
  }

  /// Waits for the end of the stream.
  ///
  /// - Returns: All elements, and the error if there was one, which is `RillError.timeout` when it has taken too long.
  public func materialize() -> MaterializedSequenceResult<Element> {
    let (elements, error) = BlockingWait<Element>(timeout: timeout).result(of: source)
    return error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
  }

  private func elements(of stream: Observable<Element>) throws -> [Element] {
    let (elements, error) = BlockingWait<Element>(timeout: timeout).result(of: stream)
    if let error { throw error }
    return elements
  }

  private func only(of stream: Observable<Element>) throws -> Element {
    let elements = try elements(of: stream.take(2))
    guard let element = elements.first else { throw RillError.noElements }
    if elements.count > 1 { throw RillError.moreThanOneElement }
    return element
  }
}

/// All that a stream has sent, and how it ended.
@frozen
public enum MaterializedSequenceResult<T: Sendable>: Sendable {
  /// It has completed.
  case completed(elements: [T])
  /// It has failed, or has taken too long.
  case failed(elements: [T], error: any Error)
}
