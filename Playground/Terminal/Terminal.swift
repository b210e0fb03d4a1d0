import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program's standard streams.
enum Terminal {
  /// Whether output can be drawn over: a terminal that understands cursor movements.
  static var isDrawable: Bool {
    isTerminal(STDOUT_FILENO) && environment("TERM").map { $0 != "dumb" } ?? false
  }

  static var hasColours: Bool { isDrawable && (environment("NO_COLOR") ?? "").isEmpty }

  static var inputIsTerminal: Bool { isTerminal(STDIN_FILENO) }

  /// Columns and rows of the terminal; what the environment says when there is none.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      return (Int(size.ws_col), Int(size.ws_row))
    }
    return (number("COLUMNS") ?? 100, number("LINES") ?? 24)
  }

  /// Writes to standard output.
  ///
  /// - Returns: Whether anybody still reads it.
  @discardableResult
  static func print(_ text: String) -> Bool { write(Array(text.utf8), to: STDOUT_FILENO) }

  static func printError(_ text: String) { write(Array("Playground: \(text)\n".utf8), to: STDERR_FILENO) }

  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func number(_ name: String) -> Int? {
    environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
