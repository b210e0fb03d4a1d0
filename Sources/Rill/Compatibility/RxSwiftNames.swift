// The names that carry the brand of RxSwift, so that code that uses them compiles after its imports have changed.

/// The name that RxSwift has for ``RillError``.
public typealias RxError = RillError

/// The name that RxSwift has for a span of time. `.milliseconds(300)` reads the same.
public typealias RxTimeInterval = Duration

/// The name that RxSwift has for a moment of a scheduler.
public typealias RxTime = SchedulerInstant

/// The name that RxSwift has for ``Observable`` where another module has one too.
public typealias RxObservable<Element: Sendable> = Observable<Element>

/// The name that RxSwift has for the integers that ``ObservableType/range(start:count:)`` and timers count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension Hooks {
  /// What takes an error that nobody handles, in the form that RxSwift has.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

  /// The place of the subscription whose error is being handled.
  @TaskLocal private static var place = Place(fileID: "unknown", line: 0)

  /// ``unhandledError`` in the form that RxSwift has. In place of a call stack there is the place of the subscription.
  @preconcurrency
  public static var defaultErrorHandler: DefaultErrorHandler {
    get {
      let handler = unhandledError
      return { _, error in handler(place, error) }
    }
    set {
      unhandledError = { place, error in
        $place.withValue(place) { newValue([place.description], error) }
      }
    }
  }
}
