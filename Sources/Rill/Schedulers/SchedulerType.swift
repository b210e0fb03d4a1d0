/// Something that runs work.
public protocol ImmediateSchedulerType: Sendable {
  /// Runs an action with a state.
  ///
  /// - Returns: The means to call it off, or, once it has run, to dispose what it returned.
  func schedule<State: Sendable>(
    _ state: State, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable

  /// Runs work. What operators use: no state, nothing to dispose afterwards.
  ///
  /// - Returns: The means to call it off; then the work is released at once.
  func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable
}

/// Something that runs work, now, later or periodically, and tells its time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's time. It never goes back, and the wall clock has no influence on it (C13).
  var now: SchedulerInstant { get }

  /// Runs an action with a state after a delay. A negative delay is none.
  func scheduleRelative<State: Sendable>(
    _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable

  /// Runs an action again and again, with the state that it returned the last time.
  func schedulePeriodic<State: Sendable>(
    _ state: State, startAfter: Duration, period: Duration, action: @escaping @Sendable (State) -> State
  ) -> any Disposable

  /// Runs work after a delay. What operators use: no state, nothing to dispose afterwards.
  ///
  /// Work due at the same time runs in the order in which it was scheduled.
  func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable
}

extension ImmediateSchedulerType {
  @preconcurrency
  public func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    schedule(()) { _ in
      work()
      return Disposables.create()
    }
  }

  /// Runs an action that can ask to be run again, each time as work of its own, so that the stack stays flat.
  ///
  /// - Parameters:
  ///   - state: What the first run is given.
  ///   - action: Does one round and calls `recurse` with the state of the next, or not.
  @preconcurrency
  public func scheduleRecursive<State: Sendable>(
    _ state: State, action: @escaping @Sendable (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let lifetime = Lifetime()
    Recursion(scheduler: self, lifetime: lifetime, action: action).go(state)
    return lifetime
  }
}

/// The rounds of `scheduleRecursive`. Each has a lifetime below that of the whole, which is over when it has begun.
private struct Recursion<Scheduler: ImmediateSchedulerType, State: Sendable>: Sendable {
  let scheduler: Scheduler
  let lifetime: Lifetime
  let action: @Sendable (State, (State) -> Void) -> Void

  /// Starter and action settle who goes on, so that a scheduler that runs work at once needs no stack (C11).
  func go(_ first: State) {
    var state = first
    while !lifetime.isOver {
      let current = state
      let round = Round(below: lifetime)
      let choice = Cell<State?>(nil)
      round.child.add(starting: {
        scheduler.perform {
          if round.child.isOver { return }
          round.child.dispose()
          let asked = Cell(false)
          action(current) { next in
            // One round follows another; a second one asked for by the same action is on its own.
            let isSecond = asked.value
            asked.value = true
            if isSecond { return go(next) }
            choice.value = next
            if round.ended() { go(next) }
          }
        }
      })
      guard round.started(), let next = choice.replace(with: nil) else { return }
      state = next
    }
  }
}

extension SchedulerType {
  @preconcurrency
  public func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    scheduleRelative((), dueTime: delay) { _ in
      work()
      return Disposables.create()
    }
  }

  @preconcurrency
  public func schedulePeriodic<State: Sendable>(
    _ state: State, startAfter: Duration, period: Duration, action: @escaping @Sendable (State) -> State
  ) -> any Disposable {
    let lifetime = Lifetime()
    let state = Cell(state)
    PeriodicRounds.start(on: self, lifetime, after: startAfter, period: period) {
      state.value = action(state.value)
    }
    return lifetime
  }
}

/// Runs an action with a state as work without: the disposable it returns is disposed with the result of this.
func scheduled<State: Sendable>(
  _ state: State, _ action: @escaping @Sendable (State) -> any Disposable,
  by start: (@escaping @Sendable () -> Void) -> any Disposable
) -> any Disposable {
  // A group, not a lifetime: dropping the handle of scheduled work disposes neither the work nor what it has returned.
  let group = CompositeDisposable()
  let work = start { if !group.isDisposed { _ = group.insert(action(state)) } }
  _ = group.insert(work)
  return group
}
