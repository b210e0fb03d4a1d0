import RillTest
import Testing

@testable import Rill

@Suite struct AssertNoFailureTests {
  @Test func elementsAndTheCompletionPass() throws {
    try marbles { m in m.expect(m.hot("--a--b--|").assertNoFailure(), "--a--b--|") }
  }

  @Test func aFailureStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int>.error(TestError(name: "lost")).assertNoFailure("Settings").subscribe()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in ["Settings: A stream failed that must not", "AssertNoFailureTests.swift", "lost"] {
      #expect(message.contains(part))
    }
  }
}
