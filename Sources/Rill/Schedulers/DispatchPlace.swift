@preconcurrency import Dispatch

/// A dispatch queue that work is done on, now or later: what the schedulers on Dispatch share.
struct DispatchPlace: Sendable {
  let queue: DispatchQueue
  /// How much later than asked for the system may run a timer.
  let leeway: DispatchTimeInterval

  init(queue: DispatchQueue, leeway: Duration) {
    self.queue = queue
    self.leeway = .nanoseconds(Int(clamping: max(0, leeway.wholeNanoseconds)))
  }

  /// The time since the machine was started, which the wall clock has no influence on (C13).
  var now: SchedulerInstant {
    SchedulerInstant(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  func perform(_ work: @escaping @Sendable () -> Void) -> any Disposable {
    let scheduled = ScheduledWork(work)
    queue.async { scheduled.run() }
    return scheduled
  }

  /// One timer of its own for the work, which is cancelled when the work is called off.
  func perform(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    if delay.wholeNanoseconds <= 0 { return perform(work) }
    let scheduled = ScheduledWork(work)
    let due = now.advanced(by: delay).nanoseconds
    // Dispatch keeps the two highest bits for itself. What is due in 73 years or later needs no timer.
    if due >= 1 << 61 { return scheduled }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(due)), leeway: leeway)
    timer.setEventHandler { scheduled.run() }
    // The timer's handler, the work and the way to cancel the timer hold each other until the work is over.
    scheduled.whenOver { timer.cancel() }
    timer.activate()
    return scheduled
  }
}
