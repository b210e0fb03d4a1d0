import Rill
import RillTest
import Testing

@Suite struct ErrorsTests {
  @Test func keepsTheErrorOfAMaterializedStream() throws {
    try marbles { m in
      let errors = m.hot("--a--b--#").materialize().errors()
      m.expect(errors.map { $0 is MarbleError ? "f" : "?" }, "--------(f|)")
      m.expect(m.hot("--a--|").materialize().errors().map { _ in "f" }, "-----|")
    }
  }
}
