import Synchronization

/// A stream that promises how many elements it has: what `Single`, `Maybe` and `Completable` are.
///
/// Inside is an observable that keeps the promise, so everything said of observables holds (`Contract`). Operators that leave a
/// stream with the same promise keep its type; <doc:TraitOperators> says which operator gives what.
public struct PrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType, ObservableConvertibleType {
  @usableFromInline let source: Observable<Element>

  /// Whoever makes one answers for the promise.
  @_alwaysEmitIntoClient
  package init(_ source: Observable<Element>) { self.source = source }

  /// The result of an operator that may complete without an element, which a single must not: it fails with
  /// `RillError.noElements` then.
  @_alwaysEmitIntoClient
  init(checked source: Observable<Element>) {
    self.init(Trait.self == SingleTrait.self ? source.single(orNone: false) : source)
  }

  @_alwaysEmitIntoClient
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

  /// The stream without its promise.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> { source }
}

/// Something that can be turned into a stream with a promise. Extend it to extend one trait:
/// `extension PrimitiveSequenceType where Trait == SingleTrait`.
public protocol PrimitiveSequenceType<Trait, Element>: Sendable {
  /// Says what is promised.
  associatedtype Trait
  associatedtype Element: Sendable

  /// The stream.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// Says that a stream may have an element: what singles and maybes have in common.
public protocol ElementTrait {}

/// Lets one of several calls through, whichever comes first, from whatever thread.
@usableFromInline
final class FirstCall: Sendable {
  private let isTaken = Atomic(false)

  @usableFromInline
  init() {}

  /// True for the first call.
  @usableFromInline
  func claim() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}
