import Rill
import RillTest
import Testing

@Suite struct WithUnretainedTests {
  private final class Owner: Sendable {
    let name = "o"
  }

  @Test func emitsTheObjectWithEachElement() throws {
    let owner = Owner()
    try marbles { m in
      let source = m.hot("-1   -2   -|")
      m.expect(source.withUnretained(owner).map { $0.name + $1 }, "-'o1'-'o2'-|")
    }
    withExtendedLifetime(owner) {}
  }

  @Test func emitsWhatTheSelectorMakes() throws {
    let owner = Owner()
    try marbles { m in
      let source = m.hot("-1-2-|")
      m.expect(source.withUnretained(owner) { $1 }, "-1-2-|")
      m.expect(source.withUnretained(owner) { _, _ -> Int in throw MarbleError.error }, "-#")
    }
    withExtendedLifetime(owner) {}
  }

  @Test func completesAtTheFirstElementAfterTheObjectIsGone() {
    let source = PublishSubject<Int>()
    let log = Log<Event<Int>>()
    func listen() {
      let owner = Owner()
      _ = source.withUnretained(owner) { $1 }.subscribe { log.append($0) }
      source.onNext(1)
      withExtendedLifetime(owner) {}
    }
    listen()
    source.onNext(2)
    #expect(log.entries == [.next(1), .completed])
    #expect(!source.hasObservers)
  }
}
