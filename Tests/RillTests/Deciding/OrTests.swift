import Rill
import RillTest
import Testing

@Suite struct OrTests {
  @Test func saysWhetherAnyIsTrue() throws {
    try marbles { m in
      let values = ["t": true, "f": false]
      let source = m.hot("-t--f----t-|", values)
      let other = m.hot(" --f----t--f-|", values)
      m.expect(source.or(other), "                  --t-f--t-tt-|", values)
      m.expect(Observable.or([source.asObservable(), other.asObservable()]), "--t-f--t-tt-|", values)
    }
  }

  @Test func ofNothingSaysFalse() {
    #expect(Observable.or([]).eventsAtOnce() == [.next(false), .completed])
  }
}
