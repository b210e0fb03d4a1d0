import Rill
import Synchronization

/// What happens in one run of a test, in which order, and how it could have gone.
///
/// Each time several sources could go first, one is chosen by number: 0 is the one that goes first anyway.
final class MarbleTurns: Sendable {
  /// How to choose beyond the choices that are given.
  enum Rest: Sendable {
    case first
    case random(seed: UInt64)
  }

  /// Something that happened.
  private struct Turn {
    let time: Int64
    let order: Int
    let isChosen: Bool
    var symbol: MarbleDiagram.Symbol?
  }

  private struct State {
    var random: UInt64
    var turns: [Turn] = []
    /// The choices that were made, where there was one to make, and among how many.
    var taken: [Int] = []
    var options: [Int] = []
  }

  private let given: [Int]
  private let rest: Rest
  private let state: Mutex<State>

  init(_ given: [Int] = [], rest: Rest = .first) {
    self.given = given
    self.rest = rest
    if case .random(let seed) = rest {
      state = Mutex(State(random: seed))
    } else {
      state = Mutex(State(random: 0))
    }
  }

  /// The choices that have been made.
  var taken: [Int] { state.withLock { $0.taken } }

  /// Among how many each choice was.
  var options: [Int] { state.withLock { $0.options } }

  /// How many choices were given.
  var givenCount: Int { given.count }

  /// Chooses who goes first.
  func choose(_ time: Int64, _ orders: [Int]) -> Int {
    state.withLock { state in
      var choice = 0
      if orders.count > 1 {
        let index = state.taken.count
        if index < given.count {
          choice = min(given[index], orders.count - 1)
        } else if case .random = rest {
          choice = Int(SplitMix64.next(&state.random) % UInt64(orders.count))
        }
        state.taken.append(choice)
        state.options.append(orders.count)
      }
      state.turns.append(Turn(time: time, order: orders[choice], isChosen: choice != 0))
      return choice
    }
  }

  /// Says what it is that has been chosen.
  func note(_ symbol: MarbleDiagram.Symbol) {
    state.withLock { state in
      if let last = state.turns.indices.last { state.turns[last].symbol = symbol }
    }
  }

  /// The times at which the order is not the usual one, as a diagram of what happened then, in that order.
  ///
  ///     --(ba)--('timer'c)
  ///
  /// - Parameter scheduler: Tells which frame a time is.
  func diagram(_ scheduler: TestScheduler) -> MarbleDiagram {
    let turns = state.withLock { $0.turns }
    let times = Set(turns.filter(\.isChosen).map(\.time))
    let shown = turns.filter { times.contains($0.time) }
    return MarbleDiagram(
      marks: shown.map { turn in
        let frame = scheduler.converter.convertToVirtualTime(SchedulerInstant(nanoseconds: turn.time))
        if let symbol = turn.symbol { return MarbleDiagram.Mark(frame, symbol) }
        // Timers are numbered in the order in which they were set.
        let timers = shown.filter { $0.time == turn.time && $0.symbol == nil }
        let number = timers.count { $0.order <= turn.order }
        return MarbleDiagram.Mark(frame, .value(timers.count > 1 ? "timer \(number)" : "timer"))
      })
  }
}

/// Numbers that depend on a seed alone.
enum SplitMix64 {
  static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension TestScheduler {
  /// Lets the order in which sources take their turns at one time be chosen.
  func take(_ turns: MarbleTurns) {
    _ = self.turns.storeIfNil(turns)
    timeline.choose { time, orders in turns.choose(time, orders) }
  }

  /// Whether somebody wants to know what happens.
  @usableFromInline
  var takesNotes: Bool { turns.load() != nil }

  /// Says which event it is that happens.
  @usableFromInline
  func note<Element: Sendable>(_ event: Event<Element>) {
    turns.load()?.note(MarbleDiagram([Recorded(time: 0, value: event)]).marks[0].symbol)
  }
}
