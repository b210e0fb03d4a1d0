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

  @Test func sourcesThatEndAtOnceShareARoundUnlessTheyKeepIt() {
    let lifetimes = Cell<[Lifetime]>([])
    let isLive = Log<Bool>()
    let torn = Log<Int>()
    func source(_ number: Int, keepsIt: Bool) -> Observable<Int> {
      Observable { observer, lifetime in
        isLive.append(!lifetime.isOver)
        lifetimes.value.append(lifetime)
        if keepsIt { lifetime.add { torn.append(number) } }
        observer.next(number)
        observer.stop(.completed)
      }
    }
    let keeps = [false, true, false, false]
    _ = run(keeps.enumerated().map { .next(source($0, keepsIt: $1)) } + [.end(.completed)])
    #expect(log.entries == ["0", "1", "2", "3", "completed"])
    #expect(isLive.entries == [true, true, true, true])
    #expect(torn.entries == [1])
    #expect(lifetimes.value[0] === lifetimes.value[1])
    #expect(lifetimes.value[1] !== lifetimes.value[2])
    #expect(lifetimes.value[2] === lifetimes.value[3])
  }

  @Test func oneOfStarterAndEndingGoesOn() {
    let ended = Round(below: Lifetime())
    #expect(!ended.ended())
    #expect(ended.started())

    let running = Round(below: Lifetime())
    #expect(!running.started())
    #expect(running.ended())
  }

  @Test func aRoundCanBeUsedAgainUnlessItsLifetimeIsKept() {
    let round = Round(below: Lifetime())
    _ = round.ended()
    _ = round.started()
    round.child.dispose()
    #expect(round.restart())
    #expect(!round.child.isDisposed)
    #expect(!round.ended())
    #expect(round.started())

    round.child.add {}
    round.child.dispose()
    #expect(!round.restart())
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
