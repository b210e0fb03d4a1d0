/// The errors of sources whose ending the others need not share: they are passed on when all have ended.
@usableFromInline
final class DelayedErrors: Sendable {
  @usableFromInline let errors = Locked<[any Error]>([])

  @inlinable
  init() {}

  /// The source, but it completes where it fails, and leaves the error here.
  @inlinable
  func delaying<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    Observable { observer, lifetime in
      source.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            if case .failed(let error) = ending { self.errors.withLock { $0.append(error) } }
            observer.stop(.completed)
          }, lifetime: lifetime), lifetime)
    }
  }

  /// The ending of the whole: one error is passed on as it is, several as `RillError.several`.
  @inlinable
  func ending(_ ending: Termination) -> Termination {
    var errors = errors.withLock { errors in
      let taken = errors
      errors = []
      return taken
    }
    if case .failed(let error) = ending { errors.append(error) }
    guard let first = errors.first else { return ending }
    return .failed(errors.count == 1 ? first : RillError.several(errors))
  }
}

extension Observable {
  /// A stream that is made of sources whose errors wait; `isWanted` says whether they do.
  @inlinable
  static func delayingErrors(
    _ isWanted: Bool, of make: @escaping @Sendable (DelayedErrors?) -> Observable<Element>
  ) -> Observable<Element> {
    if !isWanted { return make(nil) }
    return Observable { observer, lifetime in
      let errors = DelayedErrors()
      make(errors).run(
        AnyObserver(
          next: observer.next, stop: { observer.stop(errors.ending($0)) }, lifetime: lifetime),
        lifetime)
    }
  }

  @inlinable
  func delaying(_ errors: DelayedErrors?) -> Observable<Element> { errors?.delaying(self) ?? self }
}
