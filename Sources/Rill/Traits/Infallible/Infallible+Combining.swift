extension InfallibleType {
  /// Passes on what any of some infallibles sends. As `Observable.merge`.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map(\.source)))
  }

  /// Passes on what any infallible of a collection sends. As `Observable.merge`.
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> { merge(Array(sources)) }

  /// Passes on what any of some infallibles sends. As `Observable.merge`.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

  /// Runs this infallible, then another stream, which should not fail. As `Observable.concat`.
  @_alwaysEmitIntoClient
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element { Infallible(asObservable().concat(second)) }

  /// Runs infallibles one after the other. As `Observable.concat`.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.concat(sources.map(\.source)))
  }

  /// Runs the infallibles of a collection one after the other. As `Observable.concat`.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> { concat(Array(collection)) }

  /// Runs the infallibles of a sequence one after the other; the sequence is asked for the next one when its turn comes. As
  /// `Observable.concat`.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> { Infallible(.concat(InfallibleSources(sequence))) }

  /// Runs infallibles one after the other. As `Observable.concat`.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

  /// Emits some elements, then those of the source. As `Observable.startWith`.
  @_alwaysEmitIntoClient
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(asObservable().startWith(all: elements))
  }

  /// Emits some elements when the source has completed. As `Observable.append`.
  @_alwaysEmitIntoClient
  public func append(_ elements: Element...) -> Infallible<Element> {
    Infallible(asObservable().append(all: elements))
  }

  /// Runs the source again and again, without end. As `Observable.repeat`.
  @_alwaysEmitIntoClient
  public func `repeat`() -> Infallible<Element> { Infallible(asObservable().repeat()) }

  /// Runs the source some times. As `Observable.repeat`.
  @_alwaysEmitIntoClient
  public func `repeat`(_ count: Int) -> Infallible<Element> { Infallible(asObservable().repeat(count)) }

  /// Passes on the infallible that sends first and leaves the others. As `Observable.amb`.
  @_alwaysEmitIntoClient
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> { Infallible(.amb(sequence.map(\.source))) }

  /// Passes on this infallible or another one, whichever sends first. As `Observable.amb`.
  @_alwaysEmitIntoClient
  public func amb<O2: InfallibleType>(_ right: O2) -> Infallible<Element> where O2.Element == Element {
    Infallible(asObservable().amb(right.asObservable()))
  }

  /// Emits what is made of each element and the latest of another infallible. As `Observable.withLatestFrom`.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType, ResultType: Sendable>(
    _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Emits the latest element of another infallible in place of each element. As `Observable.withLatestFrom`.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible(asObservable().withLatestFrom(second))
  }
}

extension InfallibleType where Element: InfallibleType {
  /// Passes on what any of the streams sends. As `Observable.merge`.
  @_alwaysEmitIntoClient
  public func merge() -> Infallible<Element.Element> { Infallible(asObservable().merge()) }

  /// Passes on what the streams send, of which some run at once. As `Observable.merge(maxConcurrent:)`.
  @_alwaysEmitIntoClient
  public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
    Infallible(asObservable().merge(maxConcurrent: maxConcurrent))
  }

  /// Runs the streams one after the other. As `Observable.concat`.
  @_alwaysEmitIntoClient
  public func concat() -> Infallible<Element.Element> { Infallible(asObservable().concat()) }
}

/// The observables in the infallibles of a sequence, which is asked for them one by one.
@usableFromInline
struct InfallibleSources<Infallibles: Sequence & Sendable, Element: Sendable>: Sequence, Sendable
where Infallibles.Element == Infallible<Element> {
  @usableFromInline let infallibles: Infallibles

  @_alwaysEmitIntoClient
  init(_ infallibles: Infallibles) { self.infallibles = infallibles }

  @_alwaysEmitIntoClient
  func makeIterator() -> UnfoldSequence<Observable<Element>, Infallibles.Iterator> {
    sequence(state: infallibles.makeIterator()) { $0.next()?.source }
  }
}

extension InfallibleType {
  /// Passes on what this infallible and another send. As `Observable.merge(with:)`.
  @_alwaysEmitIntoClient
  public func merge<Source: InfallibleType>(with other: Source) -> Infallible<Element>
  where Source.Element == Element { Infallible(asObservable().merge(with: other)) }

  /// Emits the elements of a sequence, then those of the source. As `Observable.startWith`.
  @preconcurrency @_alwaysEmitIntoClient
  public func startWith<Elements: Swift.Sequence & Sendable>(
    contentsOf elements: Elements
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(asObservable().startWith(contentsOf: elements))
  }

