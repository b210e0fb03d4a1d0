import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Real threads on what is shared beyond the last subscriber: who comes, who goes and the timer, all at once (C15).
@Suite("Concurrency: sharing for a while", .serialized)
struct LastingShareConcurrencyTests {
  typealias Counting = ShareConcurrencyTests.Counting

  static let threads = 4

  /// A scheduler whose timers ring when a test says so, on its thread.
  private final class Bell: SchedulerType {
    let works = Locked<[ScheduledWork]>([])

    var now: SchedulerInstant { SchedulerInstant(nanoseconds: 0) }

    func schedule<State: Sendable>(
      _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable { scheduleRelative(state, dueTime: .zero, action: action) }

    func scheduleRelative<State: Sendable>(
      _ state: State, dueTime: Duration, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
      let work = ScheduledWork { _ = action(state) }
      works.withLock { $0.append(work) }
      return work
    }

    /// Rings all timers that are set; false when there is none.
    func ring() -> Bool {
      let due = works.withLock { works in
        defer { works = [] }
        return works
      }
      for work in due { work.run() }
      return !due.isEmpty
    }
  }

  @Test(arguments: LastingRow.all)
  func firstSubscribersOnSeveralThreadsSubscribeToTheSourceOnce(_ row: LastingRow) {
    for _ in 0..<100 {
      let bell = Bell()
      let source = Counting()
      let shared = row.share(source.stream, bell)
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
      #expect(source.stopped.load(ordering: .relaxed) == 0)
      while bell.ring() {}
      #expect(source.stopped.load(ordering: .relaxed) == (row.afterDelay == nil ? 0 : 1))
    }
  }

  /// The timer rings all the time while subscribers come and go: whoever is there is connected, and at the end nobody is.
  @Test(arguments: LastingRow.delayed)
  func aTimerThatRingsWhileTheyComeAndGoTakesTheSourceFromNobody(_ row: LastingRow) {
    let bell = Bell()
    let source = Counting()
    let shared = row.share(source.stream, bell)
    let working = Atomic<Int>(Self.threads)
    DispatchQueue.concurrentPerform(iterations: Self.threads + 1) { thread in
      if thread == Self.threads {
        while working.load(ordering: .acquiring) > 0 { _ = bell.ring() }
        return
      }
      for _ in 0..<300 { shared.subscribe().dispose() }
      working.subtract(1, ordering: .acquiringAndReleasing)
    }
    while bell.ring() {}
    #expect(source.started.load(ordering: .relaxed) == source.stopped.load(ordering: .relaxed))
    #expect(!source.subject.hasObservers)
    let log = Log<Int>()
    let subscription = shared.subscribe(onNext: { log.append($0) })
    while bell.ring() {}
    source.subject.onNext(-1)
    #expect(log.entries.last == -1)
    subscription.dispose()
    while bell.ring() {}
    #expect(!source.subject.hasObservers)
  }

  /// One who stays, while the timers of others' absences ring.
  @Test(arguments: LastingRow.delayed)
  func whoComesBackWhileTheTimerRingsHearsEverything(_ row: LastingRow) {
    for _ in 0..<300 {
      let bell = Bell()
      let source = Counting()
      let shared = row.share(source.stream, bell)
      shared.subscribe().dispose()
      let log = Log<Int>()
      let subscriptions = Log<any Disposable>()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          _ = bell.ring()
        } else {
          subscriptions.append(shared.subscribe(onNext: { log.append($0) }))
        }
      }
      let started = source.started.load(ordering: .relaxed)
      #expect(started == source.stopped.load(ordering: .relaxed) + 1)
      source.subject.onNext(1)
      #expect(log.entries == [1])
      for subscription in subscriptions.entries { subscription.dispose() }
      while bell.ring() {}
      #expect(source.stopped.load(ordering: .relaxed) == started)
    }
  }

  /// Several who leave as the last one, each setting the timer: whichever is set last, it serves the present absence.
  @Test func theTimerThatIsSetLastDisconnects() {
    for _ in 0..<5_000 {
      let bell = Bell()
      let source = Counting()
      let shared = source.stream.share(disconnectDelay: .seconds(1), scheduler: bell)
      let first = shared.subscribe()
      let start = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        start.add(1, ordering: .acquiringAndReleasing)
        var spins = 0
        while start.load(ordering: .acquiring) < 2, spins < 10_000 { spins += 1 }
        if thread == 0 { first.dispose() } else { shared.subscribe().dispose() }
      }
      while bell.ring() {}
      let started = source.started.load(ordering: .relaxed)
      #expect(started == source.stopped.load(ordering: .relaxed))
    }
  }

  @Test func whoMakesUpTheNumberConnectsOnce() {
    for _ in 0..<200 {
      let (counted, automatic) = (Counting(), Counting())
      let atLeast = counted.stream.publish().refCount(minimum: Self.threads)
      let after = automatic.stream.publish().autoConnect(Self.threads)
      let subscriptions = Log<any Disposable>()
      DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
        subscriptions.append(atLeast.subscribe())
        subscriptions.append(after.subscribe())
      }
      #expect(counted.started.load(ordering: .relaxed) == 1)
      #expect(automatic.started.load(ordering: .relaxed) == 1)
      let all = subscriptions.entries
      DispatchQueue.concurrentPerform(iterations: all.count) { all[$0].dispose() }
      #expect(counted.stopped.load(ordering: .relaxed) == 1)
      #expect(automatic.stopped.load(ordering: .relaxed) == 0)
    }
  }

  /// A number that is just reached and left again, on several threads.
  @Test func comingAndGoingAroundTheMinimumLeavesNothingBehind() {
    let source = Counting()
    let shared = source.stream.publish().refCount(minimum: 2)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
      for _ in 0..<300 { shared.subscribe().dispose() }
    }
    #expect(source.started.load(ordering: .relaxed) == source.stopped.load(ordering: .relaxed))
    #expect(!source.subject.hasObservers)
  }
}
