import Testing

@testable import Playground

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("é — 日本", "é — 日本"), ("\u{1B}[31mred", "\\x1B[31mred"), ("a\tb\r", "a\\x09b\\x0D"),
    ("\u{0}\u{7F}\u{9B}", "\\x00\\x7F\\x9B"), ("\u{202E}evil", "\\u{202E}evil"),
    ("a\u{200B}b", "a\\u{200B}b"),
    ("\u{2028}", "\\u{2028}"),
  ])
  func whatSteersATerminalIsEscaped(_ text: String, _ expected: String) {
    #expect(SafeText.printable(text.utf8) == expected)
  }

  @Test func oddBytesAreEscaped() {
    #expect(SafeText.printable([0x61, 0xFF, 0x0A, 0xC3, 0xA9] as [UInt8]) == "a\\xFF\\x0A\\xC3\\xA9")
  }

  @Test(arguments: [("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("█▏…", 3), ("🙂", 2)])
  func columnsAreCounted(_ text: String, _ columns: Int) {
    #expect(SafeText.columns(text) == columns)
  }

  @Test func textIsClippedToColumns() {
    #expect(SafeText.clipped("abc", to: 3) == "abc")
    #expect(SafeText.clipped("abcd", to: 3) == "ab…")
    #expect(SafeText.clipped("日本語", to: 5) == "日本…")
    #expect(SafeText.clipped("日本語", to: 4) == "日…")
    #expect(SafeText.clipped("ab", to: 1) == "…")
    #expect(SafeText.clipped("ab", to: 0) == "")
  }

  @Test func fieldsHaveTheirWidth() {
    #expect(SafeText.field("ab", 4) == "ab  ")
    #expect(SafeText.field("ab", 4, right: true) == "  ab")
    #expect(SafeText.field("日本語", 4) == "日… ")
  }
}
