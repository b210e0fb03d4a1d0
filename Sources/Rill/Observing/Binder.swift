/// An observer that writes into an object it does not keep alive: a label, a view, a model.
///
///     Binder(label) { label, text in label.text = text }
///
/// The closure is called on the main actor: at once when the element comes there and nothing sent to this binder before is
/// still waiting, else in turn (C2). When the object is gone, nothing is called. Nothing comes any more once the
/// subscription of the binder has been disposed on the main thread (C7).
///
/// A binder cannot fail: an error that is sent to it goes to `Hooks.unhandledError`, with the place where the binder was
/// made. It does not care about completion.
public struct Binder<Value: Sendable>: ObserverType {
  public typealias Element = Value

  @usableFromInline let scheduler: any ImmediateSchedulerType
  @usableFromInline let binding: @Sendable (Value) -> Void
  @usableFromInline let place: Place

  @_alwaysEmitIntoClient
  init(
    scheduler: any ImmediateSchedulerType, place: Place, binding: @escaping @Sendable (Value) -> Void
  ) {
    self.scheduler = scheduler
    self.place = place
    self.binding = binding
  }

  /// A binder of the main actor.
  @_alwaysEmitIntoClient @MainActor
  package init(place: Place, binding: @escaping @MainActor @Sendable (Value) -> Void) {
    self.init(
      scheduler: MainScheduler(), place: place, binding: MainActorClosure.withoutIsolation(binding))
  }

  /// A binder that writes on the main actor.
  ///
  /// - Parameters:
  ///   - target: What is written into, held weakly.
  ///   - scheduler: The order in which to write: binders that share one wait for each other. By default each has its own.
  ///   - binding: Writes one element.
  ///   - fileID: The place of the call, for errors.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public init<Target: AnyObject & Sendable>(
    _ target: Target, scheduler: MainScheduler = MainScheduler(),
    binding: @escaping @MainActor @Sendable (Target, Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let held = WeakReference(target)
    self.init(
      scheduler: scheduler, place: Place(fileID: fileID, line: line),
      binding: MainActorClosure.withoutIsolation { value in
        if let target = held.object { binding(target, value) }
      })
  }

  /// A binder that writes on a scheduler of your choice, which is to be serial where order matters.
  ///
  /// - Parameters:
  ///   - target: What is written into, held weakly.
  ///   - scheduler: Where to write.
  ///   - binding: Writes one element.
  ///   - fileID: The place of the call, for errors.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public init<Target: AnyObject & Sendable>(
    _ target: Target, scheduler: any ImmediateSchedulerType,
    binding: @escaping @Sendable (Target, Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let held = WeakReference(target)
    self.init(scheduler: scheduler, place: Place(fileID: fileID, line: line)) { value in
      if let target = held.object { binding(target, value) }
    }
  }

  @_alwaysEmitIntoClient
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): onNext(value)
    case .error(let error): onError(error)
    case .completed: break
    }
  }

  @_alwaysEmitIntoClient
  public func onNext(_ value: Value) { _ = scheduler.perform { binding(value) } }

  /// Reports the error, since there is nobody who could handle it.
  @_alwaysEmitIntoClient
  public func onError(_ error: any Error) { Hooks.report(error, at: place) }

  @_alwaysEmitIntoClient
  public func onCompleted() {}

  /// Writes the element unless the lifetime is over by the time it is its turn.
  @_alwaysEmitIntoClient
  func write(_ value: Value, in lifetime: Lifetime) {
    _ = scheduler.perform { if !lifetime.isOver { binding(value) } }
  }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) {
    if case .failed(let error) = ending { onError(error) }
  }
}

extension ObserverType {
  /// The observer as two closures. A binder asks, when it comes to write, whether it is still wanted.
  @_alwaysEmitIntoClient
  func serving(_ lifetime: Lifetime) -> AnyObserver<Element> {
    if Self.self == Binder<Element>.self, let binder = self as? Binder<Element> {
      return AnyObserver(
        next: { binder.write($0, in: lifetime) }, stop: { binder.stop($0) }, lifetime: lifetime)
    }
    return AnyObserver(next: { self.onNext($0) }, stop: { self.on($0.event()) }, lifetime: lifetime)
  }
}
