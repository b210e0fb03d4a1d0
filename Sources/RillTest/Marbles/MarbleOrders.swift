/// In which orders the things that fall on one frame are tried.
///
/// A diagram says that two things happen at one time; in life one of them is first, now this one and now the other. A view
/// model that depends on it fails once in a while. `all` runs the test once for each order.
///
///     try marbles(orders: .all) { m in
///       let query = m.hot("--a--b--")
///       let clear = m.hot("-----x--")
///       m.expect(results(query, clear), ...)
///     }
public struct MarbleOrders: Sendable {
  private let limit: Int
  private let seed: UInt64

  private init(limit: Int, seed: UInt64) {
    self.limit = limit
    self.seed = seed
  }

  /// The one order in which hot sources and `at` blocks are written.
  public static let asWritten = MarbleOrders(limit: 1, seed: 0)

  /// All orders, if there are not many, else a sample of them.
  public static let all = all(upTo: 120)

  /// All orders, if there are no more than a limit, else a sample of so many.
  ///
  /// - Parameters:
  ///   - limit: How often the test runs at most.
  ///   - seed: What the sample depends on.
  public static func all(upTo limit: Int, seed: UInt64 = 0) -> MarbleOrders {
    precondition(limit >= 1, "A test runs at least once.")
    return MarbleOrders(limit: limit, seed: seed)
  }

  /// The orders to try besides the one that is written.
  func others(of turns: MarbleTurns) -> [MarbleOrder] {
    let choices = turns.choices
    if limit == 1 || choices.isEmpty { return [] }
    var count = 1
    for choice in choices {
      let (product, overflow) = count.multipliedReportingOverflow(by: choice)
      count = overflow ? .max : product
    }
    if count <= limit { return (1..<count).map { MarbleOrder(number: $0, choices) } }
    var state = seed
    var tried: Set<[Int]> = [choices.map { _ in 0 }]
    while tried.count < limit {
      tried.insert(choices.map { Int(Self.next(&state) % UInt64($0)) })
    }
    return tried.filter { $0.contains { $0 != 0 } }.sorted { $0.lexicographicallyPrecedes($1) }
      .map(MarbleOrder.init)
  }

  /// The next of a sequence of numbers that depends on the seed alone (SplitMix64).
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// One order: for each frame on which several actors act, which of their orders is taken.
struct MarbleOrder {
  /// The order that is written.
  static let asWritten = MarbleOrder([])

  /// For each such frame a number, 0 for the order that is written.
  let numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }

  /// One of all orders, by its number.
  init(number: Int, _ choices: [Int]) {
    var rest = number
    numbers = choices.map { choice in
      defer { rest /= choice }
      return rest % choice
    }
  }
}

/// What hot sources and `at` blocks do, and who is first where they meet.
struct MarbleTurns {
  struct Turn {
    let frame: Int
    let actor: Int
    let symbol: MarbleDiagram.Symbol
    let action: () -> Void
  }

  private var turns: [Turn] = []
  private var actors = 0

  mutating func newActor() -> Int {
    actors += 1
    return actors
  }

  mutating func add(_ turn: Turn) { turns.append(turn) }

  /// The frames on which several actors act, in order, with the actors as they are written.
  private var meetings: [(frame: Int, actors: [Int])] {
    Dictionary(grouping: turns, by: \.frame)
      .map { ($0.key, Set($0.value.map(\.actor)).sorted()) }
      .filter { $0.1.count > 1 }
      .sorted { $0.0 < $1.0 }
  }

  /// For each frame on which several actors act, how many orders there are.
  ///
  /// More actors than ten have more orders than are worth counting.
  var choices: [Int] { meetings.map { (1...min($0.actors.count, 10)).reduce(1, *) } }

  /// All turns, those of one frame in the order in which the actors take their turns. What one actor does stays in order.
  func inOrder(_ order: MarbleOrder) -> [Turn] {
    var places: [Int: [Int: Int]] = [:]
    for (meeting, number) in zip(meetings, order.numbers) {
      let actors = Self.permutation(number, of: meeting.actors)
      places[meeting.frame] = Dictionary(uniqueKeysWithValues: zip(actors, actors.indices))
    }
    func place(_ turn: Turn) -> Int { places[turn.frame]?[turn.actor] ?? turn.actor }
    return turns.enumerated()
      .sorted { left, right in
        let (first, second) = (place(left.element), place(right.element))
        if left.element.frame != right.element.frame { return left.element.frame < right.element.frame }
        return first != second ? first < second : left.offset < right.offset
      }
      .map(\.element)
  }

  /// An order in words: where it matters who is first, a diagram of what happens, in that order.
  ///
  ///     --(ba)---
  func text(_ order: MarbleOrder, _ scale: TimeScale) -> String {
    let meeting = Set(zip(meetings, order.numbers).filter { $0.1 != 0 }.map(\.0.frame))
    let marks = inOrder(order).filter { meeting.contains($0.frame) }
      .map { MarbleDiagram.Mark($0.frame, $0.symbol) }
    return MarbleDiagram(marks: marks).text(frame: scale.tick ?? .milliseconds(1))
  }

  /// The permutation of a number; 0 changes nothing.
  private static func permutation(_ number: Int, of actors: [Int]) -> [Int] {
    var rest = number
    var left = actors
    var result: [Int] = []
    for size in stride(from: min(actors.count, 10), to: 0, by: -1) {
      let orders = size > 1 ? (1..<size).reduce(1, *) : 1
      result.append(left.remove(at: rest / orders))
      rest %= orders
    }
    return result + left
  }
}
