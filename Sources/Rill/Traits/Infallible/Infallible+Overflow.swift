// Here `OverflowPolicy.fail` is a programming error: elements are dropped or kept.
extension InfallibleType {
  /// Delivers the events on a scheduler, and keeps no more elements than a policy allows. As `Observable.observe(on:overflow:)`.
  @_alwaysEmitIntoClient
  public func observe(
    on scheduler: any ImmediateSchedulerType, overflow: OverflowPolicy
  ) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler, overflow: overflow.withoutFailure()))
  }

  /// Runs a stream for each element, one after the other, and lets no more wait than a policy allows; they should not fail. As
  /// `Observable.concatMap(overflow:_:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func concatMap<Source: ObservableConvertibleType>(
    overflow: OverflowPolicy, _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(overflow: overflow.withoutFailure(), selector))
  }

  /// Runs a stream for each element, some at once, and lets no more wait than a policy allows; they should not fail. As
  /// `Observable.flatMap(maxConcurrent:overflow:_:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func flatMap<Source: ObservableConvertibleType>(
    maxConcurrent: Int, overflow: OverflowPolicy, _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(
      asObservable().flatMap(
        maxConcurrent: maxConcurrent, overflow: overflow.withoutFailure(), selector))
  }

  /// Combines the elements of two infallibles in order, and lets no more wait than a policy allows. As
  /// `Observable.zip(_:_:overflow:resultSelector:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public static func zip<I1: InfallibleType, I2: InfallibleType>(
    _ source1: I1, _ source2: I2, overflow: OverflowPolicy,
    resultSelector: @escaping @Sendable (I1.Element, I2.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(), source2.asObservable(), overflow: overflow.withoutFailure(),
        resultSelector: resultSelector))
  }

  /// Gathers the elements of infallibles into arrays, in order, and lets no more wait than a policy allows. As
  /// `Observable.zip(_:overflow:)`.
  @_alwaysEmitIntoClient
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection, overflow: OverflowPolicy
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(
      Observable<Element>.zip(
        collection.map { $0.asObservable() }, overflow: overflow.withoutFailure()))
  }
}

extension InfallibleType where Element == any Sendable {
  /// Puts the elements of infallibles together in order, and lets no more wait than a policy allows. As
  /// `Observable.zip(_:overflow:)`.
  @inline(never)  // As `combineLatest` of nine: over packs.
  public static func zip<each Source: InfallibleType>(
    _ source: repeat each Source, overflow: OverflowPolicy
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(
      Observable<Element>.zip(repeat (each source).asObservable(), overflow: overflow.withoutFailure()))
  }
}

extension InfallibleType where Element: InfallibleType {
  /// Passes on what the streams send, of which some run at once and no more wait than a policy allows. As
  /// `Observable.merge(maxConcurrent:overflow:)`.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int, overflow: OverflowPolicy) -> Infallible<Element.Element> {
    Infallible(asObservable().merge(maxConcurrent: maxConcurrent, overflow: overflow.withoutFailure()))
  }
}

extension OverflowPolicy {
  /// The policy, checked to keep what an infallible promises.
  @usableFromInline
  func withoutFailure() -> OverflowPolicy {
    if case .fail = self {
      preconditionFailure("An infallible cannot fail when too many elements wait; let it drop some.")
    }
    return self
  }
}
