import Rill
import Synchronization

/// An observer that records events with the virtual time at which they came.
public final class TestableObserver<Element: Sendable>: ObserverType, Sendable {
  private let scheduler: TestScheduler
  private let recorded = Mutex<[Recorded<Event<Element>>]>([])

  /// What has come so far.
  public var events: [Recorded<Event<Element>>] { recorded.withLock { $0 } }

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    let time = scheduler.currentTick
    recorded.withLock { $0.append(Recorded(time: time, value: event)) }
  }
}
