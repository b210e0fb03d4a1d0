extension Infallible {
  /// What takes the events of an infallible.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Makes an infallible from what is to be done for each subscriber. As `Observable.create`.
  ///
  /// The closure that it is given may be called from any thread; after the completion it does nothing. For a source that works in
  /// a loop, which has to ask whether anybody still listens, `Observable.create` and `asInfallible` are better.
  ///
  /// - Parameter subscribe: Starts the work for one subscriber and returns the means to stop it.
  @preconcurrency @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }
}

extension InfallibleType {
  /// Emits an element, then completes. As `Observable.just`.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

  /// Emits an element on a scheduler, then completes. As `Observable.just`.
  @_alwaysEmitIntoClient
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> { Infallible(.just(element, scheduler: scheduler)) }

  /// Emits some elements, then completes. As `Observable.of`.
  @_alwaysEmitIntoClient
  public static func of(_ elements: Element...) -> Infallible<Element> { Infallible(.from(elements)) }

  /// Emits some elements on a scheduler, then completes. As `Observable.of`.
  @_alwaysEmitIntoClient
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> { Infallible(.from(elements, scheduler: scheduler)) }

  /// Emits the elements of an array, then completes. As `Observable.from`.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element]) -> Infallible<Element> { Infallible(.from(array)) }

  /// Emits the elements of an array on a scheduler, then completes. As `Observable.from`.
  @_alwaysEmitIntoClient
  public static func from(_ array: [Element], scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Emits the elements of a sequence, then completes. As `Observable.from`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Element { Infallible(.from(sequence)) }

  /// Emits the elements of a sequence on a scheduler, then completes. As `Observable.from`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from<Sequence: Swift.Sequence & Sendable>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Emits the element if there is one, then completes. As `Observable.from(optional:)`.
  @_alwaysEmitIntoClient
  public static func from(optional: Element?) -> Infallible<Element> { Infallible(.from(optional: optional)) }

  /// Emits the element on a scheduler if there is one, then completes. As `Observable.from(optional:)`.
  @_alwaysEmitIntoClient
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> { Infallible(.from(optional: optional, scheduler: scheduler)) }

  /// Emits the same element again and again, without end. As `Observable.repeatElement`.
  @_alwaysEmitIntoClient
  public static func repeatElement(_ element: Element) -> Infallible<Element> {
    Infallible(.repeatElement(element))
  }

  /// Emits the same element again and again, on a scheduler. As `Observable.repeatElement`.
  @_alwaysEmitIntoClient
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> { Infallible(.repeatElement(element, scheduler: scheduler)) }

  /// Emits a state and what becomes of it, while it satisfies a condition. As `Observable.generate`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) -> Bool,
    iterate: @escaping @Sendable (Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.generate(initialState: initialState, condition: condition, iterate: iterate))
  }

  /// Emits a state and what becomes of it on a scheduler, while it satisfies a condition. As `Observable.generate`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func generate(
    initialState: Element,
    condition: @escaping @Sendable (Element) -> Bool,
    scheduler: any ImmediateSchedulerType,
    iterate: @escaping @Sendable (Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .generate(initialState: initialState, condition: condition, scheduler: scheduler, iterate: iterate))
  }

  /// Completes at once. As `Observable.empty`.
  @_alwaysEmitIntoClient
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// Does nothing at all. As `Observable.never`.
  @_alwaysEmitIntoClient
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// Makes the infallible anew for each subscriber, at the moment of the subscription. As `Observable.deferred`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> Infallible<Element>
  ) -> Infallible<Element> { Infallible(.deferred { observableFactory().source }) }

  /// Opens a resource for each subscription and disposes it when the subscription is over. As `Observable.using`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () -> Resource,
    infallibleFactory: @escaping @Sendable (Resource) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.using(resourceFactory, observableFactory: { infallibleFactory($0).source }))
  }
}

extension InfallibleType where Element: FixedWidthInteger {
  /// Emits integers that follow each other, then completes. As `Observable.range`.
  @_alwaysEmitIntoClient
  public static func range(start: Element, count: Element) -> Infallible<Element> {
    Infallible(.range(start: start, count: count))
  }

  /// Emits integers that follow each other on a scheduler, then completes. As `Observable.range`.
  @_alwaysEmitIntoClient
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> { Infallible(.range(start: start, count: count, scheduler: scheduler)) }

  /// Emits 0 after a while, then 1, 2, ... in a period if there is one. As `Observable.timer`.
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(.timer(dueTime, period: period, scheduler: scheduler)) }

  /// Emits 0, 1, 2, ..., one at the end of each period. As `Observable.interval`.
  @_alwaysEmitIntoClient
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(.interval(period, scheduler: scheduler)) }
}

extension InfallibleType {
  /// Emits what a handler is called with. As `Observable.from(addHandler:removeHandler:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func from<Token: Sendable>(
    addHandler: @escaping @Sendable (@escaping @Sendable (Element) -> Void) -> Token,
    removeHandler: @escaping @Sendable (Token) -> Void
  ) -> Infallible<Element> { Infallible(.from(addHandler: addHandler, removeHandler: removeHandler)) }
}