  /// Emits the elements of a sequence when the source has completed. As `Observable.append`.
  @preconcurrency @_alwaysEmitIntoClient
  public func append<Elements: Swift.Sequence & Sendable>(
    contentsOf elements: Elements
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(asObservable().append(contentsOf: elements))
  }

  /// Runs the source again as long as a closure says so. As `Observable.repeat(while:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(while condition: @escaping @Sendable () -> Bool) -> Infallible<Element> {
    Infallible(asObservable().repeat(while: condition))
  }

  /// Runs the source again after a wait. As `Observable.repeat(_:scheduler:)`.
  @_alwaysEmitIntoClient
  public func `repeat`(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current
  ) -> Infallible<Element> { Infallible(asObservable().repeat(behavior, scheduler: scheduler)) }

  /// Runs the source again whenever a notifier, made from the completions, says so. As `Observable.repeat(when:)`.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(
    when notificationHandler: @escaping @Sendable (Infallible<Void>) -> some InfallibleType
  ) -> Infallible<Element> {
    Infallible(asObservable().repeat(when: { notificationHandler(Infallible($0)).asObservable() }))
  }

  /// Emits the last element of each infallible of a collection when all have completed. As `Observable.forkJoin`.
  @_alwaysEmitIntoClient
  public static func forkJoin<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]> where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(Observable<Element>.forkJoin(collection.map { $0.asObservable() }))
  }

  /// Emits what is made of each element and the latest of two other infallibles. As `Observable.withLatestFrom`.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<S1: InfallibleType, S2: InfallibleType, ResultType: Sendable>(
    _ source1: S1, _ source2: S2,
    resultSelector: @escaping @Sendable (Element, S1.Element, S2.Element) -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(asObservable().withLatestFrom(source1, source2, resultSelector: resultSelector))
  }

  /// Emits the latest elements of two other infallibles in place of each element. As `Observable.withLatestFrom`.
  @_alwaysEmitIntoClient
  public func withLatestFrom<S1: InfallibleType, S2: InfallibleType>(
    _ source1: S1, _ source2: S2
  ) -> Infallible<(S1.Element, S2.Element)> { Infallible(asObservable().withLatestFrom(source1, source2)) }

  /// Emits what is made of each element and the latest of three other infallibles. As `Observable.withLatestFrom`.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: InfallibleType, S2: InfallibleType, S3: InfallibleType, ResultType: Sendable
  >(
    _ source1: S1, _ source2: S2, _ source3: S3,
    resultSelector: @escaping @Sendable (Element, S1.Element, S2.Element, S3.Element) -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(asObservable().withLatestFrom(source1, source2, source3, resultSelector: resultSelector))
  }

  /// Emits the latest elements of three other infallibles in place of each element. As `Observable.withLatestFrom`.
  @_alwaysEmitIntoClient
  public func withLatestFrom<S1: InfallibleType, S2: InfallibleType, S3: InfallibleType>(
    _ source1: S1, _ source2: S2, _ source3: S3
  ) -> Infallible<(S1.Element, S2.Element, S3.Element)> {
    Infallible(asObservable().withLatestFrom(source1, source2, source3))
  }

  /// Emits what is made of each element and the latest of four other infallibles. As `Observable.withLatestFrom`.
  @preconcurrency @_alwaysEmitIntoClient
  public func withLatestFrom<
    S1: InfallibleType, S2: InfallibleType, S3: InfallibleType, S4: InfallibleType, ResultType: Sendable
  >(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
    resultSelector:
      @escaping @Sendable (Element, S1.Element, S2.Element, S3.Element, S4.Element) -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      asObservable().withLatestFrom(source1, source2, source3, source4, resultSelector: resultSelector))
  }

  /// Emits the latest elements of four other infallibles in place of each element. As `Observable.withLatestFrom`.
  @_alwaysEmitIntoClient
  public func withLatestFrom<S1: InfallibleType, S2: InfallibleType, S3: InfallibleType, S4: InfallibleType>(
    _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4
  ) -> Infallible<(S1.Element, S2.Element, S3.Element, S4.Element)> {
    Infallible(asObservable().withLatestFrom(source1, source2, source3, source4))
  }
}

extension InfallibleType where Element == any Sendable {
  /// Emits the last element of each infallible when all have completed. As `Observable.forkJoin`.
  @inline(never)  // As `combineLatest` of nine: over packs.
  public static func forkJoin<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(Observable<Element>.forkJoin(repeat (each source).asObservable()))
  }
}
