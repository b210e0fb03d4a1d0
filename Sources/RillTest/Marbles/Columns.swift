extension Character {
  /// How many columns of a terminal the character takes: 2 for emoji and East Asian wide forms, else 1.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation { return 2 }
    if unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3: return 2
    case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: return 2
    case 0x20000...0x3FFFD: return 2
    default: return 1
    }
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text followed by as many spaces as it needs to take `width` columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The text preceded by as many spaces as it needs to take `width` columns.
  func padded(leadingTo width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }
}
