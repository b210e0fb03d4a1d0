import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceTransformTests {
  @Test func theElementIsTransformed() throws {
    try marbles { m in
      let single = m.cold("--(1|)", Int.self).asSingle()
      m.expect(single.map { $0 + 1 }, "--(2|)")
      m.expect(single.map { (_: Int) -> Int in throw MarbleError.error }, "--#")
      m.expect(single.asMaybe().map { $0 + 1 }, "--(2|)")
      m.expect(Maybe<Int>.empty().map { $0 + 1 }, "|")
    }
  }

  @Test func theElementIsReplaced() throws {
    try marbles { m in
      m.expect(m.cold("--(a|)").asSingle().mapTo("x"), "--(x|)")
      m.expect(m.cold("--(a|)").asMaybe().mapTo("x"), "--(x|)")
      m.expect(m.cold("--|").asMaybe().mapTo("x"), "--|")
    }
  }

  @Test func oneLeadsToAnother() throws {
    try marbles { m in
      let single = m.cold("--(1|)", Int.self).asSingle()
      let next = m.cold("--(x|)")
      let (one, maybe, end) = (
        next.asSingle(), next.asMaybe(), m.cold("--|").ignoreElements().asCompletable()
      )
      m.expect(single.flatMap { _ in one }, "----(x|)")
      m.expect(single.flatMap { _ -> Single<String> in throw MarbleError.error }, "--#")
      m.expect(single.flatMapMaybe { _ in maybe }, "----(x|)")
      m.expect(single.flatMapMaybe { _ in Maybe<String>.empty() }, "--|")
      m.expect(single.flatMapCompletable { _ in end }, "----|")
      m.expect(single.flatMapCompletable { _ in .error(MarbleError.error) }, "--#")
    }
  }

  @Test func oneMaybeLeadsToAnotherWhenThereIsAnElement() throws {
    try marbles { m in
      let (full, empty) = (m.cold("--(1|)", Int.self).asMaybe(), m.cold("--|", Int.self).asMaybe())
      m.expect(full.flatMap { .just("\($0)!") }, "--('1!'|)")
      m.expect(full.flatMap { _ in Maybe<String>.empty() }, "--|")
      m.expect(empty.flatMap { .just("\($0)!") }, "--|")
      m.expect(full.flatMapCompletable { _ in .error(MarbleError.error) }, "--#")
      m.expect(empty.flatMapCompletable { _ in .error(MarbleError.error) }, "--|")
    }
  }

  @Test func theEndOfASingleIsAnElement() throws {
    try marbles { m in
      func names(_ single: Single<String>) -> Single<String> {
        single.materialize().map { result in
          switch result {
          case .success(let element): element
          case .failure(MarbleError.error): "f"
          case .failure: "?"
          }
        }
      }
      m.expect(names(m.cold("--(a|)").asSingle()), "--(a|)")
      m.expect(names(m.cold("--#").asSingle()), "--(f|)")
      m.expect(m.cold("--(a|)").asSingle().materialize().map { try $0.get() }, "--(a|)")
      m.expect(m.cold("--#").asSingle().materialize().map { try $0.get() }, "--#")
    }
  }

  @Test func theEndOfAMaybeIsAnElement() throws {
    try marbles { m in
      func names(_ maybe: Maybe<String>) -> Single<String> {
        maybe.materialize().map { event in
          switch event {
          case .success(let element): element
          case .error: "f"
          case .completed: "c"
          }
        }
      }
      m.expect(names(m.cold("--(a|)").asMaybe()), "--(a|)")
      m.expect(names(m.cold("--#").asMaybe()), "--(f|)")
      m.expect(names(m.cold("--|").asMaybe()), "--(c|)")
    }
  }

  @Test func theEndOfACompletableIsAnElement() throws {
    try marbles { m in
      func names(_ completable: Completable) -> Single<String> {
        completable.materialize().map { event in
          switch event {
          case .error: "f"
          case .completed: "c"
          }
        }
      }
      m.expect(names(m.cold("--#").ignoreElements().asCompletable()), "--(f|)")
      m.expect(names(m.cold("--|").ignoreElements().asCompletable()), "--(c|)")
    }
  }

  @Test func theTypeIsAnother() throws {
    try marbles { m in
      let (text, number) = (m.cold("--(a|)"), m.cold("--(1|)", Int.self))
      m.expect(text.asSingle().cast(Int.self).asCompletable().catchAndComplete(), "--|")
      m.expect(text.asSingle().cast(Int.self).mapError { _ in MarbleError.error }, "--#")
      m.expect(number.asSingle().map { $0 as any Sendable }.cast(Int.self), "--(1|)")
      m.expect(number.asMaybe().cast(Int.self), "--(1|)")
    }
  }

  @Test func nilIsReplaced() throws {
    try marbles { m in
      let single = m.cold("--('nil'|)").asSingle().map { $0 == "nil" ? nil : $0 }
      m.expect(single.replaceNil(with: "x"), "--(x|)")
      m.expect(single.asMaybe().replaceNil(with: "x"), "--(x|)")
      m.expect(Single.just(Optional("a")).replaceNil(with: "x"), "(a|)")
    }
  }

  @Test func stepsThatBelongTogetherHaveOneName() throws {
    try marbles { m in
      let single = m.cold("--(1|)", Int.self).asSingle()
      m.expect(single.apply { $0.map { $0 + 1 } }, "--(2|)")
      m.expect(single.asMaybe().apply { $0.asCompletable() }, "--|")
    }
  }
}
