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

private final class Call: Sendable {
  let isMade = Atomic<Bool>(false)
}
