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
  ///   - iterate: Makes the next state. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      do {
        var state = initialState
        while true {
          if lifetime.isOver { return }
          let isWanted = try condition(state)
          if lifetime.isOver { return }
          guard isWanted else { return observer.stop(.completed) }
          observer.next(state)
          if lifetime.isOver { return }
          state = try iterate(state)
        }
      } catch { observer.stop(.failed(error)) }
    }
  }

  /// Emits a state and those that follow from it on a scheduler, as long as a condition holds.
  ///
  ///     generate(1, while < 9, scheduler, doubling)   (1248|)
  ///
  /// - Parameters:
  ///   - initialState: The first element.
  ///   - condition: Decides whether a state is emitted; the first one that is not completes the stream. Throwing ends the
  ///     stream with that error.
  ///   - scheduler: Where events are delivered, each as work of its own.
  ///   - iterate: Makes the next state. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    Observable { observer, lifetime in
      let last = Cell<Element?>(nil)
      ScheduledLoop(on: scheduler, lifetime) {
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
      }.start()
    }
  }
}
