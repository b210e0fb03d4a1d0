/// A place in a line that is being read, byte by byte, without making strings.
struct LineCursor {
  let bytes: [UInt8]
  let end: Int
  var position: Int

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  var atEnd: Bool { position >= end }

  /// The byte at this place; 0 behind the end, which no format takes for anything.
  var byte: UInt8 { position < end ? bytes[position] : 0 }

  func byte(after count: Int) -> UInt8 { position + count < end ? bytes[position + count] : 0 }

  /// Steps over a byte if it is the expected one.
  mutating func take(_ expected: UInt8) -> Bool {
    guard position < end, bytes[position] == expected else { return false }
    position += 1
    return true
  }

  /// Steps over a number of exactly so many digits.
  mutating func number(digits: Int) -> Int? {
    guard position + digits <= end else { return nil }
    var value = 0
    for index in position..<(position + digits) {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += digits
    return value
  }

  /// Steps over a number of one digit or more, up to a limit.
  mutating func number(upTo limit: Int) -> Int? {
    let start = position
    var value = 0
    while position < end {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      value = value * 10 + Int(digit)
      guard value <= limit else { return nil }
      position += 1
    }
    return position > start ? value : nil
  }

  /// Steps over what stands before the next space or the end; nil if that is nothing.
  mutating func word() -> Range<Int>? {
    let start = position
    while position < end, bytes[position] != 0x20 { position += 1 }
    return position > start ? start..<position : nil
  }

  /// Steps over a text in double quotes, in which a backslash protects the byte after it.
  mutating func quoted() -> Bool {
    guard take(0x22) else { return false }
    while position < end {
      switch bytes[position] {
      case 0x22:
        position += 1
        return true
      case 0x5C: position += 2
      default: position += 1
      }
    }
    return false
  }

  /// Steps over `HH:MM:SS` and gives the second of the day; 60 is allowed as a leap second.
  mutating func timeOfDay() -> Int64? {
    guard let hour = number(digits: 2), hour < 24, take(0x3A), let minute = number(digits: 2), minute < 60,
      take(0x3A), let second = number(digits: 2), second <= 60
    else { return nil }
    return Int64(hour * 3600 + minute * 60 + second)
  }

  /// Steps over `YYYY-MM-DD` and gives the day since 1970-01-01.
  mutating func isoDate() -> Int64? {
    guard let year = number(digits: 4), take(0x2D), let month = number(digits: 2), take(0x2D),
      let day = number(digits: 2)
    else { return nil }
    return CivilDate.toDays(year: year, month: month, day: day)
  }

  /// Steps over the English name of a month.
  mutating func monthName() -> Int? {
    guard let month = CivilDate.month(byte, byte(after: 1), byte(after: 2)) else { return nil }
    position += 3
    return month
  }

  /// Steps over `+HHMM` or `+HH:MM` (or `-`) and gives the seconds east of universal time.
  mutating func zone() -> Int32? {
    let west = byte == 0x2D
    guard west || byte == 0x2B else { return nil }
    position += 1
    guard let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(0x3A)
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    let east = Int32(hours * 3600 + minutes * 60)
    return west ? -east : east
  }
}
