import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// A lock for sections of a few nanoseconds that are hardly ever contended: one atomic step to take it, a plain store to
/// leave it.
///
/// `Locked` takes two steps, since whoever leaves it has to know whether somebody sleeps. Here nobody is woken: who finds it
/// taken looks again for a while, then lets others run, then sleeps for a moment each time, so that the one inside gets on
/// whatever its priority is. The rule is the same as there: decide inside, act outside (C4).
struct BriefLock: ~Copyable, Sendable {
  private let isTaken = Atomic<Bool>(false)

  @inline(__always)
  func lock() {
    if isTaken.exchange(true, ordering: .acquiring) { wait() }
  }

  @inline(__always)
  func unlock() { isTaken.store(false, ordering: .releasing) }

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  @inline(never)
  private func wait() {
    var looks = 0
    repeat {
      looks += 1
      if looks > 1_000 {
        usleep(50)
      } else if looks > 100 {
        sched_yield()
      }
    } while isTaken.load(ordering: .relaxed) || isTaken.exchange(true, ordering: .acquiring)
  }
}
