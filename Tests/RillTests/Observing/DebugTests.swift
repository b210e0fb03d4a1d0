@testable import Rill
import RillTest
import Testing

@Suite struct DebugTests {
  @Test func theStreamPassesUnchanged() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").asObservable().debug("name", to: { _ in }), "--a--b--|")
    }
  }

  @Test func saysWhatHappens() {
    let lines = Log<String>()
    _ = Observable.of("a", "b").debug("prices", to: { lines.append($0) }).subscribe()
    #expect(
      lines.entries == [
        "prices -> subscribed", "prices -> Event next(a)", "prices -> Event next(b)",
        "prices -> Event completed", "prices -> isDisposed",
      ])
  }

  @Test func saysThatItHasFailedOrBeenDisposed() {
    let lines = Log<String>()
    _ = Observable<Int>.error(RillError.timeout).debug("a", to: { lines.append($0) })
      .subscribe(onError: { _ in })
    Observable<Int>.never().debug("b", to: { lines.append($0) }).subscribe().dispose()
    #expect(
      lines.entries == [
        "a -> subscribed", "a -> Event error(Nothing arrived in time.)", "a -> isDisposed",
        "b -> subscribed", "b -> isDisposed",
      ])
  }

  @Test func withoutANameItGivesThePlace() {
    let lines = Log<String>()
    let line = #line + 1
    Observable<Int>.never().debug(to: { lines.append($0) }).subscribe().dispose()
    #expect(lines.entries.first == "DebugTests.swift:\(line) (withoutANameItGivesThePlace()) -> subscribed")
  }

  @Test func longEventsLoseTheirMiddle() {
    let lines = Log<String>()
    let text = "0123456789012345678901234567890123456789"
    _ = Observable.of(text, "short").debug("a", trimOutput: true, to: { lines.append($0) }).subscribe()
    #expect(
      lines.entries[1...2] == [
        "a -> Event next(012345678901234...1234567890123456789)", "a -> Event next(short)",
      ])
  }
}
