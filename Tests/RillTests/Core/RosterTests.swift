import Testing

@testable import Rill

@Suite struct RosterTests {
  private final class Guest: Sendable {
    let id: Int
    let witness: Census.Witness

    init(_ id: Int, _ census: Census) {
      self.id = id
      witness = census.witness()
    }
  }

  private let census = Census()

  @Test(arguments: 0..<8 as Range<UInt64>)
  func behavesAsASortedArrayOfMembers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var roster = Roster<Guest>()
    var naive: [Int] = []
    var nextID = 0
    for _ in 0..<2000 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<(seed.isMultiple(of: 2) ? 60 : 45):
        nextID += 1
        roster.add(Guest(nextID, census), id: nextID)
        naive.append(nextID)
      case 99:
        #expect(roster.removeAll().map(\.id) == naive)
        naive = []
      default:
        let id = Bool.random(using: &random) ? naive.randomElement(using: &random) ?? 0 : nextID + 1
        let place = naive.firstIndex(of: id)
        #expect(roster.remove(id)?.id == place.map { naive[$0] })
        if let place { naive.remove(at: place) }
      }
      #expect(roster.count == naive.count)
      #expect(roster.isEmpty == naive.isEmpty)
      #expect(census.alive == naive.count)
    }
    #expect(ids(roster) == naive)
  }

  @Test func lateIdsAreSortedIn() {
    var roster = Roster<Guest>()
    for id in [2, 5, 3, 1, 4] { roster.add(Guest(id, census), id: id) }
    #expect(ids(roster) == [1, 2, 3, 4, 5])
    #expect(roster.remove(3)?.id == 3)
    #expect(roster.remove(3) == nil)
    #expect(ids(roster) == [1, 2, 4, 5])
  }

  @Test func membersAreReleasedWithTheRoster() {
    do {
      var roster = Roster<Guest>()
      for id in 0..<10 { roster.add(Guest(id, census), id: id) }
      _ = roster.remove(4)
      #expect(census.alive == 9)
    }
    #expect(census.alive == 0)
  }

  @Test func gapsAreClosedUpAndSpaceIsGivenBack() {
    var roster = Roster<Guest>()
    for id in 0..<1000 { roster.add(Guest(id, census), id: id) }
    for id in 0..<990 { _ = roster.remove(id) }
    #expect(roster.end < 40)
    #expect(roster.capacity < 100)
    #expect(ids(roster) == Array(990..<1000))
    for id in 990..<1000 { _ = roster.remove(id) }
    #expect(roster.end == 0)
    #expect(roster.capacity <= 8)
  }

  private func ids(_ roster: borrowing Roster<Guest>) -> [Int] {
    (0..<roster.end).compactMap { roster.seats[$0].member?.takeUnretainedValue().id }
  }
}
