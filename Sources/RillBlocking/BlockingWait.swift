import Dispatch
import Foundation
import Rill
import Synchronization

/// One wait for a stream: what it has sent, and who is to be woken at its end.
final class BlockingWait<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var error: (any Error)?
    var isOver = false
  }

  private let state = Mutex(State())
  private let end = DispatchSemaphore(value: 0)
  private let limit: ContinuousClock.Instant?
  private let isOnMain = Thread.isMainThread

  init(timeout: Duration?) {
    // More than a century is for ever; adding it to now could overflow.
    let century = Duration.seconds(100 * 366 * 24 * 3600)
    limit = timeout.flatMap { $0 < century ? .now + max($0, .zero) : nil }
  }

  func result(of stream: Observable<Element>) -> (elements: [Element], error: (any Error)?) {
    // A source in a loop does not return before its time is over; it is stopped at its next element.
    let bounded = limit.map { limit in stream.take(while: { _ in self.isInTime(limit) }) } ?? stream
    // The wait ends when everything has been released, not already with the last event.
    let subscription = bounded.subscribe(
      onNext: { self.take(.next($0)) }, onError: { self.take(.error($0)) },
      onCompleted: { self.take(.completed) }, onDisposed: { self.release() })
    if isOnMain { waitOnMain() } else { _ = end.wait(timeout: deadline) }
    subscription.dispose()
    return state.withLock { state in
      if !state.isOver { state.error = RillError.timeout }
      state.isOver = true
      return (state.elements, state.error)
    }
  }

  private func isInTime(_ limit: ContinuousClock.Instant) -> Bool {
    if ContinuousClock.now < limit { return true }
    state.withLock { state in
      if !state.isOver { state.error = RillError.timeout }
    }
    return false
  }

  private func take(_ event: Event<Element>) {
    state.withLock { state in
      if state.isOver { return }
      switch event {
      case .next(let element): state.elements.append(element)
      case .error(let error): state.error = error
      case .completed: break
      }
      state.isOver = event.isStopEvent
    }
  }

  private func release() {
    end.signal()
    // The run loop of the main thread returns when it has done something.
    if isOnMain { DispatchQueue.main.async {} }
  }

  /// The semaphore tells that it is over, the run loop does what is queued on the main thread meanwhile.
  private func waitOnMain() {
    while end.wait(timeout: .now()) == .timedOut {
      if let limit, ContinuousClock.now >= limit { return }
      let ran = RunLoop.current.run(mode: .default, before: runLoopLimit)
      // Without anything that could wake it the run loop does not wait; the semaphore does.
      if !ran, end.wait(timeout: min(deadline, .now() + .milliseconds(1))) == .success { return }
    }
  }

  private var remaining: Duration? { limit.map { max(.zero, ContinuousClock.now.duration(to: $0)) } }

  private var deadline: DispatchTime {
    remaining.map { .now() + $0.inSeconds } ?? .distantFuture
  }

  private var runLoopLimit: Date {
    remaining.map { Date(timeIntervalSinceNow: $0.inSeconds) } ?? .distantFuture
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
