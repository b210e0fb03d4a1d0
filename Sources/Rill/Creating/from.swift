extension ObservableType {
  /// Emits the elements of an array, then completes.
  ///
  ///     from([a, b, c])   (abc|)
  ///
  /// Everything is delivered before `subscribe` returns; a subscriber that disposes stops it at the next element.
  ///
  /// - Parameter array: What to emit.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element]) -> Observable<Element> {
    Observable(asking: .source) { observer, lifetime in
      for element in array {
        if lifetime.isOver { return }
        observer.next(element)
      }
      if !lifetime.isOver { observer.stop(.completed) }
    }
  }

  /// Emits the elements of a sequence, then completes.
  ///
  ///     from(sequence)   (abc|)
  ///
  /// Each subscription goes through the sequence from its beginning and asks it for an element only when it is wanted, so
  /// the sequence may be endless. Everything is delivered before `subscribe` returns.
  ///
  /// - Parameter sequence: What to emit.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Element {
    Observable(asking: .source) { observer, lifetime in
      var iterator = sequence.makeIterator()
      while !lifetime.isOver {
        let element = iterator.next()
        // The iterator is the user's: it may have taken its time, or have disposed the subscription itself.
        if lifetime.isOver { return }
        guard let element else { return observer.stop(.completed) }
        observer.next(element)
      }
    }
  }

  /// Emits the elements of an array on a scheduler, then completes.
  ///
  ///     from([a, b, c], scheduler)   (abc|)
  ///
  /// - Parameters:
  ///   - array: What to emit.
  ///   - scheduler: Where events are delivered, each as work of its own.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from(sequence: array, on: scheduler)
  }

  /// Emits the elements of a sequence on a scheduler, then completes.
  ///
  ///     from(sequence, scheduler)   (abc|)
  ///
  /// As without a scheduler, the sequence is asked for an element only when it is wanted.
  ///
  /// - Parameters:
  ///   - sequence: What to emit.
  ///   - scheduler: Where events are delivered, each as work of its own.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence & Sendable>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Sequence.Element == Element {
    from(sequence: sequence, on: scheduler)
  }

  /// Emits the element, if there is one, then completes.
  ///
  ///     from(optional: a)     (a|)
  ///     from(optional: nil)   |
  @_alwaysEmitIntoClient
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// Emits the element, if there is one, then completes, on a scheduler.
  ///
  ///     from(optional: a, scheduler)   (a|)
  ///
  /// - Parameters:
  ///   - optional: The element, or nil for none.
  ///   - scheduler: Where events are delivered, each as work of its own.
  @_alwaysEmitIntoClient
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    .from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }

  /// Emits the value of a result and completes, or fails with its error.
  ///
  ///     from(result: success(a))   (a|)
  ///     from(result: failure)      #
  ///
  /// - Parameter result: What to emit, or the failure.
  @_alwaysEmitIntoClient
  public static func from<Failure: Error>(result: Result<Element, Failure>) -> Observable<Element> {
    switch result {
    case .success(let element): .just(element)
    case .failure(let error): .error(error)
    }
  }

  /// Runs a closure for each subscriber, at the moment of the subscription, and emits what it returns, then completes.
  ///
  ///     from { a }       (a|)
  ///     from { throw }   #
  ///
  /// - Parameter body: Makes the element, on the thread of the subscriber. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from(catching body: @escaping @Sendable () throws -> Element) -> Observable<Element> {
    deferred { .just(try body()) }
  }

  /// Emits what a handler is called with, which is added to something for each subscriber and taken away at the end.
  ///
  ///     calls                           -a--b------
  ///     from(addHandler:removeHandler:) -a--b------
  ///
  /// The handler may be called from any thread. It does not complete by itself. If nobody is interested any more by the time it has been
  /// added, it is removed at once.
  ///
  /// - Parameters:
  ///   - addHandler: Adds the handler it is given, and returns what is needed to remove it. Throwing ends the stream with that error.
  ///   - removeHandler: Removes it, once.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from<Token: Sendable>(
    addHandler: @escaping @Sendable (@escaping @Sendable (Element) -> Void) throws -> Token,
    removeHandler: @escaping @Sendable (Token) -> Void
  ) -> Observable<Element> {
    .create { observer in
      do {
        let token = try addHandler { observer.onNext($0) }
        return Disposables.create { removeHandler(token) }
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }

  @_alwaysEmitIntoClient
  static func from<Sequence: Swift.Sequence & Sendable>(
    sequence: Sequence, on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Sequence.Element == Element {
    Observable { observer, lifetime in
      let iterator = Cell<Sequence.Iterator?>(sequence.makeIterator())
      ScheduledLoop(on: scheduler, lifetime) {
        // Moved out while the sequence's own code runs.
        guard var rest = iterator.replace(with: nil) else { return false }
        let element = rest.next()
        if lifetime.isOver { return false }
        guard let element else {
          observer.stop(.completed)
          return false
        }
        iterator.value = rest
        observer.next(element)
        return true
      }.start()
    }
  }
}
