import Rill

/// A source for each element.
extension Workload {
  static let flattening: [Workload] = [
    flattened("flatMap { just }", atMost: 61) { source in source.flatMap { Observable.just($0 &+ 1) } },
    flattenedTens("flatMap { ten elements }, each", atMost: 13) { source in
      source.flatMap { Observable.range(start: $0, count: 10) }
    },
    flattened("concatMap { just }", atMost: 61) { source in source.concatMap { Observable.just($0 &+ 1) } },
    flattenedTens("concatMap { ten elements }, each", atMost: 13) { source in
      source.concatMap { Observable.range(start: $0, count: 10) }
    },
    flattened("flatMapLatest { just }", atMost: 70) { source in
      source.flatMapLatest { Observable.just($0 &+ 1) }
    },
    flattenedTens("flatMapLatest { ten elements }, each", atMost: 13) { source in
      source.flatMapLatest { Observable.range(start: $0, count: 10) }
    },
  ]

  private static func flattened(
    _ name: String, atMost bound: Double,
    _ flatten: @escaping @Sendable (Observable<Int>) -> Observable<Int>
  ) -> Workload {
    Workload(name, events: 20_000, atMost: bound) { events in
      let sum = Sum()
      let stream = flatten(Observable.range(start: 0, count: opaque(events)))
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
    }
  }

  private static func flattenedTens(
    _ name: String, atMost bound: Double,
    _ flatten: @escaping @Sendable (Observable<Int>) -> Observable<Int>
  ) -> Workload {
    Workload(name, events: 100_000, atMost: bound) { events in
      let sum = Sum()
      let stream = flatten(Observable.range(start: 0, count: opaque(events / 10)))
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
    }
  }

  /// A source without a library: a closure that calls another for each element.
  private typealias Source = ((Int) -> Void) -> Void
}
