/// One observer of a source: its two closures and the lifetime that says whether it still wants anything.
@usableFromInline
final class Member<Element: Sendable>: Sendable {
  @usableFromInline let next: @Sendable (Element) -> Void
  @usableFromInline let stop: @Sendable (Termination) -> Void
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    next = observer.next
    stop = observer.stop
    self.lifetime = lifetime
  }
}
