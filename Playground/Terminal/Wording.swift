/// Numbers and times as people read them.
enum Wording {
  /// `1,234,567`
  static func count(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return number < 0 ? "-" + grouped : grouped
  }

  /// `1 line`, `2 lines`
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(count(number)) \(number == 1 ? one : many)"
  }

  /// `9.7 %`
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0.0 %" }
    let permille = (part * 1000 + whole / 2) / whole
    return "\(permille / 10).\(permille % 10) %"
  }

  /// `45 s`, `1 min 30 s`, `2 h 5 min`, `53 d 4 h`
  static func seconds(_ seconds: Int64) -> String {
    func pair(_ large: Int64, _ one: String, _ small: Int64, _ other: String) -> String {
      small == 0 ? "\(large) \(one)" : "\(large) \(one) \(small) \(other)"
    }
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return pair(seconds / 60, "min", seconds % 60, "s")
    case ..<86_400: return pair(seconds / 3600, "h", seconds / 60 % 60, "min")
    default: return pair(seconds / 86_400, "d", seconds / 3600 % 24, "h")
    }
  }

  /// `0:12`, `1:02:03`
  static func clock(_ duration: Duration) -> String {
    let seconds = Int(duration.components.seconds)
    let rest = "\(padded(seconds / 60 % 60, seconds < 3600 ? 1 : 2)):\(padded(seconds % 60, 2))"
    return seconds < 3600 ? rest : "\(seconds / 3600):\(rest)"
  }
}
