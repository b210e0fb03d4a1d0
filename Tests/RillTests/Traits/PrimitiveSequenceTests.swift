import Rill
import RillTest
import Testing

/// What singles, maybes and completables have in common.
@Suite struct PrimitiveSequenceTests {
  @Test func oneTraitCanBeExtended() throws {
    try marbles { m in m.expect(m.cold("--(1|)", Int.self).asSingle().doubled(), "--(2|)") }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Int {
  fileprivate func doubled() -> Single<Int> { primitiveSequence.map { $0 * 2 } }
}
