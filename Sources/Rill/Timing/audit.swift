extension ObservableType {
  /// Waits a while after an element and then emits the newest one: the rate is limited, and the last one is never lost.
  ///
  ///     source        -ab--c-----d|
  ///     audit(3ms)    ----b---c-----(d|)
  ///
  /// An element opens a window; what comes within it replaces what waits, which is emitted when the window ends, on the
  /// scheduler. The next element after that opens the next window. An element that comes exactly when the window ends is in it if
  /// the source sends it before the timer rings. `throttle` differs in that the first element passes at once.
  ///
  /// A completion waits for the element that is waiting. A failure passes at once and drops it. With no time at all, an element
  /// waits until the scheduler's next turn.
  ///
  /// - Parameters:
  ///   - dueTime: How long a window is. Negative is none.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func audit(_ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    let span = Swift.max(dueTime, .zero)
    return Observable { observer, lifetime in
      let window = Cell(AuditWindow<Element>())
      Timed<Element>(scheduler, lifetime) { entry, timer in
        switch entry {
        case .next(let element, let now):
          // What is replaced is released here, after the change (C4).
          if window.value.store(element) == nil { timer.ring(at: now.advanced(by: span)) }
        case .ring:
          if let element = window.value.take() { observer.next(element) }
          if window.value.isLast, !lifetime.isOver { observer.stop(.completed) }
        case .stop(let ending):
          if case .completed = ending, window.value.isWaiting { return window.value.isLast = true }
          _ = window.value.take()
          observer.stop(ending)
        }
      }.start(source)
    }
  }

  /// Waits after an element until a stream of its own sends, and then emits the newest one.
  ///
  ///     source         -ab----c|
  ///     notifier       ---x
  ///     audit {}       ----b-----(c|)
  ///
  /// As `audit(_:scheduler:)`, with a window for as long as it takes the stream to send or to complete. It is left then. A failure
  /// of it passes at once.
  ///
  /// - Parameter notifier: Makes the stream for the element that opens a window. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func audit<Source: ObservableConvertibleType>(
    _ notifier: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let auditing = Auditing(observer, lifetime) { try notifier($0).asObservable() }
      let upstream = Lifetime(below: auditing.scope)
      source.run(
        AnyObserver(
          next: { auditing.send(.next($0)) },
          stop: { ending in
            upstream.dispose()
            auditing.send(.stop(ending))
          }, lifetime: upstream), upstream)
    }
  }
}

/// The element that waits for the end of a window.
@usableFromInline
struct AuditWindow<Element: Sendable>: Sendable {
  @usableFromInline var newest: Element?
  /// Whether nothing comes after the element that waits.
  @usableFromInline var isLast = false

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient var isWaiting: Bool { newest != nil }

  /// Keeps the element instead of the one before, which it hands out. There is none when this one opens the window.
  @_alwaysEmitIntoClient
  mutating func store(_ element: Element) -> Element? {
    let replaced = newest
    newest = element
    return replaced
  }

  @_alwaysEmitIntoClient
  mutating func take() -> Element? { newest.take() }
}

/// A source and the stream that ends the present window, put in order.
@usableFromInline
struct Auditing<Element: Sendable, Signal: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    case next(Element)
    case close
    case stop(Termination)
  }

  @usableFromInline let observer: AnyObserver<Element>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let scope: Lifetime
  @usableFromInline let notifier: @Sendable (Element) throws -> Observable<Signal>
  @usableFromInline let window = Cell(AuditWindow<Element>())
  @usableFromInline let drain = Drain<Entry>()

  @_alwaysEmitIntoClient
  init(
    _ observer: AnyObserver<Element>, _ lifetime: Lifetime,
    _ notifier: @escaping @Sendable (Element) throws -> Observable<Signal>
  ) {
    self.observer = observer
    self.lifetime = lifetime
    self.notifier = notifier
    scope = Lifetime(below: lifetime)
  }

  @_alwaysEmitIntoClient
  func send(_ entry: Entry) {
    drain.send(entry) { entry in
      if !lifetime.isOver { return handle(entry) }
      if case .stop(let ending) = entry { ending.drop(.unwanted, from: Element.self) }
    }
  }

  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    switch entry {
    case .next(let element): if window.value.store(element) == nil { open(element) }
    case .close:
      if let element = window.value.take() { observer.next(element) }
      if window.value.isLast, !lifetime.isOver { observer.stop(.completed) }
    case .stop(let ending):
      if case .completed = ending, window.value.isWaiting { return window.value.isLast = true }
      stop(ending)
    }
  }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) {
    scope.dispose()
    withExtendedLifetime(window.replace(with: AuditWindow())) {}
    observer.stop(ending)
  }

  @_alwaysEmitIntoClient
  func open(_ element: Element) {
    do {
      let signals = try notifier(element)
      if scope.isOver { return }
      let child = Lifetime(below: scope)
      signals.run(
        AnyObserver(
          next: { _ in
            if child.isOver { return }
            child.dispose()
            send(.close)
          },
          stop: { ending in
            if child.isOver { return ending.drop(.unwanted, from: Element.self) }
            child.dispose()
            if case .completed = ending { send(.close) } else { send(.stop(ending)) }
          }, lifetime: child), child)
    } catch { stop(.failed(error)) }
  }
}
