import Synchronization

extension ObservableType {
  /// Passes on the source that sends first, be it an element or an ending, and leaves the others.
  ///
  ///     a           ---a--b--|
  ///     b           -c----d-----|
  ///     amb(a, b)   -c----d-----|
  ///
  /// The others are disposed before the first event is passed on. Sources are subscribed to in order, and those behind one
  /// that sends at once are not started. Of no sources at all, the result completes at once.
  ///
  /// - Parameter sequence: The sources.
  @_alwaysEmitIntoClient
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    let sources = Array(sequence)
    if sources.count == 1 { return sources[0] }
    if sources.isEmpty { return .empty() }
    return Observable { observer, lifetime in
      let race = Race(sources.count, below: lifetime)
      for index in sources.indices {
        let own = race.lanes[index]
        if own.isOver { return }
        sources[index].run(
          AnyObserver(
            next: { if race.isWon(by: index) { observer.next($0) } },
            stop: { ending in
              if race.isWon(by: index) {
                observer.stop(ending)
              } else {
                ending.drop(.unwanted, from: Element.self)
              }
            },
            lifetime: own), own)
      }
    }
  }

  /// Passes on this source or another one, whichever sends first, and leaves the other.
  ///
  ///     source      ---a--b--|
  ///     right       -----c--d--|
  ///     amb(right)  ---a--b--|
  ///
  /// - Parameter right: The other source. This one is subscribed to first.
  @_alwaysEmitIntoClient
  public func amb<O2: ObservableType>(_ right: O2) -> Observable<Element> where O2.Element == Element {
    .amb([asObservable(), right.asObservable()])
  }
}

/// Who has sent first. Only the winner's events pass and a source is serial, so there is nothing to put in order.
@usableFromInline
final class Race: Sendable {
  /// The index of the winner, or -1.
  @usableFromInline let winner = Atomic<Int>(-1)
  @usableFromInline let lanes: [Lifetime]

  @inlinable
  init(_ count: Int, below lifetime: Lifetime) {
    lanes = (0..<count).map { _ in Lifetime(below: lifetime) }
  }

  /// Whether this source has won, or wins now: then the others are stopped first.
  @inlinable
  func isWon(by index: Int) -> Bool {
    let winner = self.winner.load(ordering: .relaxed)
    return winner < 0 ? win(index) : winner == index
  }

  @usableFromInline
  func win(_ index: Int) -> Bool {
    guard winner.compareExchange(expected: -1, desired: index, ordering: .acquiringAndReleasing).exchanged
    else {
      return false
    }
    for other in lanes.indices where other != index { lanes[other].dispose() }
    return true
  }
}
