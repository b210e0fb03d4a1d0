import Testing

@testable import Playground

@Suite struct AccessLogTests {
  private func read(_ line: String) -> Understood? { Understood(line, as: AccessLog.entry) }

  @Test func aCommonLineIsRead() throws {
    let line = try #require(
      read(#"203.0.113.7 - frank [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326"#))
    #expect(line.format == .common)
    #expect(line.source == "203.0.113.7")
    #expect(line.status == "200")
    #expect(line.stamp == "2000-10-10 13:55:36")
    #expect(line.second == 971_211_336)
  }

  @Test func aCombinedLineIsRead() throws {
    let line = try #require(
      read(
        #"2001:db8::1 - - [29/Feb/2024:00:00:00 +0130] "GET / HTTP/1.1" 404 - "https://example.org/" "curl""#)
    )
    #expect(line.format == .combined)
    #expect(line.source == "2001:db8::1")
    #expect(line.status == "404")
    #expect(line.second == 1_709_164_800 - 5400)
  }

  @Test(arguments: [
    #"example.org:80 203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 1 "-" "-""#,
    #"203.0.113.7 - john smith [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 1 "-" "-""#,
    #"203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET /\"quoted\" HTTP/1.1" 200 1 "-" "a \"b\"""#,
    #"203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "" 200 0 "-" "-" "more" 0.003"#,
    #"203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "\x16\x03\x01" 200 166 "-" "-""#,
  ])
  func whatServersWriteBesidesIsReadToo(_ line: String) {
    #expect(read(line)?.source == "203.0.113.7")
    #expect(read(line)?.format == .combined)
  }

  @Test func everyStatusCodeCounts() {
    for code in 100..<1000 {
      let line = #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" \#(code) 1"#
      #expect(read(line)?.status == String(code))
    }
    #expect(LogStatus.http(399).trouble == nil)
    #expect(LogStatus.http(400).trouble == .client)
    #expect(LogStatus.http(499).trouble == .client)
    #expect(LogStatus.http(500).trouble == .server)
    #expect(LogStatus.http(600).trouble == nil)
  }

  @Test(arguments: [
    "", " ", "-", "203.0.113.7", "203.0.113.7 - -", "203.0.113.7 - - [",
    #" - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1"#,
    #"h - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1"#,
    #"h - - [10/Okt/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1"#,
    #"h - - [31/Nov/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1"#,
    #"h - - [10/Oct/2000:24:55:36 -0700] "GET / HTTP/1.0" 200 1"#,
    #"h - - [10/Oct/2000:13:60:36 -0700] "GET / HTTP/1.0" 200 1"#,
    #"h - - [10/Oct/2000:13:55:36] "GET / HTTP/1.0" 200 1"#,
    #"h - - [10/Oct/2000:13:55:36 0700] "GET / HTTP/1.0" 200 1"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] GET / HTTP/1.0 200 1"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0 200 1"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0\""#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 20 1"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 2000 1"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 x"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1x"#,
    #"h - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 99999999999999999999999"#,
    #"h a b c d e f g h i j [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1"#,
  ])
  func whatIsNoAccessLineIsRefused(_ line: String) {
    #expect(read(line) == nil)
  }

  @Test func noBeginningOfALineIsTakenForALine() {
    let line = #"203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 2"#
    for length in 0..<line.count { #expect(read(String(line.prefix(length))) == nil) }
    #expect(read(line) != nil)
  }

  @Test func oddBytesAnywhereDoNoHarm() {
    let line = Array(#"203.0.113.7 - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.1" 200 2"#.utf8)
    for position in line.indices {
      for byte: UInt8 in [0x00, 0x5C, 0x7F, 0x80, 0xFF] {
        var odd = line
        odd[position] = byte
        // Only the client, the user and the request may hold anything.
        let isFree = position < 11 || position == 12 || position == 14 || 46..<60 ~= position
        if !isFree { #expect(AccessLog.entry(LineCursor(odd)) == nil, "\(byte) at \(position)") }
        if isFree, byte != 0x5C { #expect(AccessLog.entry(LineCursor(odd)) != nil, "\(byte) at \(position)") }
      }
    }
  }

  @Test func aLongClientIsCut() {
    let line = String(repeating: "x", count: 1000) + #" - - [10/Oct/2000:13:55:36 -0700] "GET /" 200 1"#
    #expect(read(line)?.source == String(repeating: "x", count: LogEntry.longestSource))
  }
}
