/// The errors that the library itself sends.
public enum RillError: Error {
  /// An unknown failure.
  case unknown
  /// A subject that has been disposed was used.
  case disposed(object: any AnyObject & Sendable)
  /// An arithmetic overflow.
  case overflow
  /// An argument, or an index that depends on the elements, was out of range.
  case argumentOutOfRange
  /// A stream that must have an element had none.
  case noElements
  /// A stream that must have one element had more.
  case moreThanOneElement
  /// Nothing arrived in time.
  case timeout
  /// An element is not of the type that it has to be.
  case castFailed(element: any Sendable, type: Any.Type)
  /// Several sources failed, of which `delaysErrors` says that they are waited for; in the order of their failures.
  case several([any Error])
}

extension RillError: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .unknown: "An unknown error occurred."
    case .disposed(let object): "\(object) was used after it had been disposed."
    case .overflow: "An arithmetic overflow occurred."
    case .argumentOutOfRange: "An argument was out of range."
    case .noElements: "The stream has no elements."
    case .moreThanOneElement: "The stream has more than one element."
    case .timeout: "Nothing arrived in time."
    case .castFailed(let element, let type): "The element \(element) is not of type \(type)."
    case .several(let errors): "Several sources failed: \(errors.map { "\($0)" }.joined(separator: ", "))."
    }
  }
}
