extension PrimitiveSequenceType {
  /// Runs the stream once, for the first subscriber, and gives its end to everybody who subscribes, for ever.
  ///
  ///     single               --(a|)
  ///     cache()              --(a|)
  ///     cache(), joined at 3 ---(a|)
  ///
  /// A failure is kept too; put `retry` before `cache` to try again, and `catch` behind it. Once started the stream runs to its
  /// end, also when nobody is waiting any more, and has been released then. Subscribers hear of the end on the thread that
  /// delivers it, later ones before `subscribe` returns. The end is kept as long as the stream that this returns.
  @_alwaysEmitIntoClient
  public func cache() -> PrimitiveSequence<Trait, Element> {
    let cached = Cached(primitiveSequence.source)
    return PrimitiveSequence(Observable { observer, lifetime in cached.join(observer, lifetime) })
  }
}

/// The one run of a stream and its end. Held by those who may subscribe and by the stream that is running, so that when
/// nothing can come any more nobody is kept waiting (C10).
@usableFromInline
final class Cached<Element: Sendable>: Sendable {
  @usableFromInline let core = CurrentCore(LastElement<Element>())
  /// The stream, until it is started.
  @usableFromInline let source: Locked<Observable<Element>?>

  @inlinable
  init(_ source: Observable<Element>) { self.source = Locked(source) }

  deinit { core.cut() }

  @_alwaysEmitIntoClient
  func join(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    core.join(observer, lifetime)
    guard let source = source.withLock({ $0.take() }) else { return }
    let upstream = Lifetime()
    source.run(
      AnyObserver(
        next: { self.core.next($0) },
        stop: { ending in
          upstream.dispose()
          self.core.stop(ending)
        }, lifetime: upstream), upstream)
  }
}
