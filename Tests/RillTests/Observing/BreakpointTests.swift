import Foundation
import Rill
import RillTest
import Synchronization
import Testing

private let signals = Atomic<Int>(0)

/// One test at a time: the handler of the signal belongs to the process.
@Suite(.serialized) struct BreakpointTests {
  /// How often the body stops in a debugger, were there one.
  private func stops(_ body: () -> Void) -> Int {
    signals.store(0, ordering: .relaxed)
    let before = signal(SIGTRAP) { _ in signals.add(1, ordering: .relaxed) }
    defer { signal(SIGTRAP, before) }
    body()
    return signals.load(ordering: .relaxed)
  }

  @Test func theStreamPassesUnchanged() throws {
    try marbles { m in
      let source = m.hot("--a--b--|").asObservable()
      m.expect(source.breakpoint(onNext: { _ in false }), "--a--b--|")
      m.expect(source.breakpointOnError(), "--a--b--|")
    }
  }

  @Test func stopsAtTheElementsForWhichTheClosureSaysSo() {
    let log = Log<Int>()
    #expect(stops { _ = Observable.of(1, 2, 3).breakpoint(onNext: { $0 > 1 }).subscribe { _ in } } == 2)
    #expect(stops { _ = Observable.of(1, 2).breakpoint().subscribe(onNext: { log.append($0) }) } == 0)
    #expect(log.entries == [1, 2])
  }

  @Test func stopsAtEndingsAndSubscriptions() {
    let failing = Observable<Int>.error(TestError())
    #expect(stops { _ = failing.breakpoint(onError: { $0 is TestError }).subscribe { _ in } } == 1)
    #expect(stops { _ = failing.breakpoint(onError: { $0 is RillError }).subscribe { _ in } } == 0)
    #expect(stops { _ = Observable.of(1).breakpoint(onCompleted: { true }).subscribe() } == 1)
    #expect(stops { _ = Observable.of(1).breakpoint(onSubscribe: { true }).subscribe() } == 1)
  }

  @Test func breakpointOnErrorStopsAtFailuresOnly() {
    #expect(stops { _ = Observable<Int>.error(TestError()).breakpointOnError().subscribe { _ in } } == 1)
    #expect(stops { _ = Observable.of(1).breakpointOnError().subscribe() } == 0)
  }

  @Test func traitsKeepTheirKind() {
    let single: Single<Int> = Single.just(1).breakpoint(onNext: { $0 == 1 })
    #expect(stops { _ = single.subscribe() } == 1)
    let failing: Completable = Completable.error(TestError()).breakpointOnError()
    #expect(stops { _ = failing.subscribe { _ in } } == 1)
    let infallible: Infallible<Int> = Infallible.of(1, 2).breakpoint(onNext: { $0 == 2 })
    #expect(stops { _ = infallible.subscribe() } == 1)
  }
}
