import Rill

infix operator <-> : DefaultPrecedence

extension MutablePropertyType where Element: Equatable {
  /// Keeps two values equal: a change of either one becomes the value of the other.
  ///
  ///     this                 1--2--------
  ///     other                5--------7--
  ///     bindBothWays(with:)  5--2-----7--
  ///
  /// This one takes the value of the other first. A change goes over once and does not come back, and when both are changed at the
  /// same time, from two threads, both end with one of the two values. Neither keeps the other alive.
  ///
  /// - Parameters:
  ///   - other: The value to keep equal to this one.
  ///   - fileID: The place of the call, for `Subscriptions`.
  ///   - line: The line of that place.
  /// - Returns: The means to part them. Dropping it does not part them.
  public func bindBothWays(
    with other: some MutablePropertyType<Element>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    // In order, one change at a time: what arrives late finds both equal already, whatever it says itself.
    let drain = Drain<@Sendable () -> Void>()
    let there: @Sendable () -> Void = { [weak self, weak other] in
      guard let self, let other else { return }
      let value = value
      if other.value != value { other.accept(value) }
    }
    let back: @Sendable () -> Void = { [weak self, weak other] in
      guard let self, let other else { return }
      let value = other.value
      if self.value != value { accept(value) }
    }
    let fromOther = other.asObservable()
      .subscribe(onNext: { _ in drain.send(back) { $0() } }, fileID: fileID, line: line)
    let fromThis = asObservable().skip(1)
      .subscribe(onNext: { _ in drain.send(there) { $0() } }, fileID: fileID, line: line)
    return Disposables.create(fromOther, fromThis)
  }
}

/// Keeps two values equal, beginning with the one on the right. As ``MutablePropertyType/bindBothWays(with:fileID:line:)``.
///
///     (nameField <-> model.name).disposed(by: bag)
public func <-> <Value: Equatable & Sendable>(
  left: some MutablePropertyType<Value>, right: some MutablePropertyType<Value>
) -> any Disposable { left.bindBothWays(with: right) }
