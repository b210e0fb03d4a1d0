import Rill
import RillTest
import Testing

@Suite struct ApplyTests {
  private func onlyEven(_ numbers: Observable<Int>) -> Observable<Int> { numbers.filter { $0 % 2 == 0 } }

  @Test func handsTheStreamToAFunction() throws {
    try marbles { m in
      let source = m.hot("--1--2--3--|", Int.self)
      m.expect(source.apply { onlyEven($0) }, "-----2-----|")
      m.expect(source.apply(onlyEven).apply { $0.count() }, "-----------(1|)")
    }
  }

  @Test func theFunctionMayThrow() {
    #expect(throws: MarbleError.self) {
      try Observable.just(1).apply { _ -> Observable<Int> in throw MarbleError.error }
    }
  }
}
