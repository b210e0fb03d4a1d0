/// The errors of sources whose ending the others need not share: they are passed on when all have ended.
///
/// What nobody wants any more, because the subscription is over or the source has been left, is told to the hook (C18).
@usableFromInline
final class DelayedErrors: Sendable {
  /// Nil when they have been passed on or dropped.
  @usableFromInline let errors = Locked<[any Error]?>([])

  @inlinable
  init() {}

  /// The source, but it completes where it fails, and leaves the error here.
  @_alwaysEmitIntoClient
  func delaying<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            if case .failed(let error) = ending, lifetime.isOver || !self.keep(error) {
              ending.drop(.unwanted, from: Element.self)
            }
            observer.stop(.completed)
          }, lifetime: lifetime), lifetime)
    }
  }

  @usableFromInline
  func keep(_ error: any Error) -> Bool {
    errors.withLock { errors in
      errors?.append(error)
      return errors != nil
    }
  }

  /// Takes the errors out, and no more in.
  @usableFromInline
  func close() -> [any Error] { errors.withLock { $0.take() } ?? [] }

  /// The ending of the whole: one error is passed on as it is, several as `RillError.several`.
  @usableFromInline
  func ending(_ ending: Termination) -> Termination {
    var errors = close()
    if case .failed(let error) = ending { errors.append(error) }
    guard let first = errors.first else { return ending }
    return .failed(errors.count == 1 ? first : RillError.several(errors))
  }

  /// Says that nobody hears what has not been passed on.
  @usableFromInline
  func drop(from elementType: Any.Type) {
    for error in close() { Termination.failed(error).drop(.unwanted, from: elementType) }
  }
}

extension Observable {
  /// A stream that is made of sources whose errors wait; `isWanted` says whether they do.
  @_alwaysEmitIntoClient
  static func delayingErrors(
    _ isWanted: Bool, of make: @escaping @Sendable (DelayedErrors?) -> Observable<Element>
  ) -> Observable<Element> {
    if !isWanted { return make(nil) }
    return Observable { observer, lifetime in
      let errors = DelayedErrors()
      lifetime.add { errors.drop(from: Element.self) }
      make(errors).run(
        AnyObserver(
          next: observer.next, stop: { observer.stop(errors.ending($0)) }, lifetime: lifetime),
        lifetime)
    }
  }

  @_alwaysEmitIntoClient
  func delaying(_ errors: DelayedErrors?) -> Observable<Element> { errors?.delaying(self) ?? self }
}
