/// One source and one stream that steers it, put in order: the frame of `buffer(trigger:)` and `pausableBuffered`.
///
/// Both pass through one drain (C2) to `handle`. The steering stream is subscribed to first. Its completion changes nothing any
/// more; a failure of either, and the completion of the source, stop both.
@usableFromInline
struct Steered<Element: Sendable, Signal: Sendable>: Sendable {
  @usableFromInline
  enum Entry: Sendable {
    case next(Element)
    case signal(Signal)
    case stop(Termination)
  }

  @usableFromInline let lifetime: Lifetime
  @usableFromInline let handle: @Sendable (Entry) -> Void
  @usableFromInline let drain = Drain<Entry>()

  @_alwaysEmitIntoClient
  init(_ lifetime: Lifetime, _ handle: @escaping @Sendable (Entry) -> Void) {
    self.lifetime = lifetime
    self.handle = handle
  }

  @_alwaysEmitIntoClient
  func start(_ source: Observable<Element>, by signals: Observable<Signal>) {
    let scope = Lifetime(below: lifetime)
    let steering = Lifetime(below: scope)
    signals.run(
      AnyObserver(
        next: { send(.signal($0)) },
        stop: { ending in
          if case .completed = ending { return steering.dispose() }
          scope.dispose()
          send(.stop(ending))
        }, lifetime: steering), steering)
    if scope.isOver { return }
    source.run(
      AnyObserver(
        next: { send(.next($0)) },
        stop: { ending in
          scope.dispose()
          send(.stop(ending))
        }, lifetime: scope), scope)
  }

  @_alwaysEmitIntoClient
  func send(_ entry: Entry) {
    drain.send(entry) { entry in
      if !lifetime.isOver { return handle(entry) }
      if case .stop(let ending) = entry { ending.drop(.unwanted, from: Element.self) }
    }
  }
}
