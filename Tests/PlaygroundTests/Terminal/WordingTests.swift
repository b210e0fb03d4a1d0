import Testing

@testable import Playground

@Suite struct WordingTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (123_456, "123,456"), (-1_234_567, "-1,234,567"),
  ])
  func numbersAreGrouped(_ number: Int, _ text: String) {
    #expect(Wording.count(number) == text)
  }

  @Test func oneThingIsSingular() {
    #expect(Wording.count(1, "line", "lines") == "1 line")
    #expect(Wording.count(0, "line", "lines") == "0 lines")
    #expect(Wording.count(1000, "line", "lines") == "1,000 lines")
  }

  @Test(arguments: [
    (0, 0, "0.0 %"), (1, 3, "33.3 %"), (2, 3, "66.7 %"), (3, 3, "100.0 %"), (1, 10_000, "0.0 %"),
  ])
  func sharesAreRounded(_ part: Int, _ whole: Int, _ text: String) {
    #expect(Wording.share(part, of: whole) == text)
  }

  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min"), (90, "1 min 30 s"), (3600, "1 h"), (7500, "2 h 5 min"),
    (86_400, "1 d"), (4_593_600, "53 d 4 h"),
  ])
  func timesHaveTwoParts(_ seconds: Int64, _ text: String) {
    #expect(Wording.seconds(seconds) == text)
  }

  @Test(arguments: [(0.9, "0:00"), (12, "0:12"), (60, "1:00"), (3723, "1:02:03"), (360_000, "100:00:00")])
  func theClockShowsHoursWhenThereAreAny(_ seconds: Double, _ text: String) {
    #expect(Wording.clock(.seconds(seconds)) == text)
  }
}
