import Rill
import Synchronization

extension ObservableConvertibleType {
  /// Subscribes an observer that records everything and can be asked whether it is as it should be.
  ///
  ///     let result = Observable.of(1, 2, 3).test()
  ///     result.assertValues(1, 2, 3).assertCompleted()
  ///
  /// The subscription ends when the observer is released, or with its `dispose()`.
  public func test() -> AssertingObserver<Element> {
    AssertingObserver(self)
  }
}

/// An observer that records everything and can be asked whether it is as it should be; made by `test()`.
///
/// What is not as it should be is a failure at the line of the call that asked. Each of these calls returns the observer,
/// so that they can be chained.
public final class AssertingObserver<Element: Sendable>: Sendable {
  private let record = EventRecord<Element>()
  private let subscription: any Disposable

  init(_ stream: some ObservableConvertibleType<Element>) {
    subscription = stream.asObservable().subscribe { [record] event in record.add(event) }
  }

  deinit { subscription.dispose() }

  // MARK: What has come

  /// All that has come so far.
  public var events: [Event<Element>] { record.events }

  /// The elements that have come so far.
  public var values: [Element] { events.compactMap(\.element) }

  /// The error that has come.
  public var error: (any Error)? { events.last?.error }

  /// Whether the stream has completed.
  public var isCompleted: Bool { events.last?.isCompleted ?? false }

  /// Whether the subscription has been disposed by `dispose()`.
  public var isDisposed: Bool { record.isDisposed }

  /// Ends the subscription.
  public func dispose() {
    record.dispose()
    subscription.dispose()
  }

  // MARK: Asking

