import RillTest
import Testing

@testable import Rill

@Suite struct ForkJoinTests {
  @Test func emitsTheLastElementOfEachWhenAllHaveCompleted() throws {
    try marbles { m in
      let a = m.hot("                                                       -a----b---|")
      let b = m.hot("                                                       ---c-|")
      m.expect(Observable.forkJoin(a, b).map { $0 + $1 }, "                 ----------(x|)", ["x": "bc"])
      m.expect(Observable.forkJoin([a, b]).map { $0.joined() }, "           ----------(x|)", ["x": "bc"])
    }
  }

  @Test func oneWithoutAnElementCompletesItAtOnce() throws {
    try marbles { m in
      let a = m.hot("-a--------|")
      m.expect(Observable.forkJoin(a, m.hot("---|")).map { $0 + $1 }, "---|")
      m.expect(a.subscriptions, "^--!")
    }
  }

  @Test func aFailurePassesAtOnceAndStopsTheOthers() throws {
    try marbles { m in
      let a = m.hot("-a--------|")
      m.expect(Observable.forkJoin(a, m.hot("-b-#")).map { $0 + $1 }, "---#")
      m.expect(a.subscriptions, "^--!")
    }
  }

  @Test func sourcesOfDifferentTypesKeepThem() {
    let joined = Observable.forkJoin(
      Observable.of(1, 2), Observable.of("a"), Observable<Int?>.of(1, nil), Observable.of(true),
      Observable.of(0.5))
    let text = joined.map { (number: Int, text: String, optional: Int?, flag: Bool, half: Double) in
      "\(number) \(text) \(optional as Any) \(flag) \(half)"
    }
    #expect(text.eventsAtOnce() == [.next("2 a nil true 0.5"), .completed])
  }

  @Test func ofNothingCompletes() {
    #expect(Observable<Int>.forkJoin([Observable<Int>]()).eventsAtOnce() == [.completed])
  }
}
