import RillTest
import Testing

@testable import Rill

/// Each operator does on an infallible what it does on an observable.
@Suite struct ParityTests {
  @Test(arguments: Parity.all) func theResultIsTheOneThatIsDrawn(_ parity: Parity) throws {
    try marbles { m in
      let source = m.cold("-1-2-2-3-|", Int.self)
      m.expect(parity.infallible(Infallible(source.asObservable())), parity.diagram)
      m.expect(parity.observable(source.asObservable()), parity.diagram)
    }
  }

  /// Of silence, of elements at one time, with and without an end, and of an end alone.
  @Test(arguments: Parity.all) func theRecordingsAreTheSame(_ parity: Parity) {
    let scripts: [[Int: [Int]]] = [
      [:], [6: []], [0: [1, 2]], [0: [1, 2], 40: []], [2: [3, 3], 3: [1], 9: [2, 1, 3], 40: []],
    ]
    for script in scripts {
      let infallible = recording(script) { parity.infallible(Infallible($0)) }
      #expect(infallible == recording(script) { parity.observable($0) })
    }
  }

  /// What comes out when elements are sent at some times; no elements at a time stand for the completion.
  private func recording(
    _ times: [Int: [Int]], _ apply: @escaping (Observable<Int>) -> Observable<String>
  ) -> [Recorded<Event<String>>] {
    let scheduler = TestScheduler(initialClock: 0, tick: .milliseconds(1))
    let events = times.sorted { $0.key < $1.key }.flatMap { time, elements in
      elements.isEmpty ? [Recorded.completed(time)] : elements.map { .next(time, $0) }
    }
    let source = scheduler.createColdObservable(events)
    return Schedulers.$current.withValue(scheduler) {
      scheduler.start(created: 0, subscribed: 0, disposed: 100) { apply(source.asObservable()) }.events
    }
  }
}
