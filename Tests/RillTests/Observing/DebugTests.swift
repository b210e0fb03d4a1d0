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

  @Test func printsTheChosenEventsOnly() {
    func lines(_ events: DebugEvents) -> [String] {
      let lines = Log<String>()
      _ = Observable.of("a").debug("x", events: events, to: { lines.append($0) }).subscribe()
      _ = Observable<Int>.error(RillError.timeout).debug("x", events: events, to: { lines.append($0) })
        .subscribe(onError: { _ in })
      return lines.entries.map { String($0.dropFirst("x -> ".count)) }
    }
    #expect(lines(.next) == ["Event next(a)"])
    #expect(lines([.error, .completed]) == ["Event completed", "Event error(Nothing arrived in time.)"])
    #expect(lines([.subscribe, .dispose]) == ["subscribed", "isDisposed", "subscribed", "isDisposed"])
    #expect(lines([]) == [])
    #expect(lines(.all).count == 7)
  }

  @Test func withoutAnIdentifierItGivesTheNameOfTheSubscription() {
    let lines = Log<String>()
    _ = Observable.of(1).debug(events: .next, to: { lines.append($0) }).named("prices").subscribe()
    _ = Observable.of(1).debug("own", events: .next, to: { lines.append($0) }).named("prices").subscribe()
    #expect(lines.entries == ["prices -> Event next(1)", "own -> Event next(1)"])
  }

  /// A text stream that others can read.
  private struct Paper: TextOutputStream, Sendable {
    let log = Log<String>()
    func write(_ string: String) { log.append(string) }
  }

  @Test func writesIntoATextStream() throws {
    let paper = Paper()
    let stream = Observable.of(1, 2).debug("x", events: .next, to: paper)
    _ = stream.subscribe()
    _ = stream.subscribe()
    #expect(
      paper.log.entries.joined()
        == "x -> Event next(1)\nx -> Event next(2)\nx -> Event next(1)\nx -> Event next(2)\n")
    try marbles { m in
      m.expect(m.hot("--a--b--|").asObservable().debug(to: paper), "--a--b--|")
    }
  }

  @Test func traitsWriteIntoATextStreamToo() {
    let paper = Paper()
    let single: Single<Int> = Single.just(1).debug("single", events: .next, to: paper)
    let completable: Completable = Completable.empty().debug("end", events: .completed, to: paper)
    let infallible: Infallible<Int> = Infallible.just(2).debug("infallible", events: .next, to: paper)
    _ = single.subscribe()
    _ = completable.subscribe()
    _ = infallible.subscribe()
    #expect(
      paper.log.entries.joined()
        == "single -> Event next(1)\nend -> Event completed\ninfallible -> Event next(2)\n")
  }

  @Test func linesOfATextStreamThatSubscribesItselfStayWhole() {
    let paper = Log<String>()
    struct Echo: TextOutputStream, Sendable {
      let paper: Log<String>
      let subject: PublishSubject<Int>
      func write(_ string: String) {
        if string == "x -> Event next(1)" { subject.onNext(2) }
        paper.append(string)
      }
    }
    let subject = PublishSubject<Int>()
    let stream = subject.debug("x", events: .next, to: Echo(paper: paper, subject: subject))
    let subscriptions = [stream.subscribe(), stream.subscribe()]
    subject.onNext(1)
    for subscription in subscriptions { subscription.dispose() }
    let text = paper.entries.joined()
    #expect(
      text.split(separator: "\n").sorted() == [
        "x -> Event next(1)", "x -> Event next(1)", "x -> Event next(2)", "x -> Event next(2)",
        "x -> Event next(2)", "x -> Event next(2)",
      ])
  }

  @Test func traitsKeepTheirKind() {
    let lines = Log<String>()
    let single: Single<Int> = Single.just(1).debug("single", events: .next, to: { lines.append($0) })
    _ = single.subscribe()
    let infallible: Infallible<Int> = Infallible.just(2).debug(
      "infallible", events: .next, to: { lines.append($0) })
    _ = infallible.subscribe()
    #expect(lines.entries == ["single -> Event next(1)", "infallible -> Event next(2)"])
  }
}
