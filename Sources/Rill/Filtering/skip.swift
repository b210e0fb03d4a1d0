import Synchronization

extension ObservableType {
  /// Drops the first elements.
  ///
  ///     source    --a--b--c--d--|
  ///     skip(2)   --------c--d--|
  ///
  /// - Parameter count: How many elements to drop; not negative.
  @_alwaysEmitIntoClient
  public func skip(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skip needs a count that is not negative.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let remaining = Cell(count)
      source.run(
        AnyObserver(
          next: { element in
            if remaining.value == 0 { return observer.next(element) }
            remaining.value -= 1
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }

  /// Drops the elements that come in the first while.
  ///
  ///     source                    -a-b-c-d-|
  ///     skip(.milliseconds(4))    -----c-d-|
  ///
  /// | | |
  /// |---|---|
  /// | zero or negative | passes elements as soon as the scheduler gets to it |
  /// | an element at the exact end | passes if the scheduler gets to the timer first |
  /// | completion and failure | pass at any time, and call the timer off |
  ///
  /// - Parameters:
  ///   - duration: How long to drop elements, from the subscription on.
  ///   - scheduler: Where the time passes. Elements are delivered where the source delivers them.
  @_alwaysEmitIntoClient
  public func skip(_ duration: Duration, scheduler: any SchedulerType = Schedulers.current) -> Observable<
    Element
  > {
    let source = asObservable()
    return Observable { observer, lifetime in
      let gate = SkipGate()
      lifetime.add(starting: {
        scheduler.perform(after: duration) { _ = gate.open() }
      })
      if lifetime.isOver { return }
      source.run(
        AnyObserver(
          next: { if gate.isOpen { observer.next($0) } }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }

  /// Drops elements until another stream emits.
  ///
  ///     source              --a--b--c--d--|
  ///     other               -------x------
  ///     skip(until: other)  --------c--d--|
  ///
  /// The other stream is subscribed to first, and released when it has emitted. When it completes without, everything is
  /// dropped; when it fails before it has emitted, so does the stream. The ending of the source passes at any time.
  ///
  /// - Parameter other: The stream whose first element lets elements pass.
  @_alwaysEmitIntoClient
  public func skip(until other: some ObservableType) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Observable { observer, lifetime in
      let upstream = Lifetime(below: lifetime)
      let notifier = Lifetime(below: lifetime)
      let gate = SkipGate()
      other.run(
        AnyObserver(
          next: { _ in
            notifier.dispose()
            _ = gate.open()
          },
          stop: { ending in
            notifier.dispose()
            guard case .failed = ending, gate.close(from: .shut) else {
              return ending.drop(.unwanted, from: Element.self)
            }
            upstream.dispose()
            observer.stop(ending)
          }, lifetime: notifier), notifier)
      if upstream.isOver { return }
      // The observer hears either the source or, while nothing passes, the notifier's failure: never both at once.
      source.run(
        AnyObserver(
          next: { if gate.isOpen { observer.next($0) } },
          stop: { ending in
            upstream.dispose()
            notifier.dispose()
            if gate.close() { observer.stop(ending) } else { ending.drop(.unwanted, from: Element.self) }
          }, lifetime: upstream), upstream)
    }
  }

  /// Drops elements as long as they satisfy a predicate; from the first one that does not, everything passes.
  ///
  ///     source              --1--2--3--1--|
  ///     skip(while: < 3)    --------3--1--|
  ///
  /// - Parameter predicate: Decides whether an element is dropped. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let isSkipping = Cell(true)
      source.run(
        AnyObserver(
          next: { element in
            if isSkipping.value {
              do { if try predicate(element) { return } } catch { return observer.stop(.failed(error)) }
              isSkipping.value = false
            }
            observer.next(element)
          }, stop: observer.stop, lifetime: lifetime), lifetime)
    }
  }
}

/// Shut, then perhaps open, then over: what is asked by the source and set by a timer or another stream.
@usableFromInline
final class SkipGate: Sendable {
  @usableFromInline
  enum Position: Int {
    case shut, open, over
  }

  @usableFromInline let position = Atomic(Position.shut.rawValue)

  @inlinable
  init() {}

  @inlinable var isOpen: Bool { position.load(ordering: .acquiring) == Position.open.rawValue }

  /// Opens it, if it is shut.
  @inlinable
  func open() -> Bool { move(from: .shut, to: .open) }

  /// Puts it out of use, if it stands at a certain position. True for the one call that did.
  @inlinable
  func close(from old: Position) -> Bool { move(from: old, to: .over) }

  /// Puts it out of use. True for the one call that did.
  @inlinable
  func close() -> Bool {
    position.exchange(Position.over.rawValue, ordering: .acquiringAndReleasing) != Position.over.rawValue
  }

  @inlinable
  func move(from old: Position, to new: Position) -> Bool {
    position.compareExchange(
      expected: old.rawValue, desired: new.rawValue, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
