import RillTest
import Testing

@testable import Rill

@Suite struct AndTests {
  @Test func saysWhetherAllAreTrue() throws {
    try marbles { m in
      let values = ["t": true, "f": false]
      let source = m.hot("-t--f----t-|", values)
      let other = m.hot(" --t----f--t-|", values)
      m.expect(source.and(other), "                  --t-f--f-ft-|", values)
      m.expect(Observable.and([source.asObservable(), other.asObservable()]), "--t-f--f-ft-|", values)
    }
  }

  @Test func endsAsCombineLatestDoes() throws {
    try marbles { m in
      let values = ["t": true, "f": false]
      let source = m.hot("-t------|", values)
      m.expect(source.and(m.hot("---|", values)), "---|", values)
      m.expect(source.and(m.hot("--t#", values)), "--t#", values)
      m.expect(source.subscriptions, "^--!", "^--!")
    }
  }

  @Test func ofNothingSaysTrue() {
    #expect(Observable.and([]).eventsAtOnce() == [.next(true), .completed])
  }

  @Test(arguments: 0..<20) func isWhatCombineLatestAndAllSatisfySay(seed: UInt64) {
    let script = Script(arity: 3, seed: seed)
    let bools: @Sendable (PublishSubject<Int>) -> Observable<Bool> = { $0.map { $0 % 3 != 0 } }
    let both = script.play { subjects in
      Observable.zip(
        Observable.and(subjects.map(bools)).materialize(),
        Observable.combineLatest(subjects.map(bools)).map { $0.allSatisfy { $0 } }.materialize()
      ) { "\($0)" == "\($1)" ? [] : [1] }
    }
    #expect(!both.isEmpty)
    #expect(both.allSatisfy { $0 == "next([])" || $0 == "completed" })
    let either = script.play { subjects in
      Observable.zip(
        Observable.or(subjects.map(bools)).materialize(),
        Observable.combineLatest(subjects.map(bools)).map { $0.contains(true) }.materialize()
      ) { "\($0)" == "\($1)" ? [] : [1] }
    }
    #expect(either.allSatisfy { $0 == "next([])" || $0 == "completed" })
  }
}