  /// That nothing but these elements has come, in this order.
  @discardableResult
  public func assertValues(
    _ expected: Element...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self where Element: Equatable {
    assertValues(expected, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// That nothing but these elements has come, in this order.
  @discardableResult
  public func assertValues(
    _ expected: [Element],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self where Element: Equatable {
    let values = values
    if values == expected { return self }
    let index = zip(values, expected).enumerated().first { $1.0 != $1.1 }?.offset
    let place = index ?? min(values.count, expected.count)
    return fail(
      """
      values differ at index \(place)
        expected  \(expected)
        actual    \(values)
      """, TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// That an element at an index, counted from zero, satisfies a predicate.
  @discardableResult
  public func assertValue(
    at index: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    where predicate: (Element) -> Bool
  ) -> Self {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard index >= 0, let value = values.dropFirst(index).first else {
      return fail("there is no value at index \(index)", location)
    }
    if predicate(value) { return self }
    return fail(
      "the value at index \(index) does not satisfy the predicate: \(Wording.element(value))", location)
  }

  /// That so many elements have come.
  @discardableResult
  public func assertValueCount(
    _ count: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let actual = values.count
    if actual == count { return self }
    return fail(
      "expected \(Self.values(count)), got \(actual)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// That no element has come.
  @discardableResult
  public func assertNoValues(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let values = values
    if values.isEmpty { return self }
    return fail(
      "expected no values, got \(values)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// That the stream has completed.
  @discardableResult
  public func assertCompleted(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isCompleted { return self }
    return fail(
      "expected completion, got \(ending)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// That the stream goes on: it has neither completed nor failed.
  @discardableResult
  public func assertNotEnded(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if events.last?.isStopEvent != true { return self }
    return fail(
      "expected no ending, got \(ending)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// That the stream has failed with an error that satisfies a predicate; with any error, if none is given.
  @discardableResult
  public func assertError(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    where predicate: (any Error) -> Bool = { _ in true }
  ) -> Self {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let error else { return fail("expected an error, got \(ending)", location) }
    if predicate(error) { return self }
    return fail("the error does not satisfy the predicate: \(Wording.error(error))", location)
  }

  /// That the stream has failed with an error of the same type that is equal or described in the same words.
  @discardableResult
  public func assertError(
    _ expected: any Error,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if let error, Wording.same(error, expected) { return self }
    return fail(
      "expected \(Wording.error(expected)), got \(ending)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // MARK: Waiting

  /// Waits until so many elements have come, or the stream has ended or been disposed.
  ///
  /// Fewer elements are a failure at the line of the call.
  ///
  /// - Parameters:
  ///   - count: How many elements, in all.
  ///   - timeout: How long to wait for them, in real time.
  @discardableResult
  public func waitForValues(
    _ count: Int, timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Self {
    await record.wait(timeout) { events, isDisposed in
      isDisposed || events.last?.isStopEvent == true || events.count >= count
    }
    if values.count >= count { return self }
    return fail(
      "expected \(Self.values(count)) within \(timeout.inMilliseconds), got \(values.count)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the stream has completed, failed or been disposed.
  ///
  /// No ending is a failure at the line of the call.
  ///
  /// - Parameter timeout: How long to wait for it, in real time.
  @discardableResult
  public func waitForEnding(
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Self {
    await record.wait(timeout) { events, isDisposed in isDisposed || events.last?.isStopEvent == true }
    if isDisposed || events.last?.isStopEvent == true { return self }
    return fail(
      "expected an ending within \(timeout.inMilliseconds)",
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // MARK: Messages

  private var ending: String {
    guard let last = events.last, last.isStopEvent else { return "no ending" }
    return Wording.event(last)
  }

  private static func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }

  /// `(values: 2, errors: 0, completed: true, disposed: false)`
  private var summary: String {
    let errors = error == nil ? 0 : 1
    return "(values: \(values.count), errors: \(errors), completed: \(isCompleted), disposed: \(isDisposed))"
  }

  private func fail(_ message: String, _ location: TestLocation) -> Self {
    FailureReporter.current.report(TestFailure("\(message)\n  \(summary)", at: location))
    return self
  }
}

/// What has come, and who waits for more.
private final class EventRecord<Element: Sendable>: Sendable {
  typealias Condition = @Sendable (_ events: [Event<Element>], _ isDisposed: Bool) -> Bool

  private struct State {
    var events: [Event<Element>] = []
    var isDisposed = false
    var waiting: [Int: (isMet: Condition, continuation: CheckedContinuation<Void, Never>)] = [:]
    var nextID = 0

    /// Waits that were given up before they began.
    var givenUp: Set<Int> = []

    /// Those who need not wait any more.
    mutating func takeMet() -> [CheckedContinuation<Void, Never>] {
      let met = waiting.filter { $0.value.isMet(events, isDisposed) }
      for id in met.keys { waiting[id] = nil }
      return met.values.map(\.continuation)
    }
  }

  private let state = Mutex(State())

  var events: [Event<Element>] { state.withLock { $0.events } }
  var isDisposed: Bool { state.withLock { $0.isDisposed } }

  func add(_ event: Event<Element>) {
    change { $0.events.append(event) }
  }

  func dispose() {
    change { $0.isDisposed = true }
  }

  private func change(_ change: (inout State) -> Void) {
    let met = state.withLock { state in
      change(&state)
      return state.takeMet()
    }
    for continuation in met { continuation.resume() }
  }

  /// Waits until a condition is met, the time is over or the task is cancelled.
  func wait(_ timeout: Duration, until isMet: @escaping Condition) async {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let alarm = Task {
      try? await Task.sleep(for: timeout)
      giveUp(id)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          if isMet(state.events, state.isDisposed) || state.givenUp.contains(id) { return true }
          state.waiting[id] = (isMet, continuation)
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      giveUp(id)
    }
    alarm.cancel()
    state.withLock { _ = $0.givenUp.remove(id) }
  }

  private func giveUp(_ id: Int) {
    let left = state.withLock { state in
      state.givenUp.insert(id)
      return state.waiting.removeValue(forKey: id)
    }
    left?.continuation.resume()
  }
}
