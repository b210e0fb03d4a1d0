import Testing

@testable import Playground

@Suite struct StampTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (2026, 11, 30, 20_787),
    (1900, 3, 1, -25_508),
  ])
  func daysAreCountedFrom1970(_ year: Int, _ month: Int, _ day: Int, _ days: Int64) {
    #expect(CivilDate.toDays(year: year, month: month, day: day) == days)
    #expect(CivilDate.fromDays(days) == (year, month, day))
  }

  @Test func everyDayOfFourCenturiesComesBack() {
    var expected = (year: 1800, month: 1, day: 1)
    guard let first = CivilDate.toDays(year: 1800, month: 1, day: 1) else {
      Issue.record("1800-01-01 exists")
      return
    }
    for days in first..<(first + 146_097) {
      #expect(CivilDate.fromDays(days) == expected)
      #expect(CivilDate.toDays(year: expected.year, month: expected.month, day: expected.day) == days)
      expected.day += 1
      if expected.day > CivilDate.length(ofMonth: expected.month, in: expected.year) {
        expected = (expected.year + expected.month / 12, expected.month % 12 + 1, 1)
      }
    }
    #expect(expected == (2200, 1, 1))
  }

  @Test(arguments: [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0)])
  func datesThatDoNotExistAreRefused(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate.toDays(year: year, month: month, day: day) == nil)
  }

  @Test func aStampIsPrintedAsItWasWritten() {
    #expect(Stamp(second: 0).description == "1970-01-01 00:00:00")
    #expect(Stamp(second: 0, east: -25_200).description == "1969-12-31 17:00:00")
    #expect(Stamp(second: -1).description == "1969-12-31 23:59:59")
    #expect(Stamp(second: 971_211_336, east: -25_200).description == "2000-10-10 13:55:36")
  }
}
