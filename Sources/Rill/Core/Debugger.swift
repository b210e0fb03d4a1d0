#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The debugger that may be watching the process.
@usableFromInline
enum Debugger {
  /// Stops the process for the debugger. Without one, the signal ends the process, as a failed assertion does.
  @usableFromInline
  static func stop() { raise(SIGTRAP) }
}
