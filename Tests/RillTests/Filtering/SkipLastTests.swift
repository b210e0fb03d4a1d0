import RillTest
import Testing

@testable import Rill

@Suite struct SkipLastTests {
  @Test func dropsTheLastElements() throws {
    try marbles { m in
      let source = m.hot("           --a--b--c--d--|")
      m.expect(source.skipLast(2), "--------a--b--|")
      m.expect(source.skipLast(0), "--a--b--c--d--|")
      m.expect(source.skipLast(9), "--------------|")
    }
  }

  @Test func aFailurePassesAtOnce() throws {
    try marbles { m in m.expect(m.hot("--a--b--#").skipLast(1), "-----a--#") }
  }

  @Test(arguments: 0..<6) func isWhatAnArrayWouldSay(count: Int) {
    let kept = Observable.from(0..<40).skipLast(count).toArray()
    #expect(kept.eventsAtOnce() == [.next(Array((0..<40).dropLast(count))), .completed])
  }

  @Test func aNegativeCountIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).skipLast(-1) }
  }

  /// C10
  @Test func endingReleasesWhatWaits() {
    let source = PublishSubject<Token>()
    var token: Token? = Token()
    let watch = WeakToken(token!)
    let subscription = source.skipLast(1).subscribe()
    source.onNext(token!)
    token = nil
    #expect(watch.isAlive)
    source.onCompleted()
    #expect(!watch.isAlive)
    withExtendedLifetime(subscription) {}
  }
}
