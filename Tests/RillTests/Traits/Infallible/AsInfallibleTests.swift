import Rill
import RillTest
import Testing

@Suite struct AsInfallibleTests {
  @Test func anElementStandsInForTheFailure() throws {
    try marbles { m in
      let result: Infallible<String> = m.cold("-a-b-#").asInfallible(onErrorJustReturn: "x")
      m.expect(result, "                       -a-b-(x|)")
      m.expect(m.cold("-a-b|").asInfallible(onErrorJustReturn: "x"), "-a-b|")
    }
  }

  @Test func anotherStreamStandsInForTheFailure() throws {
    try marbles { m in
      let infallible = m.cold("               -x-|").asInfallible(onErrorJustReturn: "y")
      let result = m.cold("              -a-b-#").asInfallible(onErrorFallbackTo: infallible)
      m.expect(result, "                 -a-b--x-|")
    }
  }

  @Test func aStreamIsMadeOfTheFailure() throws {
    try marbles { m in
      let source = m.cold("              -a-b-#", error: TestError(name: "x"))
      let timer = Infallible<Int>.timer(.milliseconds(1))
      let result = source.asInfallible(onErrorRecover: { error in
        timer.map { (_: Int) in (error as? TestError)?.name ?? "" }.concat(Infallible.never())
      })
      m.expect(result.take(for: .milliseconds(8)), "-a-b--x-|")
    }
  }

  @Test func whatFollowsMayNotFailEither() throws {
    try marbles { m in
      let twice = m.cold("-a#").asInfallible(
        onErrorFallbackTo: m.cold("-b#").asInfallible(onErrorJustReturn: "c"))
      m.expect(twice, "-a-b(c|)")
    }
  }

  @Test func everyTraitCanBeInfallible() throws {
    try marbles { m in
      let single: Infallible<String> = m.cold("--#").asSingle().asInfallible(onErrorJustReturn: "x")
      m.expect(single, "--(x|)")
      m.expect(m.cold("--#").asMaybe().asInfallible(onErrorFallbackTo: .empty()), "--|")
      m.expect(m.cold("--|").asMaybe().asInfallible(onErrorFallbackTo: .never()), "--|")
      let completable = m.cold("--#").ignoreElements().asCompletable()
      m.expect(completable.asInfallible(onErrorFallbackTo: .empty()), "--|")
      m.expect(PublishSubject<Int>().asInfallible(onErrorJustReturn: 1), "-")
      m.expect(Infallible.just(1).asInfallible(onErrorJustReturn: 2), "(1|)")
    }
  }

  @Test func relaysAreInfallible() {
    let log = Log<String>()
    let (publish, behavior) = (PublishRelay<Int>(), BehaviorRelay(value: 1))
    let replay = ReplayRelay<Int>.createUnbound()
    replay.accept(1)
    let streams: [Infallible<Int>] = [publish.asInfallible(), behavior.asInfallible(), replay.asInfallible()]
    for (name, stream) in zip("pbr", streams) {
      _ = stream.subscribe(onNext: { log.append("\(name)\($0)") })
    }
    publish.accept(2)
    behavior.accept(3)
    replay.accept(4)
    #expect(log.entries == ["b1", "r1", "p2", "b3", "r4"])
  }

  @Test func aRelayIsHeldByItsInfallible() {
    let log = Log<Int>()
    var relay: BehaviorRelay? = BehaviorRelay(value: 1)
    let stream = relay?.asInfallible()
    relay = nil
    _ = stream?.subscribe(onNext: { log.append($0) })
    #expect(log.entries == [1])
  }
}
