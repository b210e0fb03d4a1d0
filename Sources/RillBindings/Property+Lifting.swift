import Rill

extension Property {
  /// The value and its changes, transformed.
  ///
  ///     counter           1--2--3--
  ///     map { $0 * 10 }   a--b--c--
  ///
  /// The closure runs whenever the value is read, and for each observer at each change: it should do nothing but compute.
  ///
  /// - Parameter transform: Makes the new value.
  @preconcurrency
  public func map<Result: Sendable>(_ transform: @escaping @Sendable (Value) -> Result) -> Property<Result> {
    Property<Result>(read: { [read] in transform(read()) }, stream: stream.map { transform($0) })
  }

  /// The value of the property that is made of the current value, and its changes.
  ///
  ///     selection              1-----2-----
  ///     first                  a--b-----c--
  ///     second                 x-------y---
  ///     flatMap { of($0) }     a--b--x-y---
  ///
  /// A change here changes over to the property made of it.
  ///
  /// - Parameter transform: Makes the property to follow. It runs whenever the value is read, and for each observer at each change.
  @preconcurrency
  public func flatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Property<Result>
  ) -> Property<Result> {
    Property<Result>(
      read: { [read] in transform(read()).value }, stream: stream.flatMapLatest { transform($0).stream })
  }

  /// This value and another one.
  ///
  ///     first                 1-----2-----
  ///     second                a--b-----c--
  ///     combineLatest(with:)  A--B--C--D--
  ///
  /// - Parameter other: The other value.
  public func combineLatest<Other: Sendable>(with other: Property<Other>) -> Property<(Value, Other)> {
    Property<(Value, Other)>(
      read: { [read] in (read(), other.read()) },
      stream: .combineLatest(stream, other.stream) { ($0, $1) })
  }

  /// This value and another one, changing when both have changed: the first changes together, then the second ones, and so on.
  ///
  ///     first        1--2--3-----
  ///     second       a-------b---
  ///     zip(with:)   A-------B---
  ///
  /// Changes that wait for their partner are kept in memory without limit.
  ///
  /// - Parameter other: The other value.
  public func zip<Other: Sendable>(with other: Property<Other>) -> Property<(Value, Other)> {
    Property<(Value, Other)>(
      initial: (value, other.value), then: Observable.zip(stream, other.stream) { ($0, $1) })
  }
}

extension Property where Value: Equatable {
  /// The value with those changes only that change it.
  ///
  ///     counter                  1--1--2--2--
  ///     distinctUntilChanged()   1-----2-----
  public func distinctUntilChanged() -> Property<Value> {
    Property(read: read, stream: stream.distinctUntilChanged())
  }
}

extension Property where Value == Bool {
  /// The opposite.
  ///
  ///     isOn       1--0--1--
  ///     negate()   0--1--0--
  public func negate() -> Property<Bool> { map { !$0 } }

  /// Whether both hold.
  ///
  ///     first        1-----0-----
  ///     second       0--1-----0--
  ///     and(second)  0--1--0--0--
  public func and(_ other: Property<Bool>) -> Property<Bool> {
    combineLatest(with: other).map { $0.0 && $0.1 }
  }

  /// Whether one of them holds.
  ///
  ///     first        1-----0-----
  ///     second       0--1-----0--
  ///     or(second)   1--1--1--0--
  public func or(_ other: Property<Bool>) -> Property<Bool> {
    combineLatest(with: other).map { $0.0 || $0.1 }
  }
}
