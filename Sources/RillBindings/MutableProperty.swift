import Rill

/// A current value that can be changed, with its changes.
///
///     set value       --b-----c--
///     subscription    ----^
///     MutableProperty ----b---c--
///
/// As an object of its own, or as a property wrapper whose projection is the object:
///
///     final class Player {
///       @MutableProperty var volume = 0.5
///     }
///     player.volume = 0.7
///     player.$volume.subscribe(onNext: { print($0) })
///     slider.bind(to: player.$volume)
///
/// A wrapped property is a variable; a class that is `Sendable` and on no actor holds a `let volume = MutableProperty(0.5)`
/// instead. Any thread may read and change; changes are delivered by the thread that makes them, to all observers in the same
/// order. When the property is released its observers are let go of without a word.
@propertyWrapper
public final class MutableProperty<Value: Sendable>: MutablePropertyType {
  public typealias Element = Value

  private let relay: BehaviorRelay<Value>

  /// A property whose value is `value`.
  public init(_ value: Value) { relay = BehaviorRelay(value: value) }

  /// A property whose value is `wrappedValue`.
  public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

  /// The current value.
  public var value: Value {
    get { relay.value }
    set { relay.accept(newValue) }
  }

  /// The current value, as the property wrapper has it.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The object behind the property wrapper, to observe it and to bind to it.
  public var projectedValue: MutableProperty<Value> { self }

  /// What the value becomes from now on, without what it is.
  public var changes: Observable<Value> { relay.skip(1) }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { relay.hasObservers }

  /// Replaces the value.
  public func accept(_ event: Value) { relay.accept(event) }

  /// Changes the value in one step, so that no change made by another thread in between is lost.
  ///
  /// The closure gets a copy and runs with no lock held. When another change has come first it runs again on the new
  /// value, so it should do nothing but compute.
  ///
  /// - Parameter change: Changes the value. Throwing leaves it as it is.
  /// - Returns: What the closure returned the last time.
  @discardableResult
  public func modify<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try relay.modify(change)
  }

  /// Makes something of the current value.
  ///
  /// - Parameter body: Reads the value. It runs with no lock held.
  public func withValue<Result>(_ body: (Value) throws -> Result) rethrows -> Result { try body(value) }

  /// Replaces the value and returns the one before, in one step.
  @discardableResult
  public func swap(_ new: Value) -> Value {
    modify { value in
      defer { value = new }
      return value
    }
  }

  public func asObservable() -> Observable<Value> { relay.asObservable() }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Value { relay.subscribe(observer) }
}

/// A current value that can be read, changed and observed: a ``MutableProperty`` or a `BehaviorRelay`.
public protocol MutablePropertyType<Element>: RelayType, AnyObject {
  /// The current value.
  var value: Element { get }
}

extension BehaviorRelay: MutablePropertyType {}
