import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Schedulers whose work is done by tasks, with real threads: place, order, promptness, release.
@Suite("Concurrency: task schedulers", .serialized, .timeLimit(.minutes(10)))
struct TaskSchedulerConcurrencyTests {
  typealias Core = CoreConcurrencyTests

  @Test(arguments: TaskScheduler.all)
  func workRunsInOrderOneAtATimeInItsPlace(_ subject: TaskScheduler) async {
    let scheduler = subject.scheduler
    let witness = Core.Witness<Int>()
    let elsewhere = Atomic(0)
    for number in 0..<5000 {
      _ = scheduler.perform {
        if !subject.isThere() { elsewhere.add(1, ordering: .relaxed) }
        witness.take(number)
      }
    }
    await untilCalled { done in _ = scheduler.perform { done() } }
    #expect(witness.elements.value == Array(0..<5000))
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
    #expect(elsewhere.load(ordering: .relaxed) == 0)
  }

  @Test(arguments: TaskScheduler.all)
  func workOfSeveralThreadsKeepsTheOrderOfEach(_ subject: TaskScheduler) async {
    let witness = Core.Witness<Core.Sent>()
    Core.send { sent in _ = subject.scheduler.perform { witness.take(sent) } }
    await untilCalled { done in _ = subject.scheduler.perform { done() } }
    Core.check(witness.elements.value)
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
  }

  /// C13: work due at the same time runs in the order in which it was scheduled, none of it early.
  @Test(arguments: TaskScheduler.all)
  func delaysRunInOrderAndAreNeverEarly(_ subject: TaskScheduler) async {
    let scheduler = subject.scheduler
    let witness = Core.Witness<Int>()
    let early = Atomic(0)
    let due = scheduler.now.advanced(by: .milliseconds(20))
    await untilCalled { done in
      for number in 0..<500 {
        _ = scheduler.perform(after: .milliseconds(20)) {
          if scheduler.now < due || !subject.isThere() { early.add(1, ordering: .relaxed) }
          witness.take(number)
          if number == 499 { done() }
        }
      }
    }
    #expect(witness.elements.value == Array(0..<500))
    #expect(early.load(ordering: .relaxed) == 0)
  }

  @Test(arguments: TaskScheduler.all)
  func whatIsDueSoonerOvertakesWhatIsDueLater(_ subject: TaskScheduler) async {
    let heard = Heard<Int>()
    await untilCalled { done in
      _ = subject.scheduler.perform(after: .seconds(1000)) { heard.onNext(0) }
      _ = subject.scheduler.perform(after: .milliseconds(10)) {
        heard.onNext(2)
        done()
      }
      _ = subject.scheduler.perform(after: .milliseconds(1)) { heard.onNext(1) }
    }
    #expect(heard.elements == [1, 2])
  }

  /// Timers are set, rung and called off by four threads at once; each runs once or has been called off, and nothing is kept.
  @Test(arguments: TaskScheduler.all)
  func callingOffRacesWithRunningAndReleasesEverything(_ subject: TaskScheduler) async {
    let scheduler = subject.scheduler
    let (census, inside) = (Census(), Log<Int>())
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 {
        let work = census.holding { (_: Void) in }
        let scheduled = scheduler.perform(after: .microseconds(number % 7 * 50)) { work(()) }
        if (number + thread) % 3 != 0 { scheduled.dispose() }
        if number == 199 { inside.append(thread) }
      }
    }
    await untilTrue { census.alive == 0 }
    #expect(census.alive == 0)
    #expect(inside.count == 4)
  }

  @Test(arguments: TaskScheduler.all)
  func periodicWorkDoesNotOverlapAndStops(_ subject: TaskScheduler) async {
    let witness = Core.Witness<Int>()
    let subscription = SerialDisposable()
    await untilCalled { done in
      subscription.disposable = subject.scheduler.schedulePeriodic(
        0, startAfter: .milliseconds(1), period: .microseconds(100)
      ) { round in
        witness.take(round)
        if round == 20 {
          subscription.dispose()
          done()
        }
        return round + 1
      }
    }
    #expect(witness.elements.value == Array(0...20))
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
  }

  @Test(arguments: TaskScheduler.all)
  func recursiveWorkEndsWhenItIsDisposed(_ subject: TaskScheduler) async {
    let rounds = Atomic(0)
    let subscription = SerialDisposable()
    await untilCalled { done in
      subscription.disposable = subject.scheduler.scheduleRecursive(0) { round, recurse in
        rounds.add(1, ordering: .relaxed)
        if round == 2000 {
          subscription.dispose()
          done()
        }
        recurse(round + 1)
      }
    }
    await untilCalled { done in _ = subject.scheduler.perform { done() } }
    #expect(rounds.load(ordering: .relaxed) == 2001)
  }

  @Test(arguments: TaskScheduler.all)
  func whatAnActionReturnsIsDisposedWithIt(_ subject: TaskScheduler) async {
    let (ran, disposed) = (Signal(), Signal())
    let scheduled = subject.scheduler.scheduleRelative(1, dueTime: .microseconds(10)) { _ in
      ran.send()
      return Disposables.create { disposed.send() }
    }
    await ran.wait()
    scheduled.dispose()
    await disposed.wait()
  }

  /// Timed operators on real time of tasks.
  @Test(arguments: TaskScheduler.all)
  func delayKeepsEverythingInOrder(_ subject: TaskScheduler) async throws {
    let numbers = try await Observable.range(start: 0, count: 2000)
      .delay(.milliseconds(5), scheduler: subject.scheduler).allValues()
    #expect(numbers == Array(0..<2000))
  }

  /// The actor is not kept busy by a long queue of work: others get their turns in between.
  @Test func aLongQueueLeavesRoomForOthersOnTheActor() async {
    let limit = 1_000_000
    actor Counter {
      let limit: Int
      var count = 0
      var isRead = false
      init(limit: Int) { self.limit = limit }
      func read() -> Int {
        isRead = true
        return count
      }
      func countsOn() -> Bool {
        count += 1
        return !isRead && count < limit
      }
    }
    let counter = Counter(limit: limit)
    let scheduler = ActorScheduler(counter)
    let done = Signal()
    // The queue is never empty until somebody else has had a turn.
    @Sendable func goOn() {
      if counter.assumeIsolated({ $0.countsOn() }) { _ = scheduler.perform { goOn() } } else { done.send() }
    }
    _ = scheduler.perform { goOn() }
    let seen = await counter.read()
    await done.wait()
    #expect(seen < limit)
  }
}
