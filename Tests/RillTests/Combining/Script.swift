@testable import Rill

/// What some sources send, made from a seed: elements in any order, and endings.
struct Script: CustomStringConvertible {
  enum Line { case next(Int, Int), completed(Int), failed(Int) }

  let arity: Int
  let lines: [Line]

  init(arity: Int, seed: UInt64) {
    self.arity = arity
    var random = SplitMix(state: seed)
    var ended = Set<Int>()
    lines = (0..<arity * 12).compactMap { number in
      let source = Int.random(in: 0..<arity, using: &random)
      if ended.contains(source) { return nil }
      switch Int.random(in: 0..<24, using: &random) {
      case 0:
        ended.insert(source)
        return .completed(source)
      case 1 where number > arity * 6:
        ended.insert(source)
        return .failed(source)
      default: return .next(source, number)
      }
    }
  }

  var description: String { "\(lines)" }

  /// What comes out when the sources play the script.
  func play(_ combine: ([PublishSubject<Int>]) -> Observable<[Int]>) -> [String] {
    let subjects = (0..<arity).map { _ in PublishSubject<Int>() }
    let log = Log<String>()
    let subscription = combine(subjects).subscribe { log.append("\($0)") }
    for line in lines {
      switch line {
      case .next(let source, let element): subjects[source].onNext(element)
      case .completed(let source): subjects[source].onCompleted()
      case .failed(let source): subjects[source].onError(TestError())
      }
    }
    subscription.dispose()
    return log.entries
  }

  /// The definition: keep the latest of each, emit all when all are there.
  func combineLatestByDefinition() -> [String] {
    var latest = [Int?](repeating: nil, count: arity)
    var running = arity
    var result: [String] = []
    for line in lines {
      switch line {
      case .next(let source, let element):
        latest[source] = element
        let all = latest.compactMap { $0 }
        if all.count == arity { result.append("next(\(all))") }
      case .completed(let source):
        running -= 1
        if running == 0 || latest[source] == nil { return result + ["completed"] }
      case .failed: return result + ["error(\(TestError()))"]
      }
    }
    return result
  }

  /// The definition: keep all of each, emit the first ones when all have one.
  func zipByDefinition() -> [String] {
    var waiting = [[Int]](repeating: [], count: arity)
    var ended = [Bool](repeating: false, count: arity)
    var result: [String] = []
    for line in lines {
      switch line {
      case .next(let source, let element):
        waiting[source].append(element)
        if !waiting.contains([]) {
          result.append("next(\(waiting.indices.map { waiting[$0].removeFirst() }))")
        }
      case .completed(let source): ended[source] = true
      case .failed: return result + ["error(\(TestError()))"]
      }
      if (0..<arity).contains(where: { ended[$0] && waiting[$0].isEmpty }) { return result + ["completed"] }
    }
    return result
  }
}

/// A random generator that gives the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// The events that a stream sends before `subscribe` returns.
func recorded<Element>(_ stream: Observable<Element>) -> [String] {
  let log = Log<String>()
  let subscription = stream.subscribe { log.append("\($0)") }
  subscription.dispose()
  return log.entries
}

/// A source that sends 1, 2, 3 and so on in a loop until nobody wants more, and notes how far it came.
func counting(_ log: Log<Int>) -> Observable<Int> {
  .create { observer in
    var number = 0
    while !observer.isDisposed && number < 1_000 {
      number += 1
      observer.onNext(number)
    }
    log.append(number)
    return Disposables.create()
  }
}

/// An element that does something when it is released.
final class Farewell: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}
