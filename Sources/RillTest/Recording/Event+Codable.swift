import Rill

/// Events can be kept, for instance as JSON: `{"next": 1}`, `{"error": "..."}`, `{"completed": true}`.
///
/// An error is kept as its description, and comes back as a `RecordedError` of that description.
extension Event: Codable where Element: Codable {
  private enum Key: String, CodingKey {
    case next
    case error
    case completed
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .next(let element): try container.encode(element, forKey: .next)
    case .error(let error): try container.encode(RecordedError(error).description, forKey: .error)
    case .completed: try container.encode(true, forKey: .completed)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.next) {
      self = .next(try container.decode(Element.self, forKey: .next))
    } else if container.contains(.error) {
      self = .error(RecordedError(try container.decode(String.self, forKey: .error)))
    } else if container.contains(.completed) {
      self = .completed
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "An event is one of next, error and completed.")
      )
    }
  }
}

/// An error that was kept in a recording, of which its description is left.
public struct RecordedError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// What is left of an error when it is kept.
  public init(_ error: any Error) {
    description = (error as? RecordedError)?.description ?? Wording.plain(error)
  }
}
