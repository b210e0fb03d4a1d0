import Rill
import RillTest
import Testing

@Suite struct ElementTests {
  @Test func emitsTheElementAtThePosition() throws {
    try marbles { m in
      let source = m.hot("--a--b--c--|")
      m.expect(source.element(at: 1), "-----(b|)")
      m.expect(source.element(at: 0), "--(a|)")
      m.expect(source.subscriptions, "^----!", "^-!")
    }
  }

  @Test func aSourceThatIsTooShortFails() throws {
    try marbles { m in
      m.expect(m.hot("--a--b--|").element(at: 2), "--------#", error: RillError.argumentOutOfRange)
      m.expect(m.hot("--a--#").element(at: 2), "-----#")
    }
  }

  @Test func theCompletionIsDecidedBeforeTheElementIsPassedOn() {
    let source = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    let subscription = source.element(at: 0).subscribe {
      log.append($0)
      if case .next = $0 { source.onError(TestError()) }
    }
    source.onNext(1)
    #expect(log.entries == [.next(1), .completed])
    subscription.dispose()
  }

  @Test func aNegativePositionIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { _ = Observable.just(1).element(at: -1) }
  }
}
