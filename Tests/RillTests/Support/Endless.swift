import Rill
import Synchronization

/// A source that sends 0, 1, 2, ... in a loop for as long as somebody wants elements (C8).
///
/// It gives up after a thousand, so that a fault is a failed test and no test that hangs.
final class Endless: Sendable {
  private let count = Atomic<Int>(0)

  /// How many elements it has made, for all subscribers.
  var made: Int { count.load(ordering: .sequentiallyConsistent) }

  var source: Observable<Int> {
    .create { observer in
      for number in 0..<1000 where !observer.isDisposed {
        self.count.add(1, ordering: .sequentiallyConsistent)
        observer.onNext(number)
      }
      return Disposables.create()
    }
  }
}
