/// How a piece of work stands to others that are due at the same time.
package struct VirtualTurn: Sendable {
  /// Who is before whom at one time; those of one rank in the order of addition.
  package enum Rank: Int, Sendable {
    /// What begins a time, such as a subscription that is to hear all of it.
    case opening
    /// What the author of a test has written down for a time.
    case written
    /// All else.
    case scheduled

    func order(_ number: Int) -> Int { number + (rawValue - Rank.scheduled.rawValue) * (1 << 61) }

    /// What is before this order opens a time.
    static let firstChoosable = -(1 << 61)
  }

  let rank: Rank
  let source: Int32

  /// - Parameters:
  ///   - rank: Who is before whom.
  ///   - source: Whose work it is: work of one source stays in order when that of different sources is tried in several
  ///     orders. 0 is a source of its own.
  package init(_ rank: Rank, source: Int32 = 0) {
    self.rank = rank
    self.source = source
  }
}
