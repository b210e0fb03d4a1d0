import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Real threads on shared sources (C15): one subscription to the source, whoever comes and goes.
@Suite("Concurrency: sharing", .serialized)
struct ShareConcurrencyTests {
  static let threads = 4

  /// A source that counts how many subscriptions there are and have been.
  final class Counting: Sendable {
    let subject = PublishSubject<Int>()
    let started = Atomic<Int>(0)
    let stopped = Atomic<Int>(0)

    var stream: Observable<Int> {
      Observable { observer, lifetime in
        self.started.add(1, ordering: .relaxed)
        lifetime.add { self.stopped.add(1, ordering: .relaxed) }
        self.subject.asObservable().run(observer, lifetime)
      }
    }
  }

  @Test(arguments: SharingRow.all)
  func firstSubscribersOnSeveralThreadsSubscribeToTheSourceOnce(_ row: SharingRow) {
    for _ in 0..<200 {
      let source = Counting()
      let shared = row.share(source.stream)
      let logs = (0..<Self.threads).map { _ in Log<Int>() }
      let subscriptions = Locked<[any Disposable]>([])
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        let subscription = shared.subscribe(onNext: { logs[thread].append($0) })
        subscriptions.withLock { $0.append(subscription) }
      }
      #expect(source.started.load(ordering: .relaxed) == 1)
      source.subject.onNext(1)
      source.subject.onNext(2)
      for log in logs { #expect(log.entries == [1, 2]) }
      let all = subscriptions.withLock { $0 }
      DispatchQueue.concurrentPerform(iterations: Self.threads) { all[$0].dispose() }
      #expect(source.stopped.load(ordering: .relaxed) == 1)
      #expect(!source.subject.hasObservers)
    }
  }

  @Test(arguments: SharingRow.all)
  func comingAndGoingLeavesNoSubscriptionBehindAndForgetsNobody(_ row: SharingRow) {
    let source = Counting()
    let shared = row.share(source.stream)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<300 {
        let log = Log<Int>()
        let subscription = shared.subscribe(onNext: { log.append($0) })
        if round % 10 == 0 {
          // While it is there, the source is connected: what is sent now arrives, unless another thread is delivering.
          source.subject.onNext(round)
        }
        subscription.dispose()
      }
    }
    #expect(source.started.load(ordering: .relaxed) == source.stopped.load(ordering: .relaxed))
    #expect(!source.subject.hasObservers)
    let log = Log<Int>()
    let subscription = shared.subscribe(onNext: { log.append($0) })
    source.subject.onNext(-1)
    #expect(log.entries.last == -1)
    subscription.dispose()
  }

  @Test(arguments: SharingRow.all)
  func whoeverComesWhileTheSourceEndsHearsOneEndingOrStartsAfresh(_ row: SharingRow) {
    for _ in 0..<100 {
      let sources = Log<AnyObserver<Int>>()
      let shared = row.share(
        .create { observer in
          sources.append(observer)
          return Disposables.create()
        })
      let endings = (0..<Self.threads).map { _ in Count() }
      let subscriptions = Locked<[any Disposable]>([])
      let first = shared.subscribe()
      DispatchQueue.concurrentPerform(iterations: Self.threads + 1) { thread in
        if thread == Self.threads {
          sources.entries[0].onCompleted()
        } else {
          let subscription = shared.subscribe(onCompleted: { endings[thread].add() })
          subscriptions.withLock { $0.append(subscription) }
        }
      }
      #expect(sources.count <= 2)
      for source in sources.entries { source.onCompleted() }
      for ending in endings { #expect(ending.value == 1) }
      first.dispose()
    }
  }

  @Test func connectingOnSeveralThreadsMakesOneConnection() {
    for _ in 0..<200 {
      let source = Counting()
      let published = source.stream.publish()
      let connections = Locked<[any Disposable]>([])
      DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
        let connection = published.connect()
        connections.withLock { $0.append(connection) }
      }
      #expect(source.started.load(ordering: .relaxed) == 1)
      let all = connections.withLock { $0 }
      DispatchQueue.concurrentPerform(iterations: Self.threads) { all[$0].dispose() }
      #expect(source.stopped.load(ordering: .relaxed) == 1)
    }
  }
}

/// An atomic count that can be kept in an array.
private final class Count: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}
