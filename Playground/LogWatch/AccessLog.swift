/// Common and combined access logs, as web servers write them.
///
///     203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 2326
///     203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 2326 "referrer" "agent"
///     example.org:80 203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 2326 "referrer" "agent"
enum AccessLog {
  static func entry(_ start: LineCursor) -> LogEntry? {
    var line = start
    guard var source = line.word(), line.take(0x20) else { return nil }
    // Two words stand before the time, three when the name of the site comes first; a user name may hold spaces.
    var words = 0
    while line.byte != 0x5B {
      guard words < 8, let word = line.word(), line.take(0x20) else { return nil }
      words += 1
      if words == 1, line.bytes[source].contains(0x3A), isAddress(line.bytes[word]) { source = word }
    }
    guard words >= 2, let stamp = time(&line), line.take(0x20), line.quoted(), line.take(0x20),
      let code = line.number(digits: 3), code >= 100, line.take(0x20),
      line.take(0x2D) || line.number(upTo: .max / 16) != nil
    else { return nil }
    guard line.atEnd || line.byte == 0x20 else { return nil }
    let format: LogFormat = line.take(0x20) && line.byte == 0x22 ? .combined : .common
    return LogEntry(format: format, stamp: stamp, source: source, status: .http(code))
  }

  /// `[10/Oct/2000:13:55:36 -0700]`
  private static func time(_ line: inout LineCursor) -> Stamp? {
    guard line.take(0x5B), let day = line.number(digits: 2), line.take(0x2F), let month = line.monthName(),
      line.take(0x2F), let year = line.number(digits: 4), line.take(0x3A), let second = line.timeOfDay(),
      line.take(0x20), let east = line.zone(), line.take(0x5D),
      let days = CivilDate.toDays(year: year, month: month, day: day)
    else { return nil }
    return Stamp(second: days * 86_400 + second - Int64(east), east: east)
  }

  /// Whether a word can be the client behind the name of the site: the identity that stands there otherwise is `-`.
  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains(0x2E) || word.contains(0x3A)
  }
}
