import RillTest
import Testing

@testable import Rill

/// What combines several infallibles. What starts from one is in the table of `Parity`.
@Suite struct InfallibleCombiningTests {
  private func source(_ m: Marbles, _ diagram: String) -> Infallible<String> {
    m.cold(diagram).asInfallible(onErrorFallbackTo: .never())
  }

  @Test func sourcesAreMerged() throws {
    try marbles { m in
      let (a, b) = (source(m, "-a---c-|"), source(m, "---b-|"))
      let merged: Infallible<String> = .merge(a, b)
      m.expect(merged, "-a-b-c-|")
      m.expect(Infallible.merge([a, b]), "-a-b-c-|")
      m.expect(Infallible.merge([a, b][...]), "-a-b-c-|")
    }
  }

  @Test func sourcesRunOneAfterTheOther() throws {
    try marbles { m in
      let (a, b) = (source(m, "-a-|"), source(m, "-b|"))
      let concatenated: Infallible<String> = .concat(a, b)
      m.expect(concatenated, "-a--b|")
      m.expect(Infallible.concat([a, b]), "-a--b|")
      m.expect(Infallible.concat([a, b][...]), "-a--b|")
      m.expect(a.concat(b), "-a--b|")
    }
  }

  @Test func aSequenceIsAskedForTheNextSourceWhenItsTurnComes() {
    let asked = Log<Int>()
    struct Sources: Sequence, IteratorProtocol, Sendable {
      let asked: Log<Int>
      mutating func next() -> Infallible<Int>? {
        asked.append(asked.count)
        return .just(asked.count)
      }
    }
    let events = Infallible.concat(Sources(asked: asked)).take(3).asObservable().eventsAtOnce()
    #expect(events == [.next(1), .next(2), .next(3), .completed])
    #expect(asked.count == 3)
  }

  @Test func theFirstToSendWins() throws {
    try marbles { m in
      let (a, b) = (source(m, "--a-c|"), source(m, "-b-d--|"))
      let first: Infallible<String> = .amb([a, b])
      m.expect(first, "-b-d--|")
      m.expect(a.amb(b), "-b-d--|")
    }
  }

  @Test func latestElementsAreCombined() throws {
    try marbles { m in
      let (a, b) = (source(m, "-a--c|"), source(m, "--b--|"))
      let joined: Infallible<String> = .combineLatest(a, b) { $0 + $1 }
      m.expect(joined, "--'ab'-'cb'|")
      m.expect(Infallible.combineLatest([a, b]) { $0.joined() }, "--'ab'-'cb'|")
      m.expect(Infallible.combineLatest([a, b]), "--x-y|", ["x": ["a", "b"], "y": ["c", "b"]])
      let pairs: Infallible<(String, String)> = Infallible.combineLatest(a, b)
      m.expect(pairs.map { $0 + $1 }, "--'ab'-'cb'|")
    }
  }

  @Test func elementsAreZipped() throws {
    try marbles { m in
      let (a, b) = (source(m, "-a--c|"), source(m, "--b--d|"))
      let joined: Infallible<String> = .zip(a, b) { $0 + $1 }
      m.expect(joined, "--'ab'--('cd'|)")
      m.expect(Infallible.zip([a, b]) { $0.joined() }, "--'ab'--('cd'|)")
      m.expect(Infallible.zip([a, b]), "--x--(y|)", ["x": ["a", "b"], "y": ["c", "d"]])
      let pairs: Infallible<(String, String)> = Infallible.zip(a, b)
      m.expect(pairs.map { $0 + $1 }, "--'ab'--('cd'|)")
    }
  }

