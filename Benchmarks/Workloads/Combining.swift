import Rill

/// Several sources into one. An event is one element sent into one of the sources.
extension Workload {
  static let combining: [Workload] = [
    Workload("merge of 4 subjects", events: 50_000, atMost: 21) { events in
      let subjects = (0..<4).map { _ in PublishSubject<Int>() }
      let sum = Sum()
      let subscription = Observable.merge(subjects.map { $0.asObservable() })
        .subscribe(onNext: { sum.add($0) })
      return {
        for value in 0..<opaque(events) { subjects[value & 3].onNext(value) }
        subscription.dispose()
        return sum.total
      }
    } hand: { events in
      let sources = (0..<4).map { _ in Handlers() }
      let sum = Sum()
      for source in sources { source.add { sum.add($0) } }
      return {
        for value in 0..<opaque(events) { sources[value & 3].send(value) }
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
