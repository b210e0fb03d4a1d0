import Testing

@testable import Rill

/// The pending work of virtual time, compared with a list that is searched from end to end.
@Suite struct VirtualQueueTests {
  /// The definition: the first of the earliest.
  private struct Plain {
    var entries: [(time: Int64, number: Int)] = []

    mutating func next(until limit: Int64) -> Int? {
      guard let index = entries.indices.min(by: { entries[$0].time < entries[$1].time }),
        entries[index].time <= limit
      else { return nil }
      return entries.remove(at: index).number
    }
  }

  /// Small numbers, always the same for one seed.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func run(_ work: VirtualQueue.Work?, _ ran: Cell<Int?>) -> Int? {
    guard case .once(let run)? = work else { return nil }
    ran.value = nil
    run()
    return ran.value
  }

  @Test(arguments: 0..<8)
  func takesWhatTheDefinitionTakes(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var queue = VirtualQueue()
    var plain = Plain()
    var tickets: [Int: VirtualQueue.Ticket] = [:]
    let ran = Cell<Int?>(nil)
    var number = 0
    let span: Int64 = seed.isMultiple(of: 2) ? 20 : 1_000_000_000
    for _ in 0..<20 {
      // Sometimes a handful, sometimes enough to be sorted at once.
      for _ in 0..<[0, 1, 3, 100, 300].randomElement(using: &random)! {
        let time = Int64.random(in: -span...span, using: &random)
        let name = number
        tickets[name] = queue.add(at: time) { ran.value = name }
        plain.entries.append((time, name))
        number += 1
      }
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        guard let index = plain.entries.indices.randomElement(using: &random) else { break }
        let name = plain.entries.remove(at: index).number
        #expect(queue.remove(tickets[name]!) != nil)
        #expect(queue.remove(tickets[name]!) == nil)
      }
      #expect(queue.nextTime() == plain.entries.map(\.time).min())
      let limit = Int64.random(in: -span...span, using: &random)
      for _ in 0..<Int.random(in: 0...150, using: &random) {
        let taken = Self.run(queue.next(until: limit), ran)
        #expect(taken == plain.next(until: limit))
        if let taken { #expect(queue.remove(tickets[taken]!) == nil) }
      }
      #expect(queue.count == plain.entries.count)
    }
    while let expected = plain.next(until: .max) { #expect(Self.run(queue.next(), ran) == expected) }
    #expect(queue.next() == nil)
  }

  @Test(arguments: [10, 1023, 1024, 5000])
  func sortsAsComparingDoes(_ count: Int) {
    for times in [Int64(3)...3, -5...5, 0...1_000_000_000_000, Int64.min...Int64.max] {
      var random = Seeded(state: UInt64(count))
      var places = (0..<count).map { order in
        VirtualPlace(time: Int64.random(in: times, using: &random), order: order, slot: 0)
      }
      let expected = places.sorted(by: VirtualPlace.isBefore)
      VirtualPlace.sort(&places)
      #expect(places.map(\.order) == expected.map(\.order))
    }
  }

  @Test(arguments: 0..<8) func ticketsOfPlacesThatAreUsedAgainCallNothingOff(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var queue = VirtualQueue()
    var pending: [(number: Int, time: Int64)] = []
    var tickets: [VirtualQueue.Ticket] = []
    let ran = Cell<Int?>(nil)
    for _ in 0..<1_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let number = tickets.count
        let time = Int64.random(in: 0..<50, using: &random)
        tickets.append(queue.add(at: time) { ran.value = number })
        pending.append((number, time))
      case 4..<8:
        let first = pending.indices.min {
          (pending[$0].time, pending[$0].number) < (pending[$1].time, pending[$1].number)
        }
        #expect(Self.run(queue.next(), ran) == first.map { pending[$0].number })
        if let first { pending.remove(at: first) }
      default:
        // Any ticket there has ever been: most have run or been called off, and others have their place.
        guard let number = tickets.indices.randomElement(using: &random) else { break }
        let index = pending.firstIndex { $0.number == number }
        #expect(Self.run(queue.remove(tickets[number]), ran) == index.map { pending[$0].number })
        if let index { pending.remove(at: index) }
      }
      #expect(queue.count == pending.count)
    }
    #expect(tickets.map(\.slot).max().map { Int($0) < tickets.count / 2 } == true)
  }

  @Test func workThatIsCalledOffIsReleasedAtOnce() {
    final class Probe: Sendable {}
    let timeline = VirtualTimeline(start: 0)
    var probe: Probe? = Probe()
    let reference = WeakReference(probe!)
    let scheduled = timeline.add(at: 5) { [probe = probe!] in withExtendedLifetime(probe) {} }
    probe = nil
    #expect(reference.object != nil)
    scheduled.dispose()
    #expect(reference.object == nil)
    #expect(timeline.count == 0)
  }

  @Test func ranksDecideBeforeTheOrderOfAddition() {
    var queue = VirtualQueue()
    let ran = Cell<Int?>(nil)
    _ = queue.add(at: 5) { ran.value = 4 }
    _ = queue.add(at: 5, in: VirtualTurn(.scheduled, source: 1)) { ran.value = 5 }
    _ = queue.add(at: 5, in: VirtualTurn(.written)) { ran.value = 2 }
    _ = queue.add(at: 5, in: VirtualTurn(.opening)) { ran.value = 1 }
    _ = queue.add(at: 5, in: VirtualTurn(.written)) { ran.value = 3 }
    _ = queue.add(at: 4) { ran.value = 0 }
    #expect((0..<6).map { _ in Self.run(queue.next(), ran) } == [0, 1, 2, 3, 4, 5])
    #expect(queue.next() == nil)
  }

  @Test func whoGoesFirstCanBeChosenAmongTheFirstOfEachSource() {
    var queue = VirtualQueue()
    let ran = Cell<Int?>(nil)
    _ = queue.add(at: 5, in: VirtualTurn(.opening)) { ran.value = 0 }
    _ = queue.add(at: 5, in: VirtualTurn(.scheduled, source: 1)) { ran.value = 1 }
    _ = queue.add(at: 5, in: VirtualTurn(.scheduled, source: 1)) { ran.value = 2 }
    let dropped = queue.add(at: 5) { ran.value = 3 }
    _ = queue.add(at: 5) { ran.value = 4 }
    _ = queue.add(at: 6) { ran.value = 5 }
    #expect(queue.remove(dropped) != nil)
    var asked: [Int] = []
    let order = (0..<5).map { _ in
      let next = queue.next { time, orders in
        asked.append(orders.count)
        return orders.count - 1
      }
      return Self.run(next, ran)
    }
    #expect(order == [0, 4, 1, 2, 5])
    #expect(asked == [2, 1, 1, 1])
    #expect(queue.count == 0)
    #expect(queue.next(choosing: { _, _ in 0 }) == nil)
  }

  private final class Turns: ForeseenWork {
    let times: [Int64]
    init(_ times: [Int64]) { self.times = times }
    var turns: Int { times.count }
    func time(of turn: Int) -> Int64 { times[turn] }
    func run(_ turn: Int) {}
  }

  /// The definition: each turn is a piece of work of its own.
  @Test(arguments: 0..<8) func foreseenWorkStandsForAsManyPieces(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var (queue, plain) = (VirtualQueue(), VirtualQueue())
    var taken = VirtualQueue.Taken()
    let ran = Cell<Int?>(nil)
    var calledOff: [VirtualQueue.Ticket] = []
    for source in 1...20 as ClosedRange<Int32> {
      let turn = VirtualTurn(source.isMultiple(of: 3) ? .written : .scheduled, source: source)
      let times = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Int64.random(in: 0..<20, using: &random)
      }.sorted()
      let ticket = queue.add(Turns(times), in: turn)
      let tickets = times.indices.map { index in
        plain.add(at: times[index], in: turn) { ran.value = Int(source) * 100 + index }
      }
      if source.isMultiple(of: 7) {
        calledOff += [ticket]
        for ticket in tickets { _ = plain.remove(ticket) }
      }
    }
    for ticket in calledOff {
      let work = queue.remove(ticket)
      #expect(work != nil)
    }
    #expect(queue.upcoming(50) == plain.upcoming(50))
    while let expected = Self.run(plain.next(), ran) {
      let isThere = queue.next(&taken)
      #expect(isThere)
      #expect(Int(taken.place.source) * 100 + taken.turn == expected)
      #expect(queue.count == plain.count)
      taken.work = nil
    }
    let isThere = queue.next(&taken)
    #expect(!isThere)
    #expect(queue.count == 0)
  }

  @Test func everythingCanBeCalledOffAtOnce() {
    var queue = VirtualQueue()
    let tickets = (0..<200).map { queue.add(at: Int64($0)) {} }
    _ = queue.add(at: 3, in: VirtualTurn(.opening)) {}
    _ = queue.next()
    #expect(queue.removeAll().count == 200)
    #expect(queue.count == 0)
    #expect(queue.next() == nil)
    #expect(queue.remove(tickets[7]) == nil)
    _ = queue.add(at: 1) {}
    #expect(queue.nextTime() == 1)
  }

  @Test func upcomingTellsTheNextTimesInOrder() {
    var queue = VirtualQueue()
    for time in [30, 10, 20, 10] as [Int64] { _ = queue.add(at: time) {} }
    #expect(queue.upcoming(3) == [10, 10, 20])
    _ = queue.next()
    #expect(queue.upcoming(3) == [10, 20, 30])
  }
}

extension VirtualQueue {
  fileprivate mutating func next(until limit: Int64 = .max) -> Work? {
    var taken = Taken()
    return next(until: limit, &taken) ? taken.work : nil
  }

  fileprivate mutating func next(choosing choose: (Int64, [Int]) -> Int) -> Work? {
    var taken = Taken()
    return next(until: .max, choosing: choose, &taken) ? taken.work : nil
  }
}
