import Allocations

/// What one workload has cost.
struct Measurement {
  let workload: Workload
  /// Nanoseconds per event, of the fastest repetition.
  let rill: Double
  let hand: Double
  /// `c` while this was measured: a machine that is busy is slow for all three.
  let unit: Double
  /// Blocks allocated per event, from an untimed run; nil where the platform cannot count them.
  let allocations: Double?

  init(of workload: Workload, with options: Options) throws {
    let events = max(1, Int(Double(workload.events) * options.scale))
    let endless = Duration.seconds(1_000_000)
    var fastest = (rill: endless, hand: endless, unit: Double.infinity)
    // Taking turns spreads what else the machine does over all three.
    for _ in 0..<options.repetitions {
      let hand = Measurement.timed(workload.hand(events))
      let unit = Measurement.callOfStoredClosure()
      let rill = Measurement.timed(workload.rill(events))
      guard rill.result == hand.result else {
        throw WrongResult(workload: workload.name, rill: rill.result, hand: hand.result)
      }
      fastest = (min(fastest.rill, rill.time), min(fastest.hand, hand.time), min(fastest.unit, unit))
    }
    self.workload = workload
    rill = fastest.rill.nanoseconds / Double(events)
    hand = fastest.hand.nanoseconds / Double(events)
    unit = fastest.unit
    allocations = Measurement.allocations(of: workload.rill, events: workload.events)
  }

  var timesHand: Double { rill / hand }
  var timesUnit: Double { rill / unit }
}

/// Rill and the version written by hand do not agree, so their times mean nothing.
struct WrongResult: Error, CustomStringConvertible {
  let workload: String
  let rill: Int
  let hand: Int

  var description: String { "\(workload): Rill counts \(rill), the version written by hand \(hand)" }
}

extension Measurement {
  /// The time of one call of a stored closure, found by index, with its result used: the unit of the table.
  ///
  /// Through unretained references, so that it is the call that is timed and not the counting of references.
  static func callOfStoredClosure() -> Double {
    let holders = opaque((0..<4).map { (offset: Int) in StoredClosure { $0 &+ offset } })
    let references = holders.map(Unmanaged.passUnretained)
    let calls = 1_000_000
    let run = timed {
      references.withUnsafeBufferPointer { references in
        var sum = 0
        for index in 0..<opaque(calls) {
          sum &+= references[index & 3]._withUnsafeGuaranteedRef { $0.call(index) }
        }
        return sum
      }
    }
    precondition(run.result == calls * (calls - 1) / 2 + calls / 4 * 6, "each call has been made")
    return run.time.nanoseconds / Double(calls)
  }

  static func timed(_ job: Workload.Job) -> (time: Duration, result: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = job()
    return (start.duration(to: clock.now), result)
  }

  /// Blocks allocated per event; nil where the platform cannot count them. Always of as many events, and the second time, so
  /// that what a job allocates once does not depend on how briefly it was timed.
  static func allocations(of make: (Int) -> Workload.Job, events: Int) -> Double? {
    guard allocations_are_counted() else { return nil }
    _ = make(events)()
    let job = make(events)
    allocations_start()
    _ = job()
    return Double(allocations_stop().made) / Double(events)
  }
}

private final class StoredClosure {
  let call: (Int) -> Int

  init(_ call: @escaping (Int) -> Int) { self.call = call }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
