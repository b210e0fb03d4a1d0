import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Schedulers on Dispatch, and the timed operators on them: order, promptness, release.
@Suite("Concurrency: schedulers", .serialized)
struct SchedulerConcurrencyTests {
  typealias Witness = CoreConcurrencyTests.Witness

  private final class Probe: Sendable {}

  static let all: [any SchedulerType] =
    [
      SerialDispatchQueueScheduler(qos: .default),
      SerialDispatchQueueScheduler(internalSerialQueueName: "rill.tests"),
      SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "rill.tests"),
      ConcurrentDispatchQueueScheduler(qos: .default),
      ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "rill.tests", attributes: .concurrent)),
      MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
    ] + TaskScheduler.all.map(\.scheduler)

  @Test func aSerialSchedulerRunsWorkInOrderOneAtATime() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let witness = Witness<Int>()
    for number in 0..<5000 { _ = scheduler.perform { witness.take(number) } }
    await untilCalled { done in _ = scheduler.perform { done() } }
    #expect(witness.elements.value == Array(0..<5000))
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
  }

  /// C13: work due at the same time runs in the order in which it was scheduled.
  @Test func equalDelaysRunInOrder() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let heard = Heard<Int>()
    let due = scheduler.now.advanced(by: .milliseconds(20))
    await untilCalled { done in
      for number in 0..<500 {
        _ = scheduler.perform(after: .milliseconds(20)) {
          heard.onNext(scheduler.now < due ? -1 : number)
          if number == 499 { done() }
        }
      }
    }
    #expect(heard.elements == Array(0..<500))
  }

  @Test(arguments: all.indices)
  func workThatIsCalledOffIsReleasedAtOnceAndNeverRuns(_ index: Int) async {
    let scheduler = Self.all[index]
    let ran = Atomic<Int>(0)
    for delay in [Duration.seconds(1000), .seconds(Int64.max), .milliseconds(1)] {
      var probe: Probe? = Probe()
      let reference = WeakReference(probe!)
      let scheduled = scheduler.perform(after: delay) { [probe = probe!] in
        ran.add(1, ordering: .relaxed)
        withExtendedLifetime(probe) {}
      }
      probe = nil
      scheduled.dispose()
      if delay > .seconds(1) { #expect(reference.object == nil) }
    }
    await untilCalled { done in
      _ = scheduler.perform(after: .milliseconds(5)) { done() }
    }
    #expect(ran.load(ordering: .relaxed) <= 1)
  }

  @Test(arguments: all.indices)
  func workRunsOnceAndIsReleased(_ index: Int) async {
    let scheduler = Self.all[index]
    var probe: Probe? = Probe()
    let reference = WeakReference(probe!)
    let kept = Heard<any Disposable>()
    for delay in [Duration.zero, .nanoseconds(1), .milliseconds(2), .seconds(-1)] {
      await untilCalled { done in
        kept.onNext(
          scheduler.perform(after: delay) { [probe = probe!] in
            withExtendedLifetime(probe) { done() }
          })
      }
    }
    probe = nil
    // The frame that runs the work lets go of it right after; work behind it on the queue sees that it has.
    await untilCalled { done in _ = scheduler.perform(after: .zero) { done() } }
    if !(scheduler is ConcurrentDispatchQueueScheduler) { #expect(reference.object == nil) }
    #expect(kept.elements.count == 4)
  }

  /// Calling off while the work starts: it runs or it does not, and nothing is left.
  @Test func callingOffRacesWithRunning() async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let ran = Atomic<Int>(0)
    for number in 0..<1000 {
      let scheduled = scheduler.perform(after: .microseconds(number % 3)) { ran.add(1, ordering: .relaxed) }
      scheduled.dispose()
    }
    await untilCalled { done in
      _ = scheduler.perform(after: .milliseconds(5)) { done() }
    }
    #expect(ran.load(ordering: .relaxed) <= 1000)
  }

  @Test func periodicWorkDoesNotOverlapAndStops() async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let witness = Witness<Int>()
    let subscription = SerialDisposable()
    await untilCalled { done in
      subscription.disposable = scheduler.schedulePeriodic(
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

  @Test func theCurrentThreadSchedulerKeepsThreadsApart() {
    let said = Heard<Int>()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<500 {
        let own = Cell(0)
        _ = CurrentThreadScheduler.instance.perform {
          _ = CurrentThreadScheduler.instance.perform { own.value += 1 }
          own.value = 1
        }
        if own.value != 2 { said.onNext(thread) }
      }
    }
    #expect(said.elements == [])
  }

  // MARK: Timed operators on real time

  @Test func delayKeepsEverythingInOrderAndIsNeverEarly() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let subject = PublishSubject<(number: Int, sent: SchedulerInstant)>()
    let heard = Heard<Int>()
    let early = Atomic<Int>(0)
    let subscription = SerialDisposable()
    await untilCalled { done in
      subscription.disposable = subject.delay(.milliseconds(5), scheduler: scheduler).subscribe(
        onNext: { element in
          if scheduler.now < element.sent.advanced(by: .milliseconds(5)) { early.add(1, ordering: .relaxed) }
          heard.onNext(element.number)
        }, onCompleted: { done() })
      for number in 0..<5000 { subject.onNext((number, scheduler.now)) }
      subject.onCompleted()
    }
    #expect(heard.elements == Array(0..<5000))
    #expect(early.load(ordering: .relaxed) == 0)
  }

  static let timed: [TimedOperator] = [
    .debounce, .throttle, .throttleFirst, .delay, .timeout, .buffer, .window,
  ]

  /// The timer rings while elements come from several threads: events stay serial, and the stream ends once.
  @Test(arguments: timed)
  func timersAndElementsAreDeliveredOneAtATime(_ timed: TimedOperator) async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let subject = PublishSubject<String>()
    let witness = Witness<String>()
    let subscription = SerialDisposable()
    await untilCalled { done in
      subscription.disposable = timed.apply(subject.asObservable(), .microseconds(50), scheduler).subscribe(
        onNext: { witness.take($0) }, onError: { _ in witness.stop() }, onCompleted: { witness.stop() },
        onDisposed: { done() })
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<500 { subject.onNext("\(thread).\(number)") }
      }
      subject.onCompleted()
    }
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
    #expect(witness.stops.load(ordering: .relaxed) == 1)
  }

  /// Disposal in the middle of it all releases what has been captured, on whatever thread.
  @Test(arguments: timed)
  func disposalReleasesEverything(_ timed: TimedOperator) async {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    for _ in 0..<50 {
      let subject = PublishSubject<String>()
      let subscription = timed.apply(subject.asObservable(), .microseconds(20), scheduler).subscribe()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<20 { subject.onNext("\(number)") }
        } else {
          subscription.dispose()
        }
      }
      // A timer may be in the middle of opening a window; it lets go of the source when it is done (C7).
      await untilTrue { !subject.hasObservers }
      #expect(!subject.hasObservers)
    }
  }

  /// The source works in a loop on the scheduler; disposal from here stops it (C8).
  @Test func aLoopingSourceThatWasSubscribedToElsewhereStops() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let stopped = AsyncStream<Void>.makeStream()
    let begun = AsyncStream<Void>.makeStream()
    let source = Observable<Int>.create { observer in
      while !observer.isDisposed { observer.onNext(1) }
      stopped.continuation.finish()
      return Disposables.create()
    }
    let subscription = source.subscribe(on: scheduler).subscribe(onNext: { _ in begun.continuation.finish() })
    for await _ in begun.stream {}
    subscription.dispose()
    for await _ in stopped.stream {}
  }
}
