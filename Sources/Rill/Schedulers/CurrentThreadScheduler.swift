/// Runs work on the calling thread: the first at once, and what that asks for when it has returned, in order.
///
/// Work that asks for more work does not nest, so the stack stays flat however long the chain.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The one that everybody shares.
  public static let instance = CurrentThreadScheduler()

  private static let running = ThreadLocal<Trampoline>()

  private init() {}

  /// Whether nothing of this scheduler is running on the calling thread, so that what is scheduled runs at once.
  public static var isScheduleRequired: Bool { running.value == nil }

  @preconcurrency
  public func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    scheduled(state, action) { perform($0) }
  }

  @preconcurrency
  public func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    if let trampoline = Self.running.value {
      let scheduled = ScheduledWork(work)
      trampoline.waiting.append(scheduled)
      return scheduled
    }
    let trampoline = Trampoline()
    Self.running.bind(trampoline) {
      work()
      trampoline.runWaiting()
    }
    return Disposables.create()
  }
}

/// What waits on one thread for the work that is running there.
private final class Trampoline {
  var waiting: [ScheduledWork] = []

  func runWaiting() {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for work in batch { work.run() }
    }
  }
}
