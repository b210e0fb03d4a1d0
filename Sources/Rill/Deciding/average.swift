extension ObservableType where Element: BinaryFloatingPoint {
  /// Emits the average of all elements when the source completes, or nil when there is none.
  ///
  ///     source      --1--2--3--|
  ///     average()   -----------(2|)
  ///
  /// A failure passes on at once.
  @_alwaysEmitIntoClient
  public func average() -> Single<Element?> {
    Single(
      reduce(into: Average<Element>()) { $0.add($1) }.map { $0.count == 0 ? nil : $0.sum / Element($0.count) }
    )
  }
}

extension ObservableType where Element: BinaryInteger {
  /// Emits the average of all elements when the source completes, or nil when there is none.
  ///
  ///     source      --1--2--3--|
  ///     average()   -----------(2|)
  ///
  /// A failure passes on at once. The elements are added up as `Double`, so nothing overflows.
  @_alwaysEmitIntoClient
  public func average() -> Single<Double?> { map { Double($0) }.average() }
}

@usableFromInline
struct Average<Element: BinaryFloatingPoint & Sendable>: Sendable {
  @usableFromInline var sum: Element = 0
  @usableFromInline var count = 0

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  mutating func add(_ element: Element) {
    sum += element
    count += 1
  }
}
