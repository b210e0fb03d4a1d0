/// The time a log line carries: seconds since 1970 in universal time, and how far the clock that wrote it was east of it.
///
/// A log whose lines name no zone is read as if it were in universal time, which changes nothing in what is shown:
/// stamps are printed the way they were written.
struct Stamp: Sendable, Equatable {
  var second: Int64
  var east: Int32 = 0
}

extension Stamp: CustomStringConvertible {
  var description: String { "\(date) \(timeOfDay)" }

  var date: String {
    let (year, month, day) = CivilDate.fromDays(days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  var timeOfDay: String {
    let second = Int(local - days * 86_400)
    return "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
  }

  private var local: Int64 { second + Int64(east) }
  private var days: Int64 { (local >= 0 ? local : local - 86_399) / 86_400 }
}

/// The calendar, as far as log lines need it.
enum CivilDate {
  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days from 1970-01-01 to a date, or nil for a date that does not exist.
  static func toDays(year: Int, month: Int, day: Int) -> Int64? {
    guard 1...12 ~= month, day >= 1, day <= length(ofMonth: month, in: year) else { return nil }
    // The year begins in March here, so that the day that leap years add is the last one.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return Int64(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  static func fromDays(_ days: Int64) -> (year: Int, month: Int, day: Int) {
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The month whose English name begins with these three letters, as logs write it.
  static func month(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    switch (first, second, third) {
    case (0x4A, 0x61, 0x6E): 1
    case (0x46, 0x65, 0x62): 2
    case (0x4D, 0x61, 0x72): 3
    case (0x41, 0x70, 0x72): 4
    case (0x4D, 0x61, 0x79): 5
    case (0x4A, 0x75, 0x6E): 6
    case (0x4A, 0x75, 0x6C): 7
    case (0x41, 0x75, 0x67): 8
    case (0x53, 0x65, 0x70): 9
    case (0x4F, 0x63, 0x74): 10
    case (0x4E, 0x6F, 0x76): 11
    case (0x44, 0x65, 0x63): 12
    default: nil
    }
  }

  static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

/// A number with zeros in front.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
