import Rill
import Testing

/// An operator whose closure awaits: what all of them must keep, with the one number they differ in.
struct AwaitingOperator: Sendable, CustomTestStringConvertible {
  typealias Work = @Sendable (Int) async throws -> Int

  let testDescription: String
  /// How many of three elements that are sent at once are worked on at a time.
  let concurrency: Int
  let apply: @Sendable (Observable<Int>, @escaping Work) -> Observable<Int>

  static let all: [AwaitingOperator] = [
    AwaitingOperator(testDescription: "map", concurrency: 1) { source, work in
      source.mapAsync { try await work($0) }
    },
    AwaitingOperator(testDescription: "map(maxConcurrent: 3)", concurrency: 3) { source, work in
      source.mapAsync(maxConcurrent: 3) { try await work($0) }
    },
    AwaitingOperator(testDescription: "compactMap", concurrency: 1) { source, work in
      source.compactMapAsync { try await Optional(work($0)) }
    },
    AwaitingOperator(testDescription: "compactMap(maxConcurrent: 2)", concurrency: 2) { source, work in
      source.compactMapAsync(maxConcurrent: 2) { try await Optional(work($0)) }
    },
    AwaitingOperator(testDescription: "filter", concurrency: 1) { source, work in
      source.filterAsync { try await work($0) > 0 }.map { $0 * 10 }
    },
    AwaitingOperator(testDescription: "flatMap", concurrency: 3) { source, work in
      source.flatMapAsync { try await work($0) }
    },
    AwaitingOperator(testDescription: "flatMap(maxConcurrent: 2)", concurrency: 2) { source, work in
      source.flatMapAsync(maxConcurrent: 2) { try await work($0) }
    },
    AwaitingOperator(testDescription: "flatMapLatest", concurrency: 1) { source, work in
      source.flatMapLatestAsync { try await work($0) }
    },
    AwaitingOperator(testDescription: "flatMapFirst", concurrency: 1) { source, work in
      source.flatMapFirstAsync { try await work($0) }
    },
    AwaitingOperator(testDescription: "concatMap", concurrency: 1) { source, work in
      source.concatMapAsync { try await work($0) }
    },
  ]
}
