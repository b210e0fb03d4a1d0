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
    },
    Workload("just, subscribe", events: 50_000, atMost: 13) { events in
      let sum = Sum()
      return {
        for value in 0..<opaque(events) {
          Observable.just(value).subscribe(onNext: { sum.add($0) }).dispose()
        }
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      return {
        for value in 0..<opaque(events) {
          let source = opaque { (next: (Int) -> Void) in next(value) }
          source { sum.add($0) }
        }
        return sum.total
      }
    },
    Workload("combineLatest of 4, seven deep: create", events: 1_000, atMost: 1_087) { events in
      let sum = Sum()
      return {
        for _ in 0..<opaque(events) {
          var deep = Observable.just(1)
          for _ in 0..<7 {
            let (second, third, fourth) = (Observable.just(1), Observable.just(1), Observable.just(1))
            deep = Observable.combineLatest(deep, second, third, fourth) { $0 &+ $1 &+ $2 &+ $3 }
          }
          deep.subscribe(onNext: { sum.add($0) }).dispose()
        }
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      return {
        for _ in 0..<opaque(events) {
          var next: (Int) -> Void = { sum.add($0) }
          for _ in 0..<7 {
            let latest = FourLatest(next)
            next = opaque { latest.take($0, at: 0) }
            for index in 1..<4 { latest.take(1, at: index) }
          }
          next(1)
        }
        return sum.total
      }
    },
  ]
}

/// Combines four values by hand.
private final class FourLatest {
  private var latest: [Int?] = [nil, nil, nil, nil]
  private let next: (Int) -> Void

  init(_ next: @escaping (Int) -> Void) { self.next = next }

  func take(_ value: Int, at index: Int) {
    latest[index] = value
    let known = latest.compactMap(\.self)
    if known.count == 4 { next(known.reduce(0, &+)) }
  }
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
