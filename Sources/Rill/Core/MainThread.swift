#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The thread on which the process began.
enum MainThread {
  #if canImport(Darwin)
    static var isCurrent: Bool { pthread_main_np() != 0 }
  #else
    private static let process = getpid()

    /// The first thread has the number of its process. A thread's number is found in the name of its CPU clock, which
    /// is part of the kernel's interface (`~number << 3 | kind`) and, unlike `gettid`, known to every C library and read
    /// without a system call.
    static var isCurrent: Bool {
      var clock = clockid_t()
      return pthread_getcpuclockid(pthread_self(), &clock) == 0 && ~(clock >> 3) == process
    }
  #endif
}
