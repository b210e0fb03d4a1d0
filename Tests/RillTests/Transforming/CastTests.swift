import Rill
import RillTest
import Testing

@Suite struct CastTests {
  @Test func failsAtAnElementThatIsNotOfTheType() throws {
    try marbles { m in
      let source = m.hot("--1--2--a--3--|")
      let anything = source.map { text -> any Sendable in Int(text) ?? text as any Sendable }
      m.expect(anything.cast(Int.self).mapError { $0 is RillError ? MarbleError.error : $0 }, "--1--2--#")
      m.expect(source.subscriptions, "^-------!")
    }
  }

  @Test func theErrorSaysWhatWasThere() {
    let events = Observable<any Sendable>.of("a").cast(Int.self).eventsAtOnce()
    #expect(events.first?.error.map { String(reflecting: $0) } == "The element a is not of type Int.")
  }
}
