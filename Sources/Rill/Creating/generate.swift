extension ObservableType {
  /// Emits a state and those that follow from it, as long as a condition holds.
  ///
  ///     generate(1, while < 9, doubling)   (1248|)
  ///
  /// Each state is made when the one before has been delivered and somebody still wants one.
  ///
  /// - Parameters:
  ///   - initialState: The first element.
  ///   - condition: Decides whether a state is emitted; the first one that is not completes the stream. Throwing ends the
  ///     stream with that error.
  ///   - scheduler: Where events are delivered, each as work of its own. Without one, in a loop on the calling thread.
  ///   - iterate: Makes the next state. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: (any ImmediateSchedulerType)? = nil,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      let last = Cell<Element?>(nil)
      // One event; false when it was the last.
      let round: @Sendable () -> Bool = {
        do {
          let state = if let last = last.value { try iterate(last) } else { initialState }
          if lifetime.isOver { return false }
          let isWanted = try condition(state)
          if lifetime.isOver { return false }
          guard isWanted else {
            observer.stop(.completed)
            return false
          }
          withExtendedLifetime(last.replace(with: state)) {}
          observer.next(state)
          return true
        } catch {
          observer.stop(.failed(error))
          return false
        }
      }
      if let scheduler {
        ScheduledLoop(on: scheduler, lifetime, round: round).start()
      } else {
        while !lifetime.isOver, round() {}
      }
    }
  }
}
