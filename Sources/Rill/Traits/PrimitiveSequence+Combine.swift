extension PrimitiveSequence {
  /// Passes on the stream that ends first, and leaves the others.
  ///
  ///     a           ---(a|)
  ///     b           --(b|)
  ///     amb([a, b]) --(b|)
  ///
  /// The others are disposed before the end is passed on. Streams are subscribed to in order, and those behind one that ends at
  /// once are not started. Of no streams at all, a single fails with `RillError.noElements`; the others complete.
  ///
  /// - Parameter sequence: The streams.
  @_alwaysEmitIntoClient
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> PrimitiveSequence<Trait, Element>
  where Sequence.Element == PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(checked: .amb(sequence.map(\.source)))
  }
}

extension PrimitiveSequenceType {
  /// Passes on this stream or another one, whichever ends first, and leaves the other.
  ///
  ///     single      ---(a|)
  ///     right       --(b|)
  ///     amb(right)  --(b|)
  ///
  /// - Parameter right: The other stream. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func amb(_ right: PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(primitiveSequence.source.amb(right.source))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Runs this stream, then another one of whatever kind.
  ///
  ///     single           --(a   |)
  ///     second             -b--c|
  ///     concat(second)   --ab--c|
  ///
  /// The second is started when the first has ended well, and not at all when it has failed.
  @_alwaysEmitIntoClient
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element { primitiveSequence.source.concat(second) }

  /// Runs streams one after the other; a failure ends everything.
  ///
  ///     first    --(a|)
  ///     second   -(b|)
  ///     concat   --a(b|)
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
  where Collection.Element == PrimitiveSequence<Trait, Element> { .concat(collection.map(\.source)) }

  /// Runs streams one after the other; a failure ends everything.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: PrimitiveSequence<Trait, Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Passes on the elements of this stream and another one, of whatever kind, as they come.
  ///
  ///     single             ---(a|)
  ///     other              -b--c--|
  ///     merge(with: other) -b-ac--|
  ///
  /// Completes when both have completed; the first failure stops the other.
  @_alwaysEmitIntoClient
  public func merge<Source: ObservableConvertibleType>(with other: Source) -> Observable<Element>
  where Source.Element == Element { .merge(primitiveSequence.source, other.asObservable()) }

  /// Passes on the elements of several streams as they come.
  ///
  ///     first    ---(a|)
  ///     second   --(b|)
  ///     merge    --b(a|)
  ///
  /// Completes when all have completed; the first failure stops the others.
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == PrimitiveSequence<Trait, Element> { .merge(sources.map(\.source)) }

  /// Passes on the elements of several streams as they come.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: PrimitiveSequence<Trait, Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Emits some elements before that of the stream.
  ///
  ///     single            -   -(c|)
  ///     startWith(a, b)   (ab)-(c|)
  ///
  /// - Parameter elements: What to emit first, in this order.
  @_alwaysEmitIntoClient
  public func startWith(_ elements: Element...) -> Observable<Element> {
    primitiveSequence.source.startWith(all: elements)
  }

  /// Emits some elements when the stream has ended well.
  ///
  ///     single         --(a|)
  ///     append(x, y)   --(axy|)
  ///
  /// - Parameter elements: What to emit last, in this order.
  @_alwaysEmitIntoClient
  public func append(_ elements: Element...) -> Observable<Element> {
    primitiveSequence.source.append(all: elements)
  }

  /// Subscribes again whenever the stream ends well. As `Observable.repeat()`.
  ///
  ///     single     -(a|)
  ///     repeat()   -aaaa
  @_alwaysEmitIntoClient
  public func `repeat`() -> Observable<Element> { primitiveSequence.source.repeat() }

  /// Runs the stream so many times, one after the other.
  ///
  ///     single      --(a|)
  ///     repeat(2)   --a-(a|)
  ///
  /// - Parameter count: How often to run it in all; not negative.
  @_alwaysEmitIntoClient
  public func `repeat`(_ count: Int) -> Observable<Element> { primitiveSequence.source.repeat(count) }

