import Dispatch
import Foundation

/// Runs a closure on a thread of its own whose stack has 512 KB, and waits for what it returns (C11).
///
/// Expectations belong behind it: on this thread the test framework does not know which test is running.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let results = Log<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    results.append(body())
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return results.entries.first
}
