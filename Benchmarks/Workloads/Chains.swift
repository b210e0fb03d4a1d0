import Rill

/// One source through operators that keep nothing, or little.
extension Workload {
  static let chains: [Workload] = [
    Workload("subject, map, filter, map", events: 100_000, atMost: 12) { events in
      fromSubject(events) { $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 1 } }
    } hand: { events in
      fromHandlers(events) { next in
        { value in
          let tripled = value &* 3
          if tripled & 1 == 0 { next(tripled &+ 1) }
        }
      }
    },
    Workload("subject, scan", events: 100_000, atMost: 11) { events in
      fromSubject(events) { $0.scan(0) { $0 &+ $1 } }
    } hand: { events in
      fromHandlers(events) { next in
        let state = Sum()
        return { value in
          state.add(value)
          next(state.total)
        }
      }
    },
    Workload("subject, take", events: 100_000, atMost: 11) { events in
      fromSubject(events) { $0.take(events) }
    } hand: { events in
      fromHandlers(events) { next in
        let taken = Sum()
        return { value in
          guard taken.total < events else { return }
          taken.add(1)
          next(value)
        }
      }
    },
    Workload("subject, distinct", events: 100_000, atMost: 11) { events in
      fromSubject(events) { $0.distinctUntilChanged() }
    } hand: { events in
      fromHandlers(events) { next in
        let last = Sum()
        last.add(-1)
        return { value in
          guard value != last.total else { return }
          last.add(value &- last.total)
          next(value)
        }
      }
    },
    Workload("subject, skip", events: 100_000, atMost: 11) { events in
      fromSubject(events) { $0.skip(10) }
    } hand: { events in
      fromHandlers(events) { next in
        let skipped = Sum()
        return { value in
          guard skipped.total == 10 else { return skipped.add(1) }
          next(value)
        }
      }
    },
    Workload("subject, buffer of 10", events: 100_000, atMost: 16) { events in
      fromSubject(events) { $0.buffer(count: 10).map { $0[0] &+ $0.count } }
    } hand: { events in
      fromHandlers(events) { next in
        var collected: [Int] = []
        return { value in
          collected.append(value)
          guard collected.count == 10 else { return }
          next(collected[0] &+ collected.count)
          collected = []
        }
      }
    },
    Workload("subject, ten maps", events: 100_000, atMost: 13) { events in
      fromSubject(events, through: tenMaps)
    } hand: { events in
      fromHandlers(events) { next in { next(tenSteps($0)) } }
    },
  ]

  /// A statement for each step, here and below: the compiler takes minutes over all of them as one expression.
  @inline(__always)
  private static func tenMaps(_ subject: PublishSubject<Int>) -> Observable<Int> {
    let two: Observable<Int> = subject.map { $0 &+ 1 }.map { $0 &* 3 }
    let four: Observable<Int> = two.map { $0 &+ 2 }.map { $0 &* 5 }
    let six: Observable<Int> = four.map { $0 &+ 3 }.map { $0 &* 7 }
    let eight: Observable<Int> = six.map { $0 &+ 4 }.map { $0 &* 9 }
    return eight.map { $0 &+ 5 }.map { $0 &* 11 }
  }

  @inline(__always)
  private static func tenSteps(_ value: Int) -> Int {
    let four: Int = ((value &+ 1) &* 3 &+ 2) &* 5
    let eight: Int = ((four &+ 3) &* 7 &+ 4) &* 9
    return (eight &+ 5) &* 11
  }

  /// Sends numbers into a subject and sums what comes out of a chain behind it.
  @inline(__always)
  static func fromSubject(
    _ events: Int, through chain: (PublishSubject<Int>) -> Observable<Int>
  ) -> Job {
    let subject = PublishSubject<Int>()
    let sum = Sum()
    let subscription = chain(subject).subscribe(onNext: { sum.add($0) })
    return {
      for value in 0..<opaque(events) { subject.onNext(value) }
      subscription.dispose()
      return sum.total
    }
  }

  /// The same by hand; the chain is given the handler behind it.
  @inline(__always)
  static func fromHandlers(
    _ events: Int, through chain: (@escaping (Int) -> Void) -> (Int) -> Void
  ) -> Job {
    let handlers = Handlers()
    let sum = Sum()
    handlers.add(chain { sum.add($0) })
    return {
      for value in 0..<opaque(events) { handlers.send(value) }
      return sum.total
    }
  }
}
