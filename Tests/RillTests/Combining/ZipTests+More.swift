import RillTest
import Testing

@testable import Rill

extension ZipTests {
  @Test func nineSourcesAndMoreKeepTheirTypes() throws {
    try marbles { m in
      let first = m.hot(" -a--c--|")
      let other = m.hot(" --b--d--|")
      let (ones, nothing) = (Observable.of(1, 2, 3), Observable<Int?>.of(nil, 1, 2))
      let nine = Observable.zip(first, other, ones, ones, ones, ones, nothing, ones, other)
        .map { (a: String, b: String, _: Int, _: Int, _: Int, _: Int, c: Int?, d: Int, e: String) in
          a + b + (c.map { "\($0)" } ?? "nil") + "\(d)" + e
        }
      m.expect(nine, "--x--y-|", ["x": "abnil1b", "y": "cd12d"])
      let ten = Observable.zip(first, ones, ones, ones, ones, ones, ones, ones, ones, other)
      m.expect(ten.map { $0.0 + $0.9 }, "--x--y-|", ["x": "ab", "y": "cd"])
    }
  }

  @Test func anotherSourceIsZippedWith() throws {
    try marbles { m in
      let source = m.hot("-a--b----|")
      let other = m.hot(" ---1---2---3|")
      m.expect(source.zip(with: other).map { $0 + $1 }, "---x---y-|", ["x": "a1", "y": "b2"])
      m.expect(source.zip(with: other) { $0 + $1 }, "---A---B-|", ["A": "a1", "B": "b2"])
    }
  }
}
