/// The handle that a user's observer holds: when nobody can send any more, the door behind it is emptied.
@usableFromInline
final class Doorway<Element: Sendable>: Sendable {
  @usableFromInline let core: PublishCore<Element>

  @inlinable
  init(_ core: PublishCore<Element>) { self.core = core }

  deinit { core.cut() }
}

extension AnyObserver {
  /// An observer that anybody may call from anywhere, in front of one that must be called in order (C1, C2).
  ///
  /// Ending or disposal empties the door, so an observer that a user keeps keeps nothing alive (C10).
  @_alwaysEmitIntoClient
  init(behindDoor observer: AnyObserver<Element>, lifetime: Lifetime) {
    let doorway = Doorway(PublishCore<Element>(isDoor: true))
    doorway.core.join(observer, lifetime)
    self.init(
      next: { doorway.core.next($0) }, stop: { doorway.core.stop($0) }, lifetime: lifetime)
  }
}

/// An error on its way to a door, which goes to `Hooks.unhandledError` when nobody is behind that any more.
@usableFromInline
struct TriedError: Error {
  let error: any Error
  let place: Place
}

extension Termination {
  /// The ending as it is heard.
  @usableFromInline var heard: Termination {
    if case .failed(let error) = self, let tried = error as? TriedError { .failed(tried.error) } else { self }
  }
}
