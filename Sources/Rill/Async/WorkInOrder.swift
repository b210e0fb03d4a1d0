/// Asynchronous work for each element, at most so much at a time, whose results are passed on in the order of the elements:
/// behind `mapAsync`, `compactMapAsync` and `filterAsync`.
///
/// Everything passes through one drain, so what is kept needs no lock. Tasks are started inside: that calls nobody.
@usableFromInline
final class WorkInOrder<Element: Sendable, Result: Sendable>: Sendable {
  @usableFromInline typealias Transform = @Sendable (Element) async throws -> Result?

  @usableFromInline
  enum Entry: Sendable {
    case element(Element)
    case result(Result?, of: Int)
    case stop(Termination)
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var waiting = WaitingElements<Element>()
    /// Results that wait for one before them, by number.
    @usableFromInline var finished: [Int: Result?] = [:]
    /// How many elements have been begun, and of how many the result has been passed on.
    @usableFromInline var begun = 0
    @usableFromInline var passed = 0
    @usableFromInline var hasEnded = false

    @_alwaysEmitIntoClient
    init() {}

    @_alwaysEmitIntoClient var underWay: Int { begun - passed }
  }

  @usableFromInline let limit: Int
  @usableFromInline let observer: AnyObserver<Result>
  @usableFromInline let lifetime: Lifetime
  @usableFromInline let scope: Lifetime
  @usableFromInline let transform: Transform
  @usableFromInline let drain = Drain<Entry>()
  @usableFromInline let state = Cell(State())

  @inlinable
  init(
    _ limit: Int, _ observer: AnyObserver<Result>, _ lifetime: Lifetime, _ transform: @escaping Transform
  ) {
    self.limit = limit
    self.observer = observer
    self.lifetime = lifetime
    self.transform = transform
    scope = Lifetime(below: lifetime)
  }

  @_alwaysEmitIntoClient
  func send(_ entry: Entry) { drain.send(entry) { handle($0) } }

  /// An ending of the source, or the failure of a task: cancels all tasks unless it is a completion.
  @_alwaysEmitIntoClient
  func end(_ ending: Termination) {
    if case .failed = ending { scope.dispose() }
    send(.stop(ending))
  }

  @_alwaysEmitIntoClient
  func handle(_ entry: Entry) {
    if lifetime.isOver {
      if case .stop(let ending) = entry { ending.drop(.unwanted, from: Result.self) }
      return
    }
    switch entry {
    case .element(let element):
      if state.value.underWay < limit { begin(element) } else { _ = state.value.waiting.push(element) }
    case .result(let result, let number):
      state.value.finished[number] = .some(result)
      passOn()
    case .stop(.completed):
      state.value.hasEnded = true
      completeIfDone()
    case .stop(let failure): observer.stop(failure)
    }
  }

  /// Passes on the results whose turn it is, then begins what there is room for.
  @_alwaysEmitIntoClient
  func passOn() {
    while let result = state.value.finished.removeValue(forKey: state.value.passed) {
      state.value.passed += 1
      if let result { observer.next(result) }
      if lifetime.isOver { return }
    }
    while state.value.underWay < limit, let element = state.value.waiting.pop() { begin(element) }
    completeIfDone()
  }

  @_alwaysEmitIntoClient
  func completeIfDone() {
    if state.value.hasEnded, state.value.underWay == 0 { observer.stop(.completed) }
  }

  @_alwaysEmitIntoClient
  func begin(_ element: Element) {
    let number = state.value.begun
    state.value.begun += 1
    let child = Lifetime(below: scope)
    let result = AnyObserver<Result?>(
      next: { self.send(.result($0, of: number)) },
      stop: { ending in
        child.dispose()
        if case .failed = ending { self.end(ending) }
      }, lifetime: child)
    PendingWork(result, child) { [transform] in try await transform(element) }
      .start(detached: false, priority: nil)
  }
}

extension ObservableType {
  @_alwaysEmitIntoClient
  func workInOrder<Result: Sendable>(
    _ limit: Int, _ transform: @escaping @Sendable (Element) async throws -> Result?
  ) -> Observable<Result> {
    precondition(limit > 0, "maxConcurrent must be at least one.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let work = WorkInOrder(limit, observer, lifetime, transform)
      let outer = Lifetime(below: work.scope)
      source.run(
        AnyObserver(
          next: { work.send(.element($0)) },
          stop: { ending in
            outer.dispose()
            work.end(ending)
          }, lifetime: outer), outer)
    }
  }
}
