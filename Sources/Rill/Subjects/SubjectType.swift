/// Something that is observer and observable at once.
public protocol SubjectType<Element>: ObservableType {
  associatedtype Observer: ObserverType
  /// The side that takes events.
  func asObserver() -> Observer
}

/// What an error of a disposed subject names: its type. Naming the subject itself would keep it alive.
final class DisposedSubject: Sendable, CustomStringConvertible {
  let description: String

  init(_ type: Any.Type) { description = "\(type)" }

  static func ending(_ type: Any.Type) -> Termination {
    .failed(RillError.disposed(object: DisposedSubject(type)))
  }
}
