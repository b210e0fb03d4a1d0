import Rill
import RillTest
import Testing

@Suite struct FirstTests {
  @Test func emitsTheFirstElement() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      m.expect(source.first().map { $0 ?? "nil" }, "--(a|)")
      m.expect(source.subscriptions, "^-!")
    }
  }

  @Test func emitsNilWhenThereIsNone() throws {
    try marbles { m in
      m.expect(m.hot("-----|").first().map { $0 ?? "nil" }, "-----('nil'|)")
    }
  }

  @Test func aFailurePasses() throws {
    try marbles { m in
      m.expect(m.hot("--#").first().map { $0 ?? "nil" }, "--#")
    }
  }

  @Test func theSuccessIsDecidedBeforeTheElementIsPassedOn() {
    let source = PublishSubject<Int>()
    let log = Log<Event<Int?>>()
    let subscription = source.first().asObservable().subscribe {
      log.append($0)
      if case .next = $0 { source.onError(TestError()) }
    }
    source.onNext(1)
    #expect(log.entries == [.next(1), .completed])
    subscription.dispose()
  }

  @Test func emitsTheFirstElementThatSatisfiesThePredicate() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--4--|", Int.self)
      m.expect(source.first(where: { $0 % 2 == 0 }).map { $0 ?? 0 }, "-----(2|)")
      m.expect(source.first(where: { $0 > 4 }).map { $0 ?? 0 }, "--------------(0|)")
      m.expect(source.first(where: { _ in throw MarbleError.error }).map { $0 ?? 0 }, "--#")
    }
  }
}
