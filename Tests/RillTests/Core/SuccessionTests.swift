import RillTest
import Testing

@testable import Rill

/// One source after the other: who starts the next one, and what has been released by then (C8, C10, C11).
@Suite struct SuccessionTests {
  private let log = Log<String>()

  /// A source that notes its start and teardown, sends nothing and completes when `ends` says so.
  private func source(_ name: String, ends: PublishSubject<Int>? = nil) -> Observable<Int> {
    .create { [log] observer in
      log.append("start \(name)")
      let subscription = ends?.subscribe(observer)
      if ends == nil { observer.onCompleted() }
      return Disposables.create {
        log.append("left \(name)")
        subscription?.dispose()
      }
    }
  }

  private func run(_ steps: [Step<Int>]) -> Lifetime {
    let position = Cell(0)
    let all = Observable<Int> { observer, lifetime in
      Succession(observer, lifetime) { _ in
        position.value += 1
        return steps[position.value]
      }.go(steps[0])
    }
    return all.subscribe(
      next: { [log] in log.append("\($0)") },
      stop: { [log] in log.append("\($0.event(of: Int.self))") }, onDisposed: nil)
  }

  @Test func aSourceIsLeftBeforeTheNextOneStarts() {
    _ = run([.next(source("a")), .next(source("b")), .last(source("c"))])
    #expect(
      log.entries == ["start a", "left a", "start b", "left b", "start c", "completed", "left c"])
  }

  @Test func aSourceThatEndsLaterIsLeftBeforeTheNextOneStarts() {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    _ = run([.next(source("a", ends: a)), .next(source("b", ends: b)), .end(.failed(TestError()))])
    a.onCompleted()
    #expect(log.entries == ["start a", "left a", "start b"])
    b.onNext(1)
    b.onCompleted()
    #expect(log.entries.suffix(3) == ["1", "left b", "error(TestError(name: \"test\"))"])
  }

  @Test func nothingIsStartedAfterTheEnd() {
    let a = PublishSubject<Int>()
    let lifetime = run([.next(source("a", ends: a)), .next(source("b"))])
    lifetime.dispose()
    a.onCompleted()
    #expect(log.entries == ["start a", "left a"])
  }

  @Test func oneOfStarterAndEndingGoesOn() {
    let ended = Round<Int>(below: Lifetime())
    #expect(!ended.ended(with: 1))
    #expect(ended.started())
    #expect(ended.chosen() == 1)
    #expect(ended.chosen() == nil)

    let running = Round<Int>(below: Lifetime())
    #expect(!running.started())
    #expect(running.ended(with: 2))
    #expect(running.chosen() == 2)
  }

  @Test func aSourceThatHasBeenLeftIsReleased() {
    let census = Census()
    let b = PublishSubject<Int>()
    let lifetime: Lifetime
    do {
      let witness = census.witness()
      let first = Observable<Int> { observer, _ in
        witness.testify()
        observer.stop(.completed)
      }
      lifetime = run([.next(source("b", ends: b)), .end(.completed)])
      _ = Observable<Int> { observer, lifetime in
        Succession(observer, lifetime) { _ in .next(b.asObservable()) }.go(.next(first))
      }.subscribe()
    }
    #expect(census.alive == 0)
    #expect(b.hasObservers)
    lifetime.dispose()
  }
}
