import Rill
import RillBindings
import RillTest
import Testing

@Suite struct TrackActivityTests {
  @Test func theStreamPassesAndTheIndicatorFollows() throws {
    try marbles { m in
      let indicator = ActivityIndicator()
      let source = m.cold("--a--b--|").asObservable().trackActivity(indicator)
      m.expect(indicator.skip(1).map { $0 ? "t" : "f" }, "t-------f", subscription: "^---------!")
      m.expect(source, "--a--b--|")
    }
  }

  @Test func countsAllStreams() {
    let indicator = ActivityIndicator()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let one = first.trackActivity(indicator).subscribe()
    _ = second.asSingle().trackActivity(indicator).subscribe(onFailure: { _ in })
    #expect(indicator.isActive.value)
    one.dispose()
    #expect(indicator.isActive.value)
    second.onError(TestError())
    #expect(!indicator.isActive.value)
    let activity = indicator.begin()
    #expect(indicator.isActive.value)
    activity.dispose()
    activity.dispose()
    #expect(!indicator.isActive.value)
  }
}
