import Rill
import Testing

@testable import RillTest

@Suite struct DifferenceTests {
  @Test func theTwoDiagramsLineUpAboveTheListByTime() {
    let expected: [ExpectedEvent<String>] = [
      .next(0, "A"), .next(3, "B"), .next(6, "X"), .next(8, "D"), .next(8, "E"), .completed(9),
    ]
    let actual: [Recorded<Event<String>>] = [.next(0, "A"), .next(3, "B"), .next(6, "C"), .completed(10)]
    let difference = Difference(expected: expected, actual: actual)
    #expect(
      difference.text(title: "marbles", frames: 10, frame: .milliseconds(1)) == """
        marbles differ: 4 differences, first at 6ms
          expected  A--B--X-(DE)|
          actual    A--B--C--   -|
                          ▲
           6ms  expected next("X"), got next("C")
           8ms  expected next("D") next("E"), got nothing
           9ms  expected completed, got nothing
          10ms  unexpected completed
        """)
  }

  @Test func recordingsWithoutFramesAreListedByTick() {
    let difference = Difference(
      expected: [ExpectedEvent<Int>.next(210, 1), .completed(220)],
      actual: [.next(210, 1), .error(220, MarbleError.error)])
    #expect(
      difference.text(title: "recordings", scale: .ticks) == """
        recordings differ: 1 difference, at 220
          220  expected completed, got error(MarbleError.error)
        """)
  }

  @Test func longSilenceIsShortAndStillLinesUp() {
    let difference = Difference(
      expected: [ExpectedEvent<String>.next(1, "a"), .next(501, "b"), .completed(502)],
      actual: [.next(1, "a"), .next(503, "long name")])
    #expect(
      difference.text(title: "marbles", frames: 503, frame: .milliseconds(1)) == """
        marbles differ: 3 differences, first at 501ms
          expected  -a 499ms b|
          actual    -a 499ms --'long name'
                             ▲
          501ms  expected next("b"), got nothing
          502ms  expected completed, got nothing
          503ms  unexpected next("long name")
        """)
  }

  @Test func equalRecordingsDoNotDiffer() {
    let difference = Difference(
      expected: [ExpectedEvent<Int>.next(1, where: { $0 > 0 }), .error(2)],
      actual: [.next(1, 5), .error(2, MarbleError.error)])
    #expect(difference.moments.isEmpty)
  }

  @Test func orderWithinOneTimeCounts() {
    let difference = Difference(
      expected: [ExpectedEvent<Int>.next(1, 1), .next(1, 2)], actual: [.next(1, 2), .next(1, 1)])
    #expect(difference.moments.count == 1)
  }

  @Test func manyDifferencesAreCutShort() {
    let difference = Difference(
      expected: [], actual: (0..<100).map { Recorded<Event<Int>>.next($0, $0) })
    let lines = difference.text(title: "recordings", scale: .ticks).split(separator: "\n")
    #expect(lines.count == 34)
    #expect(lines.last == "  and 68 more")
  }

  @Test func eventsReadAsTheyAreWritten() {
    struct Point { let x: Int }
    struct Failure: Error { let code: Int }
    struct Refusal: Error, CustomStringConvertible { let description: String }
    #expect(Wording.element("a") == #"next("a")"#)
    #expect(Wording.element(["a"]) == #"next(["a"])"#)
    #expect(Wording.element(Point(x: 1)) == "next(Point(x: 1))")
    #expect(Wording.element(Int?.none) == "next(nil)")
    #expect(Wording.error(MarbleError.error) == "error(MarbleError.error)")
    #expect(Wording.error(Failure(code: 1)) == "error(Failure(code: 1))")
    #expect(Wording.error(Refusal(description: "no such file")) == "error(Refusal: no such file)")
    #expect(Wording.name("a\nb") == "a↵b")
    #expect(Wording.name(String(repeating: "a", count: 30)).count == 24)
  }

  @Test func errorsAreComparedByTypeAndContent() {
    struct Plain: Error { var code: Int }
    struct Other: Error { var code: Int }
    struct Comparable: Error, Equatable {
      var code: Int
      var note: String
      static func == (left: Self, right: Self) -> Bool { left.code == right.code }
    }
    struct Words: Error, CustomDebugStringConvertible { let debugDescription: String }
    struct OtherWords: Error, CustomDebugStringConvertible { let debugDescription: String }
    #expect(Wording.same(Words(debugDescription: "a"), Words(debugDescription: "a")))
    #expect(!Wording.same(Words(debugDescription: "a"), OtherWords(debugDescription: "a")))
    #expect(Wording.same(Plain(code: 1), Plain(code: 1)))
    #expect(!Wording.same(Plain(code: 1), Plain(code: 2)))
    #expect(!Wording.same(Plain(code: 1), Other(code: 1)))
    #expect(Wording.same(Comparable(code: 1, note: "a"), Comparable(code: 1, note: "b")))
  }
}
