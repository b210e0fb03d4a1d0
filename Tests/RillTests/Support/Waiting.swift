import Synchronization

/// Waits until `done` has been called, on whichever thread that is.
///
/// What happened before the call has happened after the wait, for the thread sanitizer too. With a bare continuation it does
/// not know when the continuation is resumed before it is awaited, since the runtime of Swift 6.3 says nothing on that path, and
/// reports a race that is none.
nonisolated(nonsending) func untilCalled(_ body: (_ done: @escaping @Sendable () -> Void) -> Void) async {
  let call = Call()
  await withCheckedContinuation { continuation in
    body {
      call.isMade.store(true, ordering: .releasing)
      continuation.resume()
    }
  }
  precondition(call.isMade.load(ordering: .acquiring))
}

/// Waits until a condition holds, letting others work meanwhile; or gives up, for the expectation behind it to fail.
///
/// By the clock, not by a number of turns: on a busy machine the one waited for may get none of ten thousand.
nonisolated(nonsending) func untilTrue(_ condition: () -> Bool) async {
  let patience = ContinuousClock.now + .seconds(20)
  while !condition(), ContinuousClock.now < patience { await Task.yield() }
}

private final class Call: Sendable {
  let isMade = Atomic<Bool>(false)
}
