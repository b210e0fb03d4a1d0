import Synchronization

/// A stream that promises how many elements it has: what `Single`, `Maybe` and `Completable` are.
///
/// Inside is an observable that keeps the promise, so everything said of observables holds (`Contract`).
public struct PrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType, ObservableConvertibleType {
  @usableFromInline let source: Observable<Element>

  /// Whoever makes one answers for the promise.
  @inlinable
  package init(_ source: Observable<Element>) { self.source = source }

  @inlinable
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }

  /// The stream without its promise.
  @inlinable
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

extension PrimitiveSequence {
  /// Makes the stream anew for each subscriber, at the moment of the subscription.
  ///
  /// - Parameter observableFactory: Makes the stream. Throwing ends it with that error.
  @preconcurrency @inlinable
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.deferred { try observableFactory().source })
  }

  /// Opens a resource for each subscription and disposes it when the subscription is over. As `Observable.using`.
  ///
  /// - Parameters:
  ///   - resourceFactory: Opens the resource. Throwing ends the stream with that error.
  ///   - primitiveSequenceFactory: Makes the stream that uses it. Throwing ends it with that error.
  @preconcurrency @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }

  /// Goes on with another stream of this kind when this one fails. As `Observable.catch`.
  ///
  /// - Parameter handler: Makes the stream to go on with. Throwing ends the stream with that error.
  @preconcurrency @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.catch { try handler($0).source })
  }

  /// Subscribes again when this stream fails, up to a number of attempts in all. As `Observable.retry`.
  ///
  /// - Parameter maxAttemptCount: How often to subscribe in all, the first time included.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry(maxAttemptCount))
  }

  /// Subscribes again whenever a notifier, made from failures of one type, says so. As `Observable.retry(when:)`.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @inlinable
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping @Sendable (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry(when: notificationHandler))
  }

  /// Subscribes again whenever a notifier, made from the failures, says so. As `Observable.retry(when:)`.
  ///
  /// - Parameter notificationHandler: Makes the notifier, once per subscription.
  @preconcurrency @inlinable
  public func retry(
    when notificationHandler: @escaping @Sendable (Observable<any Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry(when: notificationHandler))
  }

  /// Prints the events of the stream, its subscriptions and their disposal to standard output. As `Observable.debug`.
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the place of the call.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Emits 0 after a while. As `Observable.timer` without a period.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - scheduler: Where the time passes and the element is delivered.
  @inlinable
  public static func timer(
    _ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.timer(dueTime, scheduler: scheduler))
  }
}

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
