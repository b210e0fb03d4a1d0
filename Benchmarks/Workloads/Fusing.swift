import Rill

/// A synchronous source through operators, seen by the optimiser as a whole or not.
extension Workload {
  static let fusing: [Workload] = [
    Workload("range, map, filter, map", events: 2_000_000, atMost: 0.45) { events in
      let sum = Sum()
      return {
        Observable.range(start: 0, count: opaque(events))
          .map { $0 &* 3 }
          .filter { $0 & 1 == 0 }
          .map { $0 &+ 1 }
          .subscribe(onNext: { sum.add($0) })
          .dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      return {
        for value in 0..<opaque(events) {
          let tripled = value &* 3
          if tripled & 1 == 0 { sum.add(tripled &+ 1) }
        }
        return sum.total
      }
    },
    Workload("range, map, filter, reduce", events: 2_000_000, atMost: 0.45) { events in
      let sum = Sum()
      return {
        Observable.range(start: 0, count: opaque(events))
          .map { $0 &* 3 }
          .filter { $0 & 1 == 0 }
          .reduce(0) { $0 &+ $1 }
          .subscribe(onNext: { sum.add($0) })
          .dispose()
        return sum.total
      }
    } hand: {
      reduced($0)
    },
    Workload("the same behind an erased source", events: 200_000, atMost: 3) { events in
      erased(Observable.range(start: 0, count: opaque(events)))
    } hand: {
      reduced($0)
    },
    Workload("the same behind create", events: 200_000, atMost: 14) { events in
      erased(
        Observable.create { observer in
          for value in 0..<opaque(events) { observer.onNext(value) }
          observer.onCompleted()
          return Disposables.create()
        })
    } hand: {
      reduced($0)
    },
    Workload("range, ten maps built out of sight", events: 50_000, atMost: 20) { events in
      let sum = Sum()
      let steps = opaque(
        [@Sendable (Observable<Int>) -> Observable<Int>](
          repeating: { $0.map { $0 &+ 1 } }, count: 10))
      let stream = steps.reduce(Observable.range(start: 0, count: opaque(events))) { $1($0) }
      return {
        stream.subscribe(onNext: { sum.add($0) }).dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let step: (@escaping (Int) -> Void) -> (Int) -> Void = { next in { next($0 &+ 1) } }
      let steps = opaque([(@escaping (Int) -> Void) -> (Int) -> Void](repeating: step, count: 10))
      let first = steps.reduce({ sum.add($0) }) { $1($0) }
      return {
        for value in 0..<opaque(events) { first(value) }
        return sum.total
      }
    },
  ]

  /// The sum of a chain whose source the optimiser does not know.
  private static func erased(_ source: Observable<Int>) -> Job {
    let sum = Sum()
    let source = opaque(source)
    return {
      source.map { $0 &* 3 }
        .filter { $0 & 1 == 0 }
        .reduce(0) { $0 &+ $1 }
        .subscribe(onNext: { sum.add($0) })
        .dispose()
      return sum.total
    }
  }

  private static func reduced(_ events: Int) -> Job {
    {
      var result = 0
      for value in 0..<opaque(events) {
        let tripled = value &* 3
        if tripled & 1 == 0 { result &+= tripled }
      }
      return opaque(result)
    }
  }
}
