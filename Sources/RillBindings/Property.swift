import Rill

/// A current value with its changes, to be read only.
///
///     counter           --1-----2--
///     subscription      ----^
///     Property(counter) ----1---2--
///
/// A new observer is given the value before `subscribe` returns, then every change. `map`, `flatMap`, `combineLatest`,
/// `zip`, `negate`, `and`, `or` and `distinctUntilChanged` make properties of properties, so that a value is never lost on the
/// way: what is made of them has a `value` too. Every other operator makes an `Observable`.
///
/// A property does not fail, and ends with what it reads: when the ``MutableProperty`` or relay below it is released, its observers
/// hear nothing more. Changes arrive on the thread that makes them.
public struct Property<Value: Sendable>: ObservableType {
  public typealias Element = Value

  @usableFromInline let read: @Sendable () -> Value
  @usableFromInline let stream: Observable<Value>

  @usableFromInline
  init(read: @escaping @Sendable () -> Value, stream: Observable<Value>) {
    self.read = read
    self.stream = stream
  }

  /// A value that does not change. Its stream completes behind it.
  public init(constant value: Value) { self.init(read: { value }, stream: .just(value)) }

  /// What a mutable property holds, without the means to change it.
  public init(_ property: MutableProperty<Value>) {
    self.init(read: { property.value }, stream: property.asObservable())
  }

  /// What a relay holds, without the means to change it.
  public init(_ relay: BehaviorRelay<Value>) {
    self.init(read: { relay.value }, stream: relay.asObservable())
  }

  /// A value that follows a stream.
  ///
  ///     stream                             --a--b--|
  ///     subscription                       ---^
  ///     Property(initial: i, then: stream) ---a-b---
  ///
  /// The stream is subscribed to at once, and stays so until the property, what has been made of it and those who observe it are
  /// gone. When it completes, the last value stays. A failure goes to `Hooks.unhandledError` with this place.
  ///
  /// - Parameters:
  ///   - initial: The value until the stream has sent one.
  ///   - stream: Sends the values that follow.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  public init(
    initial: Value, then stream: some ObservableType<Value>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let latest = LatestValue(initial, stream.asObservable(), fileID: fileID, line: line)
    self.init(
      read: { latest.relay.value },
      stream: .create { observer in
        // Whoever observes the property keeps it going.
        Disposables.create(
          latest.relay.subscribe(observer), Disposables.create { withExtendedLifetime(latest) {} })
      })
  }

  /// The current value.
  public var value: Value { read() }

  /// What the value becomes from now on, without what it is.
  public var changes: Observable<Value> { stream.skip(1) }

  public func asObservable() -> Observable<Value> { stream }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Value { stream.subscribe(observer) }
}

/// The latest element of a stream, for as long as somebody holds this.
private final class LatestValue<Value: Sendable>: Sendable {
  let relay: BehaviorRelay<Value>
  private let subscription: any Disposable

  init(_ initial: Value, _ stream: Observable<Value>, fileID: StaticString, line: UInt) {
    let relay = BehaviorRelay(value: initial)
    self.relay = relay
    subscription = stream.subscribe(onNext: { relay.accept($0) }, fileID: fileID, line: line)
  }

  deinit { subscription.dispose() }
}
