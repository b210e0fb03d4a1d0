import Observation

extension ObservableType {
  /// What a closure reads from `@Observable` models: now, and again whenever something that it has read changes.
  ///
  /// ```swift
  /// Observable.observing { model.query }
  ///   .debounce(.milliseconds(300))
  ///   .flatMapLatestAsync { try await search($0) }
  /// ```
  ///
  /// The closure runs on the main actor, and its elements arrive there. Subscribing on the main actor delivers the first one at
  /// once; from elsewhere it waits its turn on the main queue, as all further ones do. Changes that are made in one go, before
  /// the main queue gets to it, are one element, which is what the models say then. An element that equals the one before is
  /// delivered all the same; see `distinctUntilChanged`.
  ///
  /// The stream does not end by itself. It keeps the models alive if the closure does, until it is disposed.
  ///
  /// - Parameter value: Reads the models, which must be changed on the main actor.
  @preconcurrency
  public static func observing(_ value: @escaping @MainActor @Sendable () -> Element) -> Observable<Element> {
    let read = MainActorClosure.withoutIsolation(reading: value)
    return Observable { observer, lifetime in
      let watch = Watch(read, observer, lifetime)
      lifetime.add(watch.turn)
      // Held weakly: whoever changes the models holds the watch, and the watch the observer.
      lifetime.add { [weak watch] in watch?.close() }
      if MainScheduler.isCurrent { watch.look() } else { watch.lookLater() }
    }
  }
}

/// One subscription to what a closure reads. The models hold it until their next change, so it is emptied when it is over (C10).
private final class Watch<Element: Sendable>: Sendable {
  private struct State: Sendable {
    let read: @Sendable () -> Element
    let observer: AnyObserver<Element>
  }

  private let state: Locked<State?>
  private let lifetime: Lifetime
  /// The turn of the main queue in which the closure is called next.
  let turn = Alarm()

  init(_ read: @escaping @Sendable () -> Element, _ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    state = Locked(State(read: read, observer: observer))
    self.lifetime = lifetime
  }

  func close() { _ = state.withLock { $0.take() } }

  /// The models say that they are about to change, not that they have: hence later.
  func lookLater() { turn.set(on: MainScheduler.asyncInstance) { self.look() } }

  func look() {
    guard let state = state.withLock({ $0 }), !lifetime.isOver else { return }
    let element = withObservationTracking(state.read) { self.lookLater() }
    if !lifetime.isOver { state.observer.next(element) }
  }
}
