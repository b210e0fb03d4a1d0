import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceFilterTests {
  private final class Owner: Sendable {
    let name = "o"
  }

  @Test func theElementPassesOrNot() throws {
    try marbles { m in
      let single = m.cold("--(1|)", Int.self).asSingle()
      for maybe in [single.filter { $0 == 1 }, single.asMaybe().filter { $0 == 1 }] {
        m.expect(maybe, "--(1|)")
      }
      for maybe in [single.filter { $0 == 2 }, single.asMaybe().filter { $0 == 2 }] { m.expect(maybe, "--|") }
      m.expect(single.filter { _ in throw MarbleError.error }, "--#")
    }
  }

  @Test func theElementIsTransformedOrDropped() throws {
    try marbles { m in
      let single = m.cold("--(1|)", Int.self).asSingle()
      m.expect(single.compactMap { $0 == 1 ? "x" : nil }, "--(x|)")
      m.expect(single.compactMap { $0 == 2 ? "x" : nil }, "--|")
      m.expect(single.asMaybe().compactMap { $0 == 1 ? "x" : nil }, "--(x|)")
    }
  }

  @Test func nilIsDropped() throws {
    try marbles { m in
      let single = m.cold("--('nil'|)").asSingle().map { $0 == "nil" ? nil : $0 }
      m.expect(single.unwrap(), "--|")
      m.expect(single.asMaybe().unwrap(), "--|")
      m.expect(Single.just(Optional("a")).unwrap(), "(a|)")
    }
  }

  @Test func otherTypesAreDropped() throws {
    try marbles { m in
      let single = m.cold("--(a|)").asSingle()
      m.expect(single.ofType(Int.self), "--|")
      m.expect(single.ofType(String.self), "--(a|)")
      m.expect(single.asMaybe().ofType(String.self), "--(a|)")
    }
  }

  @Test func anotherStreamSaysWhenToGiveUp() throws {
    try marbles { m in
      let other = m.hot("--x--")
      let late = m.cold("----(a|)")
      let end = m.cold("----|").ignoreElements().asCompletable()
      m.expect(late.asSingle().take(until: other), "--|")
      m.expect(late.asMaybe().take(until: other), "--|")
      m.expect(end.take(until: other), "--|")
      m.expect(late.subscriptions, "^-!", "^-!", "^-!")
      m.expect(m.cold("-(a|)").asSingle().take(until: other), "-(a|)")
      m.expect(end.take(until: m.hot("------x")), "----|")
      m.expect(late.asSingle().take(until: m.hot("--#")), "--#")
    }
  }

  @Test func anObjectIsHeldWeakly() throws {
    let owner = Owner()
    try marbles { m in
      let single = m.cold("-(1|)").asSingle()
      m.expect(single.withUnretained(owner).map { $0.name + $1 }, "-('o1'|)")
      m.expect(single.asMaybe().withUnretained(owner) { $1 }, "-(1|)")
      var leaving: Owner? = Owner()
      let gone = single.withUnretained(leaving!)
      leaving = nil
      m.expect(gone.map { $0.name + $1 }, "-|")
    }
    withExtendedLifetime(owner) {}
  }

  @Test func aTokenSaysWhenToGiveUp() throws {
    try marbles { m in
      let token = LifetimeToken()
      m.at(2) { token.dispose() }
      let late = m.cold("----(a|)")
      m.expect(late.asSingle().take(during: token), "--|")
      m.expect(late.asMaybe().take(during: token), "--|")
      m.expect(m.cold("----|").ignoreElements().asCompletable().take(during: token), "--|")
      m.expect(m.cold("-(a|)").asSingle().take(during: token), "-(a|)")
      m.expect(late.subscriptions, "^-!", "^-!")
    }
  }
}
