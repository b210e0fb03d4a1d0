import Rill
import RillTest
import Testing

@Suite struct NeverTests {
  @Test func doesNothing() throws {
    try marbles { m in
      m.expect(Observable<String>.never(), "-")
    }
  }

  @Test func keepsNobody() {
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let subscription = Observable<Int>.never().subscribe(onNext: { [token] _ in _ = token })
    token = nil
    #expect(!weak.isAlive)
    subscription.dispose()
  }
}
