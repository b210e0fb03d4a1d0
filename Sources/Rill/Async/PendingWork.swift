/// Asynchronous work that has been asked for: what stands between a subscription and the task that was started for it.
///
/// The task holds this and nothing else, so disposal frees the observer at once, and the work too if the task has not begun,
/// although a task goes on until it asks whether it has been cancelled (C10).
@usableFromInline
final class PendingWork<Element: Sendable>: Disposable {
  @usableFromInline typealias Work = @Sendable () async throws -> Element

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var work: Work?
    /// Who gets the answer; nil when there has been one, or when nobody wants it any more.
    @usableFromInline var observer: AnyObserver<Element>?
    @usableFromInline var task: Task<Void, Never>?

    @_alwaysEmitIntoClient
    init(work: Work?, observer: AnyObserver<Element>?) {
      self.work = work
      self.observer = observer
    }

    @_alwaysEmitIntoClient
    mutating func take() -> State {
      defer { self = State(work: nil, observer: nil) }
      return self
    }
  }

  @usableFromInline let lifetime: Lifetime
  @usableFromInline let state: Locked<State>

  @inlinable
  init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime, _ work: @escaping Work) {
    self.lifetime = lifetime
    state = Locked(State(work: work, observer: observer))
  }

  /// Starts the task. It belongs to no actor.
  @_alwaysEmitIntoClient
  func start(detached: Bool, priority: TaskPriority?) {
    lifetime.add(self)
    if lifetime.isOver { return }
    let body: @Sendable () async -> Void = { await self.run() }
    let task =
      detached
      ? Task.detached(priority: priority, operation: body) : Task(priority: priority, operation: body)
    let isOver = state.withLock { state -> Bool in
      if state.observer == nil { return true }
      state.task = task
      return false
    }
    if isOver { task.cancel() }
  }

  @_alwaysEmitIntoClient
  func run() async {
    guard let work = state.withLock({ $0.work.take() }) else { return }
    do { answer(.success(try await work())) } catch { answer(.failure(error)) }
  }

  @_alwaysEmitIntoClient
  func answer(_ result: Result<Element, any Error>) {
    guard let observer = state.withLock({ $0.take() }).observer, !lifetime.isOver else {
      // That it has been cancelled is no news.
      if case .failure(let error) = result, !(error is CancellationError) {
        Termination.failed(error).drop(.unwanted, from: Element.self)
      }
      return
    }
    switch result {
    case .success(let element):
      observer.next(element)
      if !lifetime.isOver { observer.stop(.completed) }
    case .failure(let error): observer.stop(.failed(error))
    }
  }

  @_alwaysEmitIntoClient
  func dispose() { state.withLock { $0.take() }.task?.cancel() }
}

extension Observable {
  /// The stream of asynchronous work, done anew for each subscriber: its result and the completion, or what it throws.
  @_alwaysEmitIntoClient
  init(
    detached: Bool = false, priority: TaskPriority? = nil,
    awaiting work: @escaping @Sendable () async throws -> Element
  ) {
    self.init { observer, lifetime in
      PendingWork(observer, lifetime, work).start(detached: detached, priority: priority)
    }
  }
}
