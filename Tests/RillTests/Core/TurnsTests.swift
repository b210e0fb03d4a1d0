import Testing

@testable import Rill

/// `flatMap(maxConcurrent:)` next to its definition: a set of streams that run and a list of elements that wait.
@Suite struct TurnsTests {
  private struct Plain {
    let limit: Int
    var running: [Int] = []
    var waiting: [Int] = []
    var output: [Int] = []

    mutating func send(_ element: Int) {
      if running.count < limit { start(element) } else { waiting.append(element) }
    }

    mutating func start(_ element: Int) {
      if TurnsTests.endsAtOnce(element) { output += [element, -element] } else { running.append(element) }
    }

    mutating func end(_ element: Int) {
      running.removeAll { $0 == element }
      while running.count < limit, !waiting.isEmpty { start(waiting.removeFirst()) }
    }
  }

  private static func endsAtOnce(_ element: Int) -> Bool { element % 7 < 4 }

  @Test(arguments: 0..<12, [1, 2, 5]) func startsWhatTheDefinitionStarts(_ seed: Int, _ limit: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var plain = Plain(limit: limit)
    let elements = (0..<400).map { _ in Int.random(in: 1..<1_000_000, using: &random) }
    let inner = Dictionary(
      elements.map { ($0, PublishSubject<Int>()) }, uniquingKeysWith: { first, _ in first })
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = source.flatMap(maxConcurrent: limit) { element in
      Self.endsAtOnce(element) ? Observable.of(element, -element) : inner[element]!.asObservable()
    }.subscribe(onNext: { log.append($0) }, onCompleted: { log.append(0) })
    for element in elements {
      source.onNext(element)
      plain.send(element)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        guard let chosen = plain.running.randomElement(using: &random) else { break }
        inner[chosen]!.onNext(chosen)
        plain.output.append(chosen)
        if Bool.random(using: &random) {
          inner[chosen]!.onCompleted()
          plain.end(chosen)
        }
      }
      #expect(log.count == plain.output.count)
    }
    source.onCompleted()
    while let chosen = plain.running.randomElement(using: &random) {
      inner[chosen]!.onCompleted()
      plain.end(chosen)
    }
    #expect(log.entries == plain.output + [0])
    #expect(inner.values.allSatisfy { !$0.hasObservers })
    subscription.dispose()
  }
}