  @Test func upToEightSourcesAreCombined() throws {
    let (a, b, c, d) = (Infallible.of(1), Infallible.of(2), Infallible.of(3), Infallible.of(4))
    let (e, f, g, h) = (Infallible.of(5), Infallible.of(6), Infallible.of(7), Infallible.of(8))
    try marbles { m in
      m.expect(Infallible.combineLatest(a, b, c) { "\($0)\($1)\($2)" }, "('123'|)")
      m.expect(Infallible.combineLatest(a, b, c, d) { "\($0)\($1)\($2)\($3)" }, "('1234'|)")
      m.expect(Infallible.combineLatest(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" }, "('12345'|)")
      m.expect(
        Infallible.combineLatest(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" }, "('123456'|)")
      m.expect(
        Infallible.combineLatest(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" },
        "('1234567'|)")
      m.expect(
        Infallible.combineLatest(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" },
        "('12345678'|)")
      m.expect(Infallible.zip(a, b, c) { "\($0)\($1)\($2)" }, "('123'|)")
      m.expect(Infallible.zip(a, b, c, d) { "\($0)\($1)\($2)\($3)" }, "('1234'|)")
      m.expect(Infallible.zip(a, b, c, d, e) { "\($0)\($1)\($2)\($3)\($4)" }, "('12345'|)")
      m.expect(Infallible.zip(a, b, c, d, e, f) { "\($0)\($1)\($2)\($3)\($4)\($5)" }, "('123456'|)")
      m.expect(
        Infallible.zip(a, b, c, d, e, f, g) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }, "('1234567'|)")
      m.expect(
        Infallible.zip(a, b, c, d, e, f, g, h) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)" },
        "('12345678'|)")
    }
  }

  @Test func upToEightSourcesArePutTogether() throws {
    let (a, b, c, d) = (Infallible.of(1), Infallible.of(2), Infallible.of(3), Infallible.of(4))
    let (e, f, g, h) = (Infallible.of(5), Infallible.of(6), Infallible.of(7), Infallible.of(8))
    try marbles { m in
      m.expect(Infallible.combineLatest(a, b, c).map(digits), "('123'|)")
      m.expect(Infallible.combineLatest(a, b, c, d).map(digits), "('1234'|)")
      m.expect(Infallible.combineLatest(a, b, c, d, e).map(digits), "('12345'|)")
      m.expect(Infallible.combineLatest(a, b, c, d, e, f).map(digits), "('123456'|)")
      m.expect(Infallible.combineLatest(a, b, c, d, e, f, g).map(digits), "('1234567'|)")
      m.expect(Infallible.combineLatest(a, b, c, d, e, f, g, h).map(digits), "('12345678'|)")
      m.expect(Infallible.zip(a, b, c).map(digits), "('123'|)")
      m.expect(Infallible.zip(a, b, c, d).map(digits), "('1234'|)")
      m.expect(Infallible.zip(a, b, c, d, e).map(digits), "('12345'|)")
      m.expect(Infallible.zip(a, b, c, d, e, f).map(digits), "('123456'|)")
      m.expect(Infallible.zip(a, b, c, d, e, f, g).map(digits), "('1234567'|)")
      m.expect(Infallible.zip(a, b, c, d, e, f, g, h).map(digits), "('12345678'|)")
    }
  }

  @Test func elementsThatWaitTooLongAreDropped() throws {
    try marbles { m in
      let (a, b) = (source(m, "-abc---|"), source(m, "-----de|"))
      let zipped: Infallible<String> = .zip(a, b, overflow: .dropOldest(limit: 1)) { $0 + $1 }
      m.expect(zipped, "-----'cd'-|")
      let both = Infallible.zip([a, b], overflow: .dropOldest(limit: 1)).map { $0.joined() }
      m.expect(both, "-----'cd'-|")
      m.expect(Infallible.zip(a, b, overflow: .dropOldest(limit: 1)).map { $0 + $1 }, "-----'cd'-|")
    }
  }

  @Test func aPolicyThatFailsIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = Infallible.of(1).observe(on: ImmediateScheduler.instance, overflow: .fail(limit: 1))
    }
  }

  @Test func nineSourcesOrMoreAreCombinedThroughAnArray() throws {
    let one = Infallible.of(1)
    try marbles { m in
      let nine: Infallible<(Int, Int, Int, Int, Int, Int, Int, Int, Int)> =
        Infallible.combineLatest(one, one, one, one, one, one, one, one, one)
      m.expect(nine.map(digits), "('111111111'|)")
      m.expect(
        Infallible.zip(one, one, one, one, one, one, one, one, one, one).map(digits), "('1111111111'|)")
    }
  }

  @Test func theStreamIsSplitInTwo() throws {
    try marbles { m in
      let hot = Infallible(m.hot("-1-2-3-|", Int.self).asObservable())
      let halves: (matches: Infallible<Int>, nonMatches: Infallible<Int>) = hot.partition { $0 == 2 }
      m.expect(halves.matches, "---2---|")
      m.expect(halves.nonMatches, "-1---3-|")
    }
  }

  @Sendable private func digits<Tuple>(_ tuple: Tuple) -> String { "\(tuple)".filter(\.isNumber) }

  @Test func waitsForAllOfThem() {
    let (a, b) = (Infallible.of(1, 2), Infallible.of("x", "y"))
    #expect(Infallible.forkJoin(a, b).map { "\($0)\($1)" }.eventsAtOnce() == [.next("2y"), .completed])
    #expect(Infallible.forkJoin([a, a]).eventsAtOnce() == [.next([2, 2]), .completed])
  }

  @Test func booleansAreCombined() {
    let (yes, no) = (Infallible.just(true), Infallible.just(false))
    #expect(Infallible.and([yes, no, yes]).eventsAtOnce() == [.next(false), .completed])
    #expect(Infallible.or([no, no, yes]).eventsAtOnce() == [.next(true), .completed])
  }
}
