extension ObservableType {
  /// Subscribes again whenever the source completes.
  ///
  ///     source     -a|
  ///     repeat()   -a-a-a-a-
  ///
  /// The source that has completed has been released by the time it is started again. A source that completes at once is
  /// repeated in a loop, without stack, until the subscription is disposed. A failure passes on.
  @inlinable
  public func `repeat`() -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      Succession(observer, lifetime) { ending in
        if case .completed = ending { .next(source) } else { .end(ending) }
      }.go(.next(source))
    }
  }

  /// Runs the source so many times, one after the other.
  ///
  ///     source      -a|
  ///     repeat(2)   -a-a|
  ///
  /// A failure passes on. `repeat(0)` completes without starting the source.
  ///
  /// - Parameter count: How often to run it in all; not negative.
  @inlinable
  public func `repeat`(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "repeat needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let left = Cell(count)
      let run: @Sendable () -> Step<Element> = {
        left.value -= 1
        if left.value < 0 { return .end(.completed) }
        return left.value == 0 ? .last(source) : .next(source)
      }
      Succession(observer, lifetime) { ending in
        if case .completed = ending { run() } else { .end(ending) }
      }.go(run())
    }
  }
}
