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
      source.run(
        AnyObserver(
          next: { expansion.emit($0, nil) },
          stop: { ending in
            outer.dispose()
            merging.end(ending)
          }, lifetime: outer), outer)
    }
  }
}

/// One subscription of `expand`: elements whose streams are running, and those that wait for their turn.
///
/// While a stream is being started, what it sends is left to whoever starts it, so that starting never nests. Each stream has a
/// hand-over of its own: none waits for another that takes its time to start.
@usableFromInline
final class Expansion<Element: Sendable>: Sendable {
  @usableFromInline
  struct Queue: Sendable {
    @usableFromInline var running = 0
    @usableFromInline var waiting = WaitingElements<Element>()

    @_alwaysEmitIntoClient
    init() {}
  }

  /// What one stream has sent while it was being started.
  @usableFromInline
  struct Start: Sendable {
    @usableFromInline var isOver = false
    @usableFromInline var sent: [Element] = []
    @usableFromInline var hasEnded = false

    @_alwaysEmitIntoClient
    init() {}
  }

  /// A box, since a lock cannot be captured.
  @usableFromInline
  final class Starting: Sendable {
    @usableFromInline let start = Locked(Start())

    @inlinable
    init() {}

    /// Leaves an element to the starter; false when there is none any more.
    @_alwaysEmitIntoClient
    func leave(_ element: Element) -> Bool {
      start.withLock { start in
        if !start.isOver { start.sent.append(element) }
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
    queue.withLock { queue in
      if queue.running < limit {
        queue.running += 1
        return true
      }
      _ = queue.waiting.push(element)
      return false
    }
  }

  /// The element whose turn comes when a stream has ended.
  @_alwaysEmitIntoClient
  func following() -> Element? {
    queue.withLock { queue in
      if let element = queue.waiting.pop() { return element }
      queue.running -= 1
      return nil
    }
  }

  /// Passes an element on, and starts its stream, unless the stream that has sent it is still being started.
  @_alwaysEmitIntoClient
  func emit(_ element: Element, _ sender: Starting?) {
    merging.next(element)
    if merging.scope.isOver { return }
    merging.begin()
    if sender?.leave(element) != true, begin(element) { go(element) }
  }

  /// Starts the stream of an element, and those of what it sends meanwhile, until nothing is left to be started.
  @_alwaysEmitIntoClient
  func go(_ first: Element) {
    var next = WaitingElements<Element>()
    _ = next.push(first)
    while !merging.scope.isOver, let element = next.pop() {
      do { start(try selector(element), &next) } catch { merging.finish(.failed(error)) }
    }
  }

  /// Starts one stream, and notes what is to be started after it.
  @_alwaysEmitIntoClient
  func start(_ stream: Observable<Element>, _ next: inout WaitingElements<Element>) {
    if merging.scope.isOver { return }
    let starting = Starting()
    let child = Lifetime(below: merging.scope)
    stream.run(
      AnyObserver(
        next: { self.emit($0, starting) },
        stop: { ending in
          child.dispose()
          if case .failed = ending { return self.merging.finish(ending) }
          if !starting.leaveEnding(), let element = self.end() { self.go(element) }
        }, lifetime: child), child)
    let left = starting.finish()
    for element in left.sent where begin(element) { _ = next.push(element) }
    if left.hasEnded, let element = end() { _ = next.push(element) }
  }

  /// A stream has ended. The element whose stream takes its place, if there is one.
  @_alwaysEmitIntoClient
  func end() -> Element? {
    merging.end(.completed)
    return following()
  }
}
