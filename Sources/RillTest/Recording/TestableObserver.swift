import Rill
import Synchronization

/// An observer that records events with the virtual time at which they came.
public final class TestableObserver<Element: Sendable>: ObserverType, Sendable {
  @usableFromInline let scheduler: TestScheduler
  @usableFromInline let recorded = Mutex<[Recorded<Event<Element>>]>([])

  /// What has come so far.
  @_alwaysEmitIntoClient
  public var events: [Recorded<Event<Element>>] { recorded.withLock { $0 } }

  @inlinable
  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  @_alwaysEmitIntoClient
  public func on(_ event: Event<Element>) {
    let time = scheduler.currentTick
    recorded.withLock { $0.append(Recorded(time: time, value: event)) }
  }
}
