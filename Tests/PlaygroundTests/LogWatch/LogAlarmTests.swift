import Testing

@testable import Playground

@Suite struct AlarmTests {
  private func burst(_ number: Int, _ trouble: Trouble = .server, errors: Int = 5) -> LogAlarm {
    .burst(Burst(trouble: trouble, number: number, began: .at(1), last: .at(2), errors: errors, peak: 5))
  }

  private func line(at second: Int64) -> SilenceWatch.Sign {
    var moment = Moment(stamp: .at(second))
    moment.time = .seconds(second)
    return .line(moment)
  }

  @Test func aSilenceBeginsAfterTheLastLineAndEndsWithTheNext() {
    var watch = SilenceWatch()
    watch.add(line(at: 10))
    #expect(watch.alarm == nil)
    watch.add(.silence)
    #expect(watch.alarm == .silence(Silence(number: 1, since: .at(10))))
    watch.add(line(at: 100))
    #expect(
      watch.alarm == .silence(Silence(number: 1, since: .at(10), until: .at(100), length: .seconds(90))))
    watch.add(line(at: 101))
    #expect(watch.alarm == nil)
    watch.add(.silence)
    #expect(watch.alarm == .silence(Silence(number: 2, since: .at(101))))
  }

  @Test func aLogCanBeSilentFromTheStart() {
    var watch = SilenceWatch()
    watch.add(.silence)
    #expect(watch.alarm == .silence(Silence(number: 1)))
    watch.add(line(at: 5))
    #expect(watch.alarm == .silence(Silence(number: 1, since: nil, until: .at(5))))
  }

  @Test func theBookReplacesAnAlarmByItsLaterState() {
    var book = AlarmBook()
    book.enter(burst(1))
    book.enter(burst(1, .client))
    book.enter(.silence(Silence(number: 1, since: .at(3))))
    book.enter(burst(1, errors: 9))
    #expect(
      book.latest == [burst(1, errors: 9), burst(1, .client), .silence(Silence(number: 1, since: .at(3)))])
    #expect(book.bursts == 2)
    #expect(book.silences == 1)
  }

  @Test func theBookKeepsTheLatestAndCountsAll() {
    var book = AlarmBook()
    for number in 1...1000 { book.enter(burst(number)) }
    #expect(book.bursts == 1000)
    #expect(book.latest == (951...1000).map { burst($0) })
  }

  @Test func theRatesOfAMinuteAreKept() {
    var rate = RateHistory()
    #expect(rate.now == 0)
    for lines in 1...100 { rate.add(lines) }
    #expect(rate.now == 100)
    #expect(rate.perSecond == Array(41...100))
  }
}
