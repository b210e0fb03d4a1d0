import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceRecoverTests {
  private func completable(_ m: Marbles, _ diagram: String) -> Completable {
    m.cold(diagram).ignoreElements().asCompletable()
  }

  @Test func anotherGoesOn() throws {
    try marbles { m in
      let (failing, recovery) = (m.cold("--#"), m.cold("-(b|)"))
      let (single, maybe) = (recovery.asSingle(), recovery.asMaybe())
      m.expect(failing.asSingle().catch { _ in single }, "---(b|)")
      m.expect(failing.asMaybe().catch { _ in maybe }, "---(b|)")
      m.expect(completable(m, "--#").catch { _ in .empty() }, "--|")
      m.expect(failing.asSingle().catch { _ in throw TestError() }, "--#", error: TestError())
    }
  }

  @Test func onesAreTriedUntilOneEndsWell() throws {
    try marbles { m in
      let (first, second) = (m.cold("--#").asSingle(), m.cold("-(b|)").asSingle())
      m.expect(Single.catch(sequence: [first, second]), "---(b|)")
      m.expect(Single.catch(sequence: [first, first]), "----#")
      m.expect(Single<String>.catch(sequence: []), "#", error: RillError.noElements)
      m.expect(Maybe<String>.catch(sequence: []), "|")
      m.expect(Completable.catch(sequence: [completable(m, "--#"), completable(m, "--|")]), "----|")
    }
  }

  @Test func anElementTakesThePlaceOfTheFailure() throws {
    try marbles { m in
      m.expect(m.cold("--#").asSingle().catchAndReturn("x"), "--(x|)")
      m.expect(m.cold("--#").asMaybe().catchAndReturn("x"), "--(x|)")
      m.expect(m.cold("--|").asMaybe().catchAndReturn("x"), "--|")
    }
  }

  @Test func theCompletionTakesThePlaceOfTheFailure() throws {
    try marbles { m in
      m.expect(m.cold("--#").asSingle().catchAndComplete(), "--|")
      m.expect(m.cold("--(a|)").asSingle().catchAndComplete(), "--(a|)")
      m.expect(m.cold("--#").asMaybe().catchAndComplete(), "--|")
      m.expect(completable(m, "--#").catchAndComplete(), "--|")
    }
  }

  @Test func anotherErrorTakesItsPlace() throws {
    try marbles { m in
      let other: @Sendable (any Error) -> any Error = { _ in TestError() }
      m.expect(m.cold("--#").asSingle().mapError(other), "--#", error: TestError())
      m.expect(m.cold("--#").asMaybe().mapError(other), "--#", error: TestError())
      m.expect(completable(m, "--#").mapError(other), "--#", error: TestError())
      m.expect(m.cold("--(a|)").asSingle().mapError(other), "--(a|)")
    }
  }

  @Test func itIsTriedAgain() throws {
    try marbles { m in
      m.expect(m.cold(["--#", "-(a|)"]).asSingle().retry(), "---(a|)")
      m.expect(m.cold(["--#", "-(a|)"]).asSingle().retry(2), "---(a|)")
      m.expect(m.cold("--#").asSingle().retry(2), "----#")
      m.expect(m.cold(["--#", "-|"]).asMaybe().retry(2), "---|")
      m.expect(completable(m, "--#").retry(2), "----#")
      m.expect(m.cold("--#").asSingle().retry(0), "#", error: RillError.argumentOutOfRange)
    }
  }

  @Test func itIsTriedAgainAfterAWait() throws {
    try marbles { m in
      let behavior = RetryBehavior.delayed(maxCount: 2, time: .milliseconds(2))
      m.expect(m.cold(["--#", "-(a|)"]).asSingle().retry(behavior), "-----(a|)")
      m.expect(m.cold(["--#", "-|"]).asMaybe().retry(behavior, scheduler: m.scheduler), "-----|")
      m.expect(completable(m, "--#").retry(behavior), "------#")
      m.expect(m.cold("--#").asSingle().retry(behavior, shouldRetry: { _ in false }), "--#")
    }
  }

  @Test func aNotifierSaysWhenItIsTriedAgain() throws {
    try marbles { m in
      let delay = m.cold("--x|")
      m.expect(
        m.cold(["--#", "-(a|)"]).asSingle().retry { (errors: Observable<any Error>) in
          errors.flatMap { _ in delay }
        }, "-----(a|)")
      m.expect(
        m.cold(["--#", "-(a|)"]).asSingle().retry { (errors: Observable<MarbleError>) in errors }, "---(a|)")
      m.expect(
        m.cold("--#", error: TestError()).asSingle().retry { (errors: Observable<MarbleError>) in errors },
        "--#", error: TestError())
    }
  }

  @Test func aNotifierThatCompletesLeavesASingleWithoutItsElement() throws {
    try marbles { m in
      let never = m.cold("--#")
      let once: @Sendable (Observable<any Error>) -> Observable<any Error> = { _ in .empty() }
      m.expect(never.asSingle().retry(when: once), "#", error: RillError.noElements)
      m.expect(never.asMaybe().retry(when: once), "|")
      m.expect(completable(m, "--#").retry(when: once), "|")
    }
  }

  @Test func theCompletionTakesThePlaceOfExpectedFailures() throws {
    try marbles { m in
      let isExpected: @Sendable (any Error) -> Bool = { $0 is MarbleError }
      let isUnexpected: @Sendable (any Error) -> Bool = { $0 is TestError }
      m.expect(m.cold("--#").asSingle().catchAndComplete(where: isExpected), "--|")
      m.expect(m.cold("--#").asSingle().catchAndComplete(where: isUnexpected), "--#")
      m.expect(m.cold("--#").asMaybe().catchAndComplete(where: isExpected), "--|")
      m.expect(completable(m, "--#").catchAndComplete(where: isExpected), "--|")
      m.expect(completable(m, "--#").catchAndComplete(where: isUnexpected), "--#")
    }
  }

  @Test func whatCannotFailPasses() throws {
    try marbles { m in
      m.expect(m.cold("--(a|)").asSingle().assertNoFailure(), "--(a|)")
      m.expect(completable(m, "--|").assertNoFailure("Settings"), "--|")
    }
  }
}
