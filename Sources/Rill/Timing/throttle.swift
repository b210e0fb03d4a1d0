extension ObservableType {
  /// Emits an element and then nothing for a while; the latest one that has come meanwhile is emitted after it.
  ///
  ///     source                           -ab--c-----d|
  ///     throttle(3ms)                    -a--b--c---d|
  ///     throttle(3ms, latest: false)     -a---c-----d|
  ///
  /// The first element passes at once, where the source sends it, and opens a window. With `latest`, the newest element that
  /// comes within the window is emitted on the scheduler when the window ends, and opens the next one. Without it, what
  /// comes within a window is dropped. An element that comes exactly when a window ends is outside of it: it passes, and
  /// an older one that was waiting is dropped.
  ///
  /// A completion waits for the element that is waiting. A failure passes at once and drops it. With no time at all,
  /// every element passes.
  ///
  /// - Parameters:
  ///   - dueTime: How long a window is. Negative is none.
  ///   - latest: Whether the newest element of a window is emitted when it ends.
  ///   - scheduler: Tells the time and runs the timer.
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> {
    let source = asObservable()
    let span = Swift.max(dueTime, .zero)
    return Observable { observer, lifetime in
      let window = Cell(ThrottleWindow<Element>())
      Timed<Element>(scheduler, lifetime) { entry, timer in
        switch entry {
        case .next(let element, let now):
          if window.value.isOver(at: now) {
            // Dropped here, after the change (C4).
            _ = window.value.open(until: now.advanced(by: span))
            observer.next(element)
          } else if latest {
            _ = window.value.waiting.store(element, until: window.value.end)
            if window.value.waiting.needsTimer() { timer.ring(at: window.value.end) }
          }
        case .ring(let now):
          switch window.value.waiting.ring(at: now) {
          case .emit(let element):
            _ = window.value.open(until: now.advanced(by: span))
            observer.next(element)
            if window.value.isLast, !lifetime.isOver { observer.stop(.completed) }
          case .wait(let end): timer.ring(at: end)
          case .rest: break
          }
        case .stop(.completed):
          if window.value.waiting.element == nil {
            observer.stop(.completed)
          } else {
            window.value.isLast = true
          }
        case .stop(let failure):
          _ = window.value.waiting.take()
          observer.stop(failure)
        }
      }.start(source)
    }
  }
}

/// When the window ends, and the element that waits for it.
@usableFromInline
struct ThrottleWindow<Element: Sendable>: Sendable {
  @usableFromInline var end = SchedulerInstant(nanoseconds: .min)
  @usableFromInline var waiting = HeldBack<Element>()
  /// Whether nothing comes after the element that waits.
  @usableFromInline var isLast = false

  @_alwaysEmitIntoClient init() {}

  @_alwaysEmitIntoClient
  func isOver(at now: SchedulerInstant) -> Bool { now >= end }

  /// Opens a window and hands out the element that no longer waits.
  @_alwaysEmitIntoClient
  mutating func open(until instant: SchedulerInstant) -> Element? {
    end = instant
    return waiting.take()
  }
}
