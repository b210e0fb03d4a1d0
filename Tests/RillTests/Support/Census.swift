import Rill
import Synchronization

/// Counts the objects that are alive, to see what still holds what (C10).
final class Census: Sendable {
  private let living = Atomic<Int>(0)

  /// How many witnesses are alive.
  var alive: Int { living.load(ordering: .sequentiallyConsistent) }

  /// An object that is counted for as long as somebody holds it.
  func witness() -> Witness { Witness(self) }

  /// A closure that holds a witness of its own.
  func holding<Value>(_ body: @escaping @Sendable (Value) -> Void = { _ in }) -> @Sendable (Value) -> Void {
    let witness = witness()
    return { value in
      witness.testify()
      body(value)
    }
  }

  final class Witness: Sendable {
    private let census: Census

    fileprivate init(_ census: Census) {
      self.census = census
      census.living.add(1, ordering: .sequentiallyConsistent)
    }

    deinit { census.living.subtract(1, ordering: .sequentiallyConsistent) }

    /// Said inside a closure, so that the closure holds the witness.
    func testify() {}
  }
}

extension ObservableType {
  /// The stream, with a witness that is alive while somebody holds the stream or is subscribed to it.
  func holding(_ census: Census) -> Observable<Element> {
    let witness = census.witness()
    return map { element in
      witness.testify()
      return element
    }
  }
}
