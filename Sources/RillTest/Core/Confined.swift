/// A value that only the thread that runs the virtual time uses.
///
/// A test and what it schedules run on one thread: the actions of a virtual time scheduler run inside the call that runs
/// it. So a test may capture its own variables, and a test on the main actor its view models, in what it schedules.
/// The compiler cannot see that, because a scheduler takes its actions from anywhere.
struct Confined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
