import RillTest
import Testing

@testable import Rill

extension CombineLatestTests {
  @Test func nineSourcesAndMoreKeepTheirTypes() throws {
    try marbles { m in
      let first = m.hot(" -a--c--|")
      let other = m.hot(" -b-----|")
      let (one, nothing) = (Observable.just(1), Observable<Int?>.just(nil))
      let nine = Observable.combineLatest(first, other, one, one, one, one, nothing, one, other)
        .map { (a: String, b: String, _: Int, _: Int, _: Int, _: Int, c: Int?, d: Int, e: String) in
          a + b + (c == nil ? "nil" : "") + "\(d)" + e
        }
      m.expect(nine, "-x--y--|", ["x": "abnil1b", "y": "cbnil1b"])
      let eleven = Observable.combineLatest(first, one, one, one, one, one, one, one, one, other, other)
      m.expect(eleven.map { $0.0 + $0.10 }, "-x--y--|", ["x": "ab", "y": "cb"])
    }
  }

  @Test func anotherSourceIsCombinedWith() throws {
    try marbles { m in
      let source = m.hot("-a-----b---|")
      let other = m.hot(" ---1-2---3---|")
      let values = ["x": "a1", "y": "a2", "z": "b2", "w": "b3"]
      let capitals = ["A": "a1", "B": "a2", "C": "b2", "D": "b3"]
      m.expect(source.combineLatest(with: other).map { $0 + $1 }, "---x-y-z-w---|", values)
      m.expect(source.combineLatest(with: other) { $0 + $1 }, "---A-B-C-D---|", capitals)
    }
  }
}
