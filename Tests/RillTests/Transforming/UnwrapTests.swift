import Rill
import RillTest
import Testing

@Suite struct UnwrapTests {
  @Test func dropsNilAndEmitsWhatIsInTheOthers() throws {
    try marbles { m in
      let source = m.hot("                                      --a--'nil'--c--|")
      m.expect(source.map { $0 == "nil" ? nil : $0 }.unwrap(), "--a-----     c--|")
      m.expect(m.hot("--#").map { Optional($0) }.unwrap(), "    --#")
    }
  }

  @Test func unwrapsOneLayer() {
    let source = Observable<Int??>.of(1, .some(nil), nil)
    #expect(source.unwrap().eventsAtOnce() == [.next(1), .next(nil), .completed])
  }
}
