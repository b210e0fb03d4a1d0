import Dispatch
import Rill

/// To and from `await`. A task hears of each element; that it is woken up belongs to the figure.
extension CatalogueLine {
  static let async: [CatalogueLine] = [
    awaited("values, each", near: .queue) { events in
      var count = 0
      for try await _ in Observable.range(start: 0, count: events).values { count += 1 }
      return count
    },
    awaited("values, pushed from a subject", near: .pushed) { events in
      let subject = PublishSubject<Int>()
      let values = subject.values
      var iterator = values.makeAsyncIterator()
      DispatchQueue.global().async {
        for value in 0..<events { subject.onNext(value) }
        subject.onCompleted()
      }
      var count = 0
      while try await iterator.next() != nil { count += 1 }
      return count
    },
    awaited("allValues, each", near: .queue) { events in
      try await Observable.range(start: 0, count: events).allValues().count
    },
    awaited("Single.value", near: .subscription) { events in
      var count = 0
      for value in 0..<events {
        _ = try await Single.just(value).value
        count += 1
      }
      return count
    },
    awaited("create(work:), each", near: .queue) { events in
      let source = Observable<Int>.create(work: { observer in
        for value in 0..<events { observer.onNext(value) }
      })
      return try await source.allValues().count
    },
    awaited("asObservable of an AsyncSequence, each", near: .queue) { events in
      let stream = AsyncStream<Int> { continuation in
        for value in 0..<events { continuation.yield(value) }
        continuation.finish()
      }
      return try await stream.asObservable().allValues().count
    },
    awaited("mapAsync, each", near: .queue) { events in
      try await Observable.range(start: 0, count: events).mapAsync { $0 }
        .allValues().count
    },
  ]

  /// A task, for which this thread waits.
  private static func awaited(
    _ name: String, near nearest: Nearest, _ work: @escaping @Sendable (Int) async throws -> Int
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: .elements, events: 10_000) { events in
      {
        let heard = Sum()
        let done = DispatchSemaphore(value: 0)
        Task {
          heard.add(try await work(events))
          done.signal()
        }
        done.wait()
        return heard.total
      }
    }
  }
}
