import Rill
import RillTest
import Testing

@Suite struct ScanTests {
  @Test func emitsEveryIntermediateValue() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.scan(0, accumulator: +), "--1--3--6--|")
      m.expect(source.scan(into: 0) { $0 += $1 }, "--1--3--6--|")
    }
  }

  @Test func eachSubscriptionStartsFromTheSeed() {
    let sums = Observable.of(1, 2).scan(into: 0) { $0 += $1 }
    #expect(sums.eventsAtOnce() == [.next(1), .next(3), .completed])
    #expect(sums.eventsAtOnce() == [.next(1), .next(3), .completed])
  }

  @Test func throwingFailsTheStreamAndStopsTheSource() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.scan(0) { if $1 == 2 { throw MarbleError.error } else { $0 + $1 } }, "--1--#")
      m.expect(source.scan(into: 0) { if $1 == 2 { throw MarbleError.error } else { $0 += $1 } }, "--1--#")
      m.expect(source.subscriptions, "^----!", "^----!")
    }
  }

  @Test func whatIsChangedInPlaceIsNotShared() {
    let source = PublishSubject<Int>()
    let values = Log<[Int]>()
    let subscription = source.scan(into: []) { $0.append($1) }.subscribe(onNext: { values.append($0) })
    for number in 1...3 { source.onNext(number) }
    #expect(values.entries == [[1], [1, 2], [1, 2, 3]])
    subscription.dispose()
  }

  @Test func withoutASeedTheFirstElementIsIt() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.scan(+), "--1--3--6--|")
      m.expect(source.scan { if $1 == 2 { throw MarbleError.error } else { $0 + $1 } }, "--1--#")
      m.expect(m.hot("--|", Int.self).scan(+), "--|")
    }
  }

  @Test func theFirstElementMayBeNil() {
    let latest = Observable<Int?>.of(nil, 1, nil).scan { $1 ?? $0 }
    #expect(latest.eventsAtOnce() == [.next(nil), .next(1), .next(1), .completed])
  }
}
