import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceCombineTests {
  private func completable(_ m: Marbles, _ diagram: String) -> Completable {
    m.cold(diagram).ignoreElements().asCompletable()
  }

  // MARK: amb

  @Test func theFirstToEndWins() throws {
    try marbles { m in
      let (a, b) = (m.cold("---(a|)"), m.cold("--(b|)"))
      m.expect(Single.amb([a.asSingle(), b.asSingle()]), "--(b|)")
      m.expect(a.asSingle().amb(b.asSingle()), "--(b|)")
      m.expect(a.asMaybe().amb(b.asMaybe()), "--(b|)")
      m.expect(a.asMaybe().amb(m.cold("-|").asMaybe()), "-|")
      m.expect(completable(m, "---|").amb(completable(m, "--|")), "--|")
      m.expect(Completable.amb([completable(m, "--#"), completable(m, "---|")]), "--#")
      m.expect(a.subscriptions, "^-!", "^-!", "^-!", "^!")
    }
  }

  @Test func aRaceOfNobodyStillKeepsThePromise() throws {
    try marbles { m in
      m.expect(Single<String>.amb([]), "#", error: RillError.noElements)
      m.expect(Maybe<String>.amb([]), "|")
      m.expect(Completable.amb([]), "|")
    }
  }

  // MARK: concat

  @Test func oneRunsAfterTheOther() throws {
    try marbles { m in
      let (first, second) = (m.cold("--(a|)"), m.cold("-(b|)"))
      m.expect(Single.concat(first.asSingle(), second.asSingle()), "--a(b|)")
      m.expect(Single.concat([first.asSingle(), second.asSingle()]), "--a(b|)")
      m.expect(Maybe.concat(first.asMaybe(), m.cold("-|").asMaybe(), second.asMaybe()), "--a-(b|)")
      m.expect(Single.concat(m.cold("--#").asSingle(), second.asSingle()), "--#")
      m.expect(first.asSingle().concat(m.cold("-b--c|")), "--ab--c|")
      m.expect(first.asSingle().concat(second.asMaybe()), "--a(b|)")
    }
  }

  @Test func oneCompletableRunsAfterTheOther() throws {
    try marbles { m in
      let (one, two) = (completable(m, "--|"), completable(m, "---|"))
      m.expect(one.concat(two), "-----|")
      m.expect(Completable.concat(one, two, one), "-------|")
      m.expect(Completable.concat([one, two]), "-----|")
      m.expect(Completable.concat(AnySequence([one, two])), "-----|")
      m.expect(Completable.concat(one, completable(m, "-#"), two), "---#")
    }
  }

  // MARK: merge

  @Test func elementsPassAsTheyCome() throws {
    try marbles { m in
      let (first, second) = (m.cold("---(a|)"), m.cold("--(b|)"))
      m.expect(Single.merge(first.asSingle(), second.asSingle()), "--b(a|)")
      m.expect(Single.merge([first.asSingle(), second.asSingle()]), "--b(a|)")
      m.expect(Maybe.merge(first.asMaybe(), second.asMaybe(), m.cold("-|").asMaybe()), "--b(a|)")
      m.expect(Single.merge(first.asSingle(), m.cold("--#").asSingle()), "--#")
      m.expect(first.asSingle().merge(with: m.cold("-b--c--|")), "-b-ac--|")
      m.expect(first.asMaybe().merge(with: second.asSingle()), "--b(a|)")
    }
  }

  @Test func completablesRunAtTheSameTime() throws {
    try marbles { m in
      let (one, two) = (completable(m, "--|"), completable(m, "---|"))
      m.expect(one.merge(with: two), "---|")
      m.expect(Completable.merge(one, two), "---|")
      m.expect(Completable.merge([one, two]), "---|")
      m.expect(Completable.merge(one, completable(m, "-#"), two), "-#")
      m.expect(Completable.merge([]), "|")
    }
  }

  // MARK: Elements before and after

  @Test func elementsComeBefore() throws {
    try marbles { m in
      m.expect(m.cold("-   -(c|)").asSingle().startWith("a", "b"), "(ab)-(c|)")
      m.expect(m.cold("--|").asMaybe().startWith("a"), "a-|")
    }
  }

  @Test func elementsComeAfter() throws {
    try marbles { m in
      m.expect(m.cold("--(a|)").asSingle().append("x", "y"), "--(axy|)")
      m.expect(m.cold("--|").asMaybe().append("x"), "--(x|)")
      m.expect(m.cold("--#").asSingle().append("x"), "--#")
    }
  }

  // MARK: repeat

  @Test func oneRunsAgain() throws {
    try marbles { m in
      m.expect(m.cold("-(a|)").asSingle().repeat(), "-aaaa", subscription: "^----!")
      m.expect(m.cold("--(a|)").asSingle().repeat(2), "--a-(a|)")
      m.expect(m.cold("--|").asMaybe().repeat(2), "----|")
      m.expect(m.cold("--#").asMaybe().repeat(), "--#")
      m.expect(completable(m, "--|").repeat(2), "----|")
      let polled = m.cold(["--|", "--|", "-#"]).ignoreElements().asCompletable()
      m.expect(polled.repeat(), "-----#")
    }
  }

  // MARK: andThen

  @Test func othersGoOn() throws {
    try marbles { m in
      let (end, next) = (completable(m, "--|"), m.cold("-(a|)"))
      m.expect(end.andThen(next.asSingle()), "---(a|)")
      m.expect(end.andThen(next.asMaybe()), "---(a|)")
      m.expect(end.andThen(completable(m, "-|")), "---|")
      m.expect(end.andThen(m.cold("-a-b|").asObservable()), "---a-b|")
      m.expect(completable(m, "--#").andThen(next.asSingle()), "--#")
      let inferred: Single<String> = end.andThen(.just("a"))
      m.expect(inferred, "--(a|)")
    }
  }

  /// C11: polling and reloading.
  @Test func whatCallsItselfNeedsNoStack() {
    @Sendable func poll(_ left: Int) -> Completable {
      left == 0 ? .empty() : Completable.empty().andThen(.deferred { poll(left - 1) })
    }
    @Sendable func reload(_ left: Int) -> Single<Int> {
      left == 0 ? .just(1) : Single<Int>.error(TestError()).catch { _ in reload(left - 1) }
    }
    #expect(onSmallStack { poll(100_000).eventsAtOnce().map(\.isCompleted) } == [true])
    #expect(onSmallStack { reload(100_000).eventsAtOnce() } == [.next(1), .completed])
    let repeated = Completable.empty().repeat(100_000)
    #expect(onSmallStack { repeated.eventsAtOnce().map(\.isCompleted) } == [true])
  }

  @Test func itIsPolled() throws {
    try marbles { m in
      let behavior = RetryBehavior.delayed(maxCount: 2, time: .milliseconds(2))
      let (single, end) = (m.cold("-(a|)").asSingle(), completable(m, "-|"))
      m.expect(single.repeat(behavior), "-a--(a|)")
      m.expect(end.repeat(behavior, scheduler: m.scheduler), "----|")
      m.expect(single.repeat(while: { false }), "-(a|)")
      m.expect(end.repeat(while: { throw MarbleError.error }), "-#")
      m.expect(single.repeat(when: { $0.take(1) }), "-(a|)")
      m.expect(end.repeat(when: { _ in Observable<Int>.error(MarbleError.error) }), "#")
    }
  }
}
