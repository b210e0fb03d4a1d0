/// Text from outside, made safe to print and measured in columns.
///
/// A log is written by strangers. What could steer the terminal, or change the direction of the text, is printed as an escape.
enum SafeText {
  /// Bytes as text: what is UTF-8 stays, control characters and odd bytes become `\x1B`, invisible characters `\u{202E}`.
  static func printable(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { 0x20..<0x7F ~= $0 ? String(UnicodeScalar($0)) : hexadecimal($0) }.joined()
    }
    return printable(text)
  }

  static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar.value < 0x100:
        result.append(contentsOf: hexadecimal(UInt8(scalar.value)).unicodeScalars)
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// How many columns of a terminal a text takes.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  /// The beginning of a text that fits into so many columns, with `…` at the end if something is missing.
  static func clipped(_ text: String, to limit: Int) -> String {
    guard columns(text) > limit else { return text }
    guard limit > 0 else { return "" }
    var used = 0
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      used += columns(scalar)
      if used > limit - 1 { break }
      result.append(scalar)
    }
    return String(result) + "…"
  }

  /// A text in a field of so many columns.
  static func field(_ text: String, _ width: Int, right: Bool = false) -> String {
    let text = clipped(text, to: width)
    let space = String(repeating: " ", count: width - columns(text))
    return right ? space + text : text + space
  }

  private static func columns(_ scalar: UnicodeScalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }
}
