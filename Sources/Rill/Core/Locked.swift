#if RILL_TSAN
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A value behind a lock that the thread sanitizer understands.
  ///
  /// The sanitizer does not know `Synchronization.Mutex` on Linux and reports races that are none, so the
  /// sanitized build (`-DRILL_TSAN`) takes a pthread mutex. Both variants have the same face.
  @usableFromInline
  struct Locked<State: Sendable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let state: UnsafeMutablePointer<State>

    @usableFromInline
    init(_ initial: State) {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
      state = .allocate(capacity: 1)
      state.initialize(to: initial)
    }

    deinit {
      state.deinitialize(count: 1)
      state.deallocate()
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline
    borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body(&state.pointee)
    }
  }
#else
  import Synchronization

  /// A value behind a lock.
  ///
  /// Decide inside, act outside: no user code, and no release of a user's value, belongs in `withLock` (C4).
  @usableFromInline
  struct Locked<State: Sendable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<State>

    @_alwaysEmitIntoClient
    init(_ initial: State) { mutex = Mutex(initial) }

    @_alwaysEmitIntoClient
    borrowing func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
      mutex.withLock { body(&$0) }
    }
  }
#endif
