import Rill

/// Several sources into one. An event is one element sent into one of the sources.
extension Workload {
  static let combining: [Workload] = [
    Workload("merge of 4 subjects", events: 50_000, atMost: 21) { events in
      // By name: taking each out of an array costs a retain and a release, which are not the merging's.
      let (a, b, c, d) = (
        PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()
      )
      let sum = Sum()
      let subscription = Observable.merge([a, b, c, d].map { $0.asObservable() })
        .subscribe(onNext: { sum.add($0) })
      return {
        for value in 0..<opaque(events / 4) {
          a.onNext(value)
          b.onNext(value &+ 1)
          c.onNext(value &+ 2)
          d.onNext(value &+ 3)
        }
        subscription.dispose()
        return sum.total
      }
    } hand: { events in
      let (a, b, c, d) = (Handlers(), Handlers(), Handlers(), Handlers())
      let sum = Sum()
      for source in [a, b, c, d] { source.add { sum.add($0) } }
      return {
        for value in 0..<opaque(events / 4) {
          a.send(value)
          b.send(value &+ 1)
          c.send(value &+ 2)
          d.send(value &+ 3)
        }
        return sum.total
      }
    },
    Workload("combineLatest of 2", events: 50_000, atMost: 23) { events in
      pair(events) { Observable.combineLatest($0, $1) { $0 &* 2 &+ $1 } }
    } hand: { events in
      handPair(events) { next in
        let latest = Latest()
        return (
          { value in
            latest.first = value
            if let first = latest.first, let second = latest.second { next(first &* 2 &+ second) }
          },
          { value in
            latest.second = value
            if let first = latest.first, let second = latest.second { next(first &* 2 &+ second) }
          }
        )
      }
    },
    Workload("zip of 2", events: 50_000, atMost: 24) { events in
      pair(events) { Observable.zip($0, $1) { $0 &* 2 &+ $1 } }
    } hand: { events in
      handPair(events) { next in
        let waiting = Waiting()
        return (
          { value in
            if waiting.second.isEmpty {
              waiting.first.append(value)
            } else {
              next(value &* 2 &+ waiting.second.removeFirst())
            }
          },
          { value in
            if waiting.first.isEmpty {
              waiting.second.append(value)
            } else {
              next(waiting.first.removeFirst() &* 2 &+ value)
            }
          }
        )
      }
    },
    Workload("withLatestFrom", events: 50_000, atMost: 18) { events in
      pair(events) { $0.withLatestFrom($1) { $0 &* 2 &+ $1 } }
    } hand: { events in
      handPair(events) { next in
        let latest = Latest()
        return (
          { value in if let second = latest.second { next(value &* 2 &+ second) } },
          { value in latest.second = value }
        )
      }
    },
  ]

  /// Sends by turns into two subjects and sums what comes out of their combination.
  @inline(__always)
  private static func pair(
    _ events: Int, combined: (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>
  ) -> Job {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let sum = Sum()
    let subscription = combined(first, second).subscribe(onNext: { sum.add($0) })
    return {
      for value in 0..<opaque(events / 2) {
        first.onNext(value)
        second.onNext(value)
      }
      subscription.dispose()
      return sum.total
    }
  }

  @inline(__always)
  private static func handPair(
    _ events: Int, combined: (@escaping (Int) -> Void) -> ((Int) -> Void, (Int) -> Void)
  ) -> Job {
    let (first, second) = (Handlers(), Handlers())
    let sum = Sum()
    let (onFirst, onSecond) = combined { sum.add($0) }
    first.add(onFirst)
    second.add(onSecond)
    return {
      for value in 0..<opaque(events / 2) {
        first.send(value)
        second.send(value)
      }
      return sum.total
    }
  }
}

private final class Latest {
  var first: Int?
  var second: Int?
}

private final class Waiting {
  var first: [Int] = []
  var second: [Int] = []
}
