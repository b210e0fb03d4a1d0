import Rill
import RillBindings
import RillTest
import Testing

@Suite struct TrackErrorsTests {
  @Test func theStreamPassesAndTheTrackerFollows() throws {
    try marbles { m in
      let tracker = ErrorTracker()
      m.expect(tracker.map { _ in "e" }, "--------e", subscription: "^---------!")
      m.expect(m.cold("--a--b--#").asObservable().trackErrors(tracker), "--a--b--#")
    }
  }

  @Test func hearsOfTraitsToo() {
    let tracker = ErrorTracker()
    let log = Log<String>()
    let subscription = tracker.subscribe(onNext: { log.append("\($0)") })
    _ = Single<Int>.error(TestError()).trackErrors(tracker).subscribe(onFailure: { _ in })
    _ = Single.just(1).trackErrors(tracker).subscribe()
    #expect(log.entries == ["TestError()"])
    subscription.dispose()
  }
}
