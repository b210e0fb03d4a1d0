extension ObservableType {
  /// Emits each element and makes a stream of it, whose elements are treated in the same way, over and over.
  ///
  ///     source                 -1|
  ///     after 1                --2|
  ///     after 2                --3|
  ///     expand { after($0) }   -1-2-3|
  ///
  /// This is how pages are followed: a stream of the next page for each page, and an empty one for the last. An element is
  /// emitted before its stream is made. Completes when the source and all streams have completed; the first failure stops
  /// everything. What a stream sends while it is being started waits until it has been: streams that send at once run in a loop and
  /// the stack stays flat (C11). Elements are delivered one at a time, on
  /// the thread of their sender, or of whoever was delivering when they were sent.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many streams run at a time; at least one. Elements whose streams wait are not bounded.
  ///   - selector: Makes the stream of an element. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func expand<Source: ObservableConvertibleType>(
    maxConcurrent: Int = .max, _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Element> where Source.Element == Element {
    precondition(maxConcurrent > 0, "expand needs room for at least one stream.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let merging = Merging(observer, lifetime)
      let expansion = Expansion(maxConcurrent, merging) { try selector($0).asObservable() }
      let outer = Lifetime(below: merging.scope)
      // Not in `expansion`, which it holds.
      let spare = Cell<Expanding<Element>?>(nil)
      source.run(
        AnyObserver(
          next: { element in
            if expansion.emit(element), expansion.begin(element) {
              spare.value = expansion.go(element, spare.replace(with: nil))
            }
          },
          stop: { ending in
            outer.dispose()
            merging.end(ending)
          }, lifetime: outer), outer)
    }
  }
}

/// One subscription of `expand`: elements whose streams are running, and those that wait for their turn.
@usableFromInline
final class Expansion<Element: Sendable>: Sendable {
  @usableFromInline
  struct Queue: Sendable {
    @usableFromInline var running = 0
    @usableFromInline var waiting = WaitingElements<Element>()

    @_alwaysEmitIntoClient
    init() {}
  }

  @usableFromInline let limit: Int
  @usableFromInline let merging: Merging<Element>
  @usableFromInline let selector: @Sendable (Element) throws -> Observable<Element>
  @usableFromInline let queue = Locked(Queue())

  @inlinable
  init(
    _ limit: Int, _ merging: Merging<Element>,
    _ selector: @escaping @Sendable (Element) throws -> Observable<Element>
  ) {
    self.limit = limit
    self.merging = merging
    self.selector = selector
  }

  /// True when the element's stream is to be started now; else the element waits.
  @_alwaysEmitIntoClient
  func begin(_ element: Element) -> Bool {
    if limit == .max { return true }
    return queue.withLock { queue in
      if queue.running < limit {
        queue.running += 1
        return true
      }
      _ = queue.waiting.push(element)
      return false
    }
  }

  /// A stream has ended. The element whose stream takes its place, if there is one.
  @_alwaysEmitIntoClient
  func end() -> Element? {
    merging.end(.completed)
    if limit == .max { return nil }
    return queue.withLock { queue in
      if let element = queue.waiting.pop() { return element }
      queue.running -= 1
      return nil
    }
  }

  /// Passes an element on, and counts its stream; false when nobody wants more.
  @_alwaysEmitIntoClient
  func emit(_ element: Element) -> Bool {
    merging.next(element)
    if merging.scope.isOver { return false }
    merging.begin()
    return true
  }

  /// Starts the stream of an element, and those of what it sends meanwhile, until nothing is left to be started. What can be used
  /// again is taken and given back.
  @_alwaysEmitIntoClient @discardableResult
  func go(_ first: Element, _ spare: Expanding<Element>? = nil) -> Expanding<Element>? {
    var next = WaitingElements<Element>()
    var spare = spare
    _ = next.push(first)
    while !merging.scope.isOver, let element = next.pop() {
      let stream: Observable<Element>
      do { stream = try selector(element) } catch {
        merging.finish(.failed(error))
        return nil
      }
      // Whoever makes the stream may have had enough.
      if merging.scope.isOver { return nil }
      let expanding = spare ?? Expanding(self)
      stream.run(
        AnyObserver(next: { expanding.next($0) }, stop: { expanding.stop($0) }, lifetime: expanding.child),
        expanding.child)
      var left = expanding.finish()
      while let element = left.sent.pop() { if begin(element) { _ = next.push(element) } }
      if left.hasEnded, let element = end() { _ = next.push(element) }
      spare = left.hasEnded && expanding.restart() ? expanding : nil
    }
    return spare
  }
}

/// The stream of one element. While it is being started, what it sends is left to whoever starts it, so that starting never nests.
/// Each has a hand-over of its own: none waits for another that takes its time to start.
///
/// It is used again when it has ended before its start returned. Closures that capture nothing else need no object of their own.
@usableFromInline
final class Expanding<Element: Sendable>: Sendable {
  /// What has been sent during the start.
  @usableFromInline
  struct Start: Sendable {
    @usableFromInline var isOver = false
    @usableFromInline var sent = WaitingElements<Element>()
    @usableFromInline var hasEnded = false

    @_alwaysEmitIntoClient
    init() {}
  }

  @usableFromInline let expansion: Expansion<Element>
  @usableFromInline let child: Lifetime
  @usableFromInline let start = Locked(Start())

  @inlinable
  init(_ expansion: Expansion<Element>) {
    self.expansion = expansion
    child = Lifetime(below: expansion.merging.scope)
  }

  @_alwaysEmitIntoClient
  func next(_ element: Element) {
    if expansion.emit(element), !leave(element), expansion.begin(element) { expansion.go(element) }
  }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) {
    child.dispose()
    if case .failed = ending { return expansion.merging.finish(ending) }
    if !leaveEnding(), let element = expansion.end() { expansion.go(element) }
  }

  /// Leaves an element to the starter; false when there is none any more.
  @_alwaysEmitIntoClient
  func leave(_ element: Element) -> Bool {
    start.withLock { start in
      if !start.isOver { _ = start.sent.push(element) }
      return !start.isOver
    }
  }

  /// Leaves the ending to the starter; false when there is none any more.
  @_alwaysEmitIntoClient
  func leaveEnding() -> Bool {
    start.withLock { start in
      if !start.isOver { start.hasEnded = true }
      return !start.isOver
    }
  }

  /// What is to be done now that the stream has been started.
  @_alwaysEmitIntoClient
  func finish() -> Start {
    start.withLock { start in
      let left = start
      start = Start()
      start.isOver = true
      return left
    }
  }

  /// Makes it new again, for another stream; false when somebody keeps its lifetime.
  @_alwaysEmitIntoClient
  func restart() -> Bool {
    guard child.recycle() else { return false }
    start.withLock { $0 = Start() }
    return true
  }
}
