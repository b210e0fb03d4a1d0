extension ObservableType {
  /// Passes elements while another stream says that they may flow.
  ///
  ///     source             -a-b-c-d-e-|
  ///     pauser             --t---f-t---
  ///     pausable(pauser)   ---b-c---e-|
  ///
  /// Here `t` is `true`, which lets elements flow, and `f` is `false`. Before the pauser has sent, and while the latest it has sent is
  /// `false`, elements are dropped. The pauser is subscribed to first; its completion leaves things as they are, its failure is
  /// passed on. The ending of the source passes at any time.
  ///
  /// - Parameter pauser: Sends `true` to let elements flow.
  @_alwaysEmitIntoClient
  public func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element>
  where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
  }

  /// Passes elements while another stream says that they may flow, and keeps the latest ones until then.
  ///
  ///     source                               -a-b-c-d-e-   --|
  ///     pauser                               --t---f----t   --
  ///     pausableBuffered(pauser, limit: 2)   --ab-c-----(de)-|
  ///
  /// Here `t` is `true`, which lets elements flow, first those that have been kept, and `f` is `false`. Until the pauser has sent,
  /// elements are kept. They are delivered where the pauser sends. The pauser is subscribed to first; its completion leaves things
  /// as they are, its failure is passed on as one of the source.
  ///
  /// - Parameters:
  ///   - pauser: Sends `true` to let elements flow.
  ///   - limit: How many elements to keep at most, the latest ones; nil is without limit. Memory grows with the elements.
  ///   - flushOnCompleted: Whether what is kept is emitted before the completion.
  ///   - flushOnError: Whether what is kept is emitted before a failure.
  @_alwaysEmitIntoClient
  public func pausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true
  ) -> Observable<Element> where Pauser.Element == Bool {
    precondition(limit ?? 0 >= 0, "pausableBuffered needs a limit that is not negative.")
    let source = asObservable()
    let pauser = pauser.asObservable()
    return Observable { observer, lifetime in
      let waiting = Cell(BoundedElements<Element>(.dropOldest(limit: limit ?? .max)))
      let isFlowing = Cell(false)
      let flush = { @Sendable in
        while !lifetime.isOver, let element = waiting.value.pop() { observer.next(element) }
      }
      Steered(lifetime) { entry in
        switch entry {
        case .next(let element):
          if isFlowing.value { return observer.next(element) }
          // What is dropped is released here, after the change (C4).
          if case .dropped(let element) = waiting.value.push(element) { Hooks.drop(element, .overflow) }
        case .signal(let flows):
          isFlowing.value = flows
          if flows { flush() }
        case .stop(let ending):
          let isWanted = if case .completed = ending { flushOnCompleted } else { flushOnError }
          if isWanted { flush() }
          withExtendedLifetime(waiting.replace(with: BoundedElements(.unbounded))) {}
          observer.end(ending, in: lifetime)
        }
      }.start(source, by: pauser)
    }
  }
}
