import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Virtual time with several threads: nothing is lost, nothing runs twice, nothing is left.
@Suite("Concurrency: virtual time", .serialized)
struct VirtualTimeConcurrencyTests {
  private static let threads = 4
  private static let pieces = 2_000

  /// Others add and call off while one lets time pass.
  @Test func workOfOtherThreadsRunsOnceOrIsCalledOff() {
    let scheduler = HistoricalScheduler()
    let runs = (0..<Self.threads * Self.pieces).map { _ in Log<Int>() }
    let adding = Atomic(Self.threads - 1)
    let called = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      if thread == 0 {
        while adding.load(ordering: .acquiring) > 0 { scheduler.start() }
        return
      }
      for piece in 0..<Self.pieces {
        let run = runs[thread * Self.pieces + piece]
        let work = scheduler.perform(after: .nanoseconds(piece % 7)) { run.append(piece) }
        if piece.isMultiple(of: 3) {
          work.dispose()
          // Nothing begins after this, and what has begun is at most one call.
          called.wrappingAdd(1, ordering: .relaxed)
        }
      }
      adding.wrappingSubtract(1, ordering: .releasing)
    }
    scheduler.start()
    for thread in 1..<Self.threads {
      for piece in 0..<Self.pieces {
        let count = runs[thread * Self.pieces + piece].entries.count
        if piece.isMultiple(of: 3) { #expect(count <= 1) } else { #expect(count == 1) }
      }
    }
    #expect(called.load(ordering: .relaxed) == (Self.threads - 1) * ((Self.pieces + 2) / 3))
    #expect(scheduler.timeline.count == 0)
  }

  /// C13: what one thread adds for one time keeps its order.
  @Test func eachThreadsWorkKeepsItsOrder() {
    let scheduler = HistoricalScheduler()
    let logs = (0..<Self.threads).map { _ in Log<Int>() }
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for piece in 0..<Self.pieces {
        _ = scheduler.perform(after: .seconds(1)) { logs[thread].append(piece) }
      }
    }
    scheduler.start()
    for log in logs { #expect(log.entries == Array(0..<Self.pieces)) }
  }

  /// Elements come from several threads while another one lets time pass: one at a time, the last one at the end.
  @Test func debounceTakesElementsOfManyThreadsInVirtualTime() {
    let scheduler = HistoricalScheduler()
    let subject = PublishSubject<Int>()
    let heard = Log<Int>()
    let adding = Atomic(Self.threads - 1)
    let subscription = subject.debounce(.nanoseconds(3), scheduler: scheduler)
      .subscribe(onNext: { heard.append($0) })
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      if thread == 0 {
        while adding.load(ordering: .acquiring) > 0 {
          scheduler.advanceTo(scheduler.now.advanced(by: .nanoseconds(2)))
        }
        return
      }
      for piece in 0..<Self.pieces { subject.onNext(piece) }
      adding.wrappingSubtract(1, ordering: .releasing)
    }
    subject.onNext(-1)
    scheduler.start()
    #expect(heard.entries.last == -1)
    subscription.dispose()
    #expect(scheduler.timeline.count == 0)
  }

  /// Disposal from another thread ends periodic work, also while a round runs, and leaves nothing behind.
  @Test func periodicWorkIsCalledOffFromAnotherThread() {
    for _ in 0..<200 {
      let scheduler = HistoricalScheduler()
      let rounds = Log<Int>()
      let isOver = Atomic(false)
      let subscription = Observable<Int>.interval(.nanoseconds(1), scheduler: scheduler)
        .subscribe(onNext: { rounds.append($0) })
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          while !isOver.load(ordering: .acquiring) {
            scheduler.advanceTo(scheduler.now.advanced(by: .nanoseconds(5)))
          }
        } else {
          subscription.dispose()
          isOver.store(true, ordering: .releasing)
        }
      }
      scheduler.advanceTo(scheduler.now.advanced(by: .nanoseconds(5)))
      let count = rounds.entries.count
      #expect(rounds.entries == Array(0..<count))
      #expect(scheduler.timeline.count == 0)
    }
  }

  /// The lock itself: everybody is inside alone.
  @Test func oneThreadAtATimeIsBehindTheLock() {
    final class Guarded: @unchecked Sendable {
      let lock = BriefLock()
      var count = 0
    }
    let guarded = Guarded()
    DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
      for _ in 0..<20_000 { guarded.lock.withLock { guarded.count += 1 } }
    }
    #expect(guarded.count == Self.threads * 20_000)
  }
}
