import Rill

/// What it costs to begin and to stop. An event is one subscription, made and disposed.
extension Workload {
  static let subscribing: [Workload] = [
    Workload("subscribe, dispose: subject, map, filter", events: 5_000, atMost: 130) { events in
      let subject = PublishSubject<Int>()
      let sum = Sum()
      let stream = subject.map { $0 &+ 1 }.filter { $0 > 0 }
      return {
        for _ in 0..<opaque(events) {
          let subscription = stream.subscribe(onNext: { sum.add($0) })
          subscription.dispose()
        }
        subject.onNext(1)
        return sum.total
      }
    } hand: { events in
      let subject = Registry()
      let sum = Sum()
      let map: (@escaping (Int) -> Void) -> (Int) -> Void = opaque { next in { next($0 &+ 1) } }
      let filter: (@escaping (Int) -> Void) -> (Int) -> Void = opaque { next in { if $0 > 0 { next($0) } } }
      return {
        for _ in 0..<opaque(events) {
          let key = subject.add(map(filter { sum.add($0) }))
          subject.remove(key)
        }
        subject.send(1)
        return sum.total
      }
    }
  ]
}

/// Handlers that can be removed again, by hand.
private final class Registry {
  private var handlers: [Int: (Int) -> Void] = [:]
  private var lastKey = 0

  func add(_ handler: @escaping (Int) -> Void) -> Int {
    lastKey += 1
    handlers[lastKey] = handler
    return lastKey
  }

  func remove(_ key: Int) { handlers[key] = nil }

  func send(_ value: Int) {
    for handler in handlers.values { handler(value) }
  }
}
