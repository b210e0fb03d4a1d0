import Rill

/// A source for each element.
extension Workload {
  static let flattening: [Workload] = [
    Workload("flatMap { just }", events: 20_000, atMost: 61) { events in
      let sum = Sum()
      let stream = Observable.range(start: 0, count: opaque(events)).flatMap { Observable.just($0 &+ 1) }
      return {
        stream.subscribe(onNext: { sum.add($0) }).dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let inner = opaque { (value: Int) -> Source in { $0(value &+ 1) } }
      return {
        for value in 0..<opaque(events) { inner(value)({ sum.add($0) }) }
        return sum.total
      }
    },
    Workload("flatMap { ten elements }, each", events: 100_000, atMost: 13) { events in
      let sum = Sum()
      let stream = Observable.range(start: 0, count: opaque(events / 10))
        .flatMap { Observable.range(start: $0, count: 10) }
      return {
        stream.subscribe(onNext: { sum.add($0) }).dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let inner = opaque { (value: Int) -> Source in
        { next in for element in value..<value + 10 { next(element) } }
      }
      return {
        for value in 0..<opaque(events / 10) { inner(value)({ sum.add($0) }) }
        return sum.total
      }
    },
  ]

  /// A source without a library: a closure that calls another for each element.
  private typealias Source = ((Int) -> Void) -> Void
}
