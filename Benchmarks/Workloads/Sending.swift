import Rill

/// One source, several observers.
extension Workload {
  static let sending: [Workload] = [
    subject(to: 1, events: 100_000, atMost: 8.7),
    subject(to: 10, events: 50_000, atMost: 20),
    subject(to: 1_000, events: 500, atMost: 1_130),
    Workload("behaviour relay, 1 observer", events: 50_000, atMost: 17) { events in
      let relay = BehaviorRelay(value: 0)
      let sum = Sum()
      let subscription = relay.subscribe(onNext: { sum.add($0) })
      return {
        for value in 0..<opaque(events) { relay.accept(value) }
        subscription.dispose()
        return sum.total &+ relay.value
      }
    } hand: { events in
      let handlers = Handlers()
      let sum = Sum()
      handlers.add { sum.add($0) }
      return {
        for value in 0..<opaque(events) {
          handlers.current = value
          handlers.send(value)
        }
        return sum.total &+ handlers.current
      }
    },
  ]

  private static func subject(to observers: Int, events: Int, atMost bound: Double) -> Workload {
    Workload("subject to \(observers) observer\(observers == 1 ? "" : "s")", events: events, atMost: bound) {
      events in
      let subject = PublishSubject<Int>()
      let sum = Sum()
      let subscriptions = (0..<observers).map { _ in subject.subscribe(onNext: { sum.add($0) }) }
      return {
        for value in 0..<opaque(events) { subject.onNext(value) }
        return sum.total &+ subscriptions.count
      }
    } hand: { events in
      let handlers = Handlers()
      let sum = Sum()
      for _ in 0..<observers { handlers.add { sum.add($0) } }
      return {
        for value in 0..<opaque(events) { handlers.send(value) }
        return sum.total &+ observers
      }
    }
  }
}

/// What one writes without a library: closures in an array, called in a loop.
final class Handlers {
  var current = 0
  private var all: [(Int) -> Void] = []

  func add(_ handler: @escaping (Int) -> Void) { all.append(handler) }

  @inline(never) func send(_ value: Int) {
    for handler in all { handler(value) }
  }
}