  /// Subscribes again when the stream has ended well, as long as a closure says so. As `Observable.repeat(while:)`.
  ///
  /// - Parameter condition: Whether to go on. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(while condition: @escaping @Sendable () throws -> Bool) -> Observable<Element> {
    primitiveSequence.source.repeat(while: condition)
  }

  /// Subscribes again when the stream has ended well, after a wait: polling. As `Observable.repeat(_:scheduler:)`.
  ///
  /// - Parameters:
  ///   - behavior: How often, and after how long a wait.
  ///   - scheduler: Runs the timer, and subscribes again.
  @_alwaysEmitIntoClient
  public func `repeat`(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Element> { primitiveSequence.source.repeat(behavior, scheduler: scheduler) }

  /// Subscribes again whenever a notifier, made from the completions, says so. As `Observable.repeat(when:)`.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(
    when notificationHandler: @escaping @Sendable (Observable<Void>) -> some ObservableType
  ) -> Observable<Element> { primitiveSequence.source.repeat(when: notificationHandler) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs this completable, then another.
  ///
  ///     completable      --|
  ///     second             ---|
  ///     concat(second)   -----|
  @_alwaysEmitIntoClient
  public func concat(_ second: Completable) -> Completable {
    .concat([primitiveSequence, second])
  }

  /// Runs the completables of a sequence one after the other; a failure ends everything.
  @_alwaysEmitIntoClient
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable { concat(Array(sequence)) }

  /// Runs completables one after the other; a failure ends everything.
  @_alwaysEmitIntoClient
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == Completable { Completable(.concat(collection.map(\.source))) }

  /// Runs completables one after the other; a failure ends everything.
  @_alwaysEmitIntoClient
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Runs this completable and another one at the same time and completes when both have; the first failure stops the other.
  ///
  ///     completable          --|
  ///     other                ---|
  ///     merge(with: other)   ---|
  @_alwaysEmitIntoClient
  public func merge(with other: Completable) -> Completable { .merge([primitiveSequence, other]) }

  /// Runs completables at the same time and completes when all have; the first failure stops the others.
  ///
  ///     first    --|
  ///     second   ---|
  ///     merge    ---|
  @_alwaysEmitIntoClient
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable { Completable(.merge(sources.map(\.source))) }

  /// Runs completables at the same time and completes when all have; the first failure stops the others.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Completable...) -> Completable { merge(sources) }

  /// Subscribes again whenever the completable completes: polling. As `Observable.repeat()`.
  @_alwaysEmitIntoClient
  public func `repeat`() -> Completable { Completable(primitiveSequence.source.repeat()) }

  /// Runs the completable so many times, one after the other.
  ///
  ///     completable   --|
  ///     repeat(2)     ----|
  ///
  /// - Parameter count: How often to run it in all; not negative.
  @_alwaysEmitIntoClient
  public func `repeat`(_ count: Int) -> Completable { Completable(primitiveSequence.source.repeat(count)) }

  /// Subscribes again when the completable has ended well, as long as a closure says so. As `Observable.repeat(while:)`.
  ///
  /// - Parameter condition: Whether to go on. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(while condition: @escaping @Sendable () throws -> Bool) -> Completable {
    Completable(primitiveSequence.source.repeat(while: condition))
  }

  /// Subscribes again when the completable has ended well, after a wait: polling. As `Observable.repeat(_:scheduler:)`.
  ///
  /// - Parameters:
  ///   - behavior: How often, and after how long a wait.
  ///   - scheduler: Runs the timer, and subscribes again.
  @_alwaysEmitIntoClient
  public func `repeat`(
    _ behavior: RetryBehavior, scheduler: any SchedulerType = Schedulers.current
  ) -> Completable { Completable(primitiveSequence.source.repeat(behavior, scheduler: scheduler)) }

  /// Subscribes again whenever a notifier, made from the completions, says so. As `Observable.repeat(when:)`.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @_alwaysEmitIntoClient
  public func `repeat`(
    when notificationHandler: @escaping @Sendable (Observable<Void>) -> some ObservableType
  ) -> Completable { Completable(primitiveSequence.source.repeat(when: notificationHandler)) }

  /// Goes on with a single, a maybe or another completable when this has completed.
  ///
  ///     completable       --|
  ///     second              -(a|)
  ///     andThen(second)   ---(a|)
  @_alwaysEmitIntoClient
  public func andThen<Second, Result: Sendable>(
    _ second: PrimitiveSequence<Second, Result>
  ) -> PrimitiveSequence<Second, Result> { PrimitiveSequence(followed(by: second.source)) }

  /// Goes on with an observable when this has completed.
  ///
  ///     completable       --|
  ///     second              -a-b|
  ///     andThen(second)   ---a-b|
  @_alwaysEmitIntoClient
  public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
    followed(by: second)
  }

  @_alwaysEmitIntoClient
  func followed<Result: Sendable>(by second: Observable<Result>) -> Observable<Result> {
    let source = primitiveSequence.source
    let ending = Observable<Result> { observer, lifetime in
      source.run(AnyObserver(next: { _ in }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
    return ending.concat(second)
  }
}
