import Dispatch
import Synchronization
import Testing

@testable import Rill

/// `observe(on:)` and the main-actor subscription with real threads: lossless, in order, one at a time, prompt.
@Suite("Concurrency: observe(on:)", .serialized)
struct ObserveOnConcurrencyTests {
  typealias Core = CoreConcurrencyTests

  static let schedulers: [any ImmediateSchedulerType] =
    [
      SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
      MainScheduler.instance, MainScheduler.asyncInstance, ImmediateScheduler.instance,
      CurrentThreadScheduler.instance,
    ] + TaskScheduler.all.map(\.scheduler)

  /// Nothing is lost, nothing overlaps, and the order is the one that the subject's other observers see.
  @Test(arguments: schedulers.indices)
  func manySendersKeepTheOrderOfTheSubject(_ index: Int) async {
    let subject = PublishSubject<Core.Sent>()
    let (direct, observed) = (Core.Witness<Core.Sent>(), Core.Witness<Core.Sent>())
    let first = direct.subscribe(to: subject)
    let second = SerialDisposable()
    await untilCalled { done in
      second.disposable = subject.observe(on: Self.schedulers[index]).subscribe(
        onNext: { observed.take($0) }, onCompleted: { observed.stop() }, onDisposed: { done() })
      Core.send { subject.onNext($0) }
      subject.onCompleted()
    }
    Core.check(observed.elements.value)
    #expect(observed.elements.value == direct.elements.value)
    #expect(observed.overlaps.load(ordering: .relaxed) == 0)
    #expect(observed.stops.load(ordering: .relaxed) == 1)
    first.dispose()
  }

  @Test func anErrorComesAfterEverythingBeforeIt() async {
    struct Broken: Error {}
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    for count in 0..<200 {
      let subject = PublishSubject<Int>()
      let heard = Heard<Int>()
      let subscription = SerialDisposable()
      await untilCalled { done in
        subscription.disposable = subject.observe(on: scheduler).subscribe(
          onNext: { heard.onNext($0) }, onError: { heard.onError($0) }, onDisposed: { done() })
        for number in 0..<count { subject.onNext(number) }
        subject.onError(Broken())
      }
      #expect(heard.elements == Array(0..<count))
      #expect(heard.isOver)
    }
  }

  /// C7: after `dispose()` on the delivering scheduler nothing arrives there.
  @Test func nothingArrivesAfterDisposalOnTheScheduler() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let isDisposed = Cell(false)
      let late = Cell(0)
      let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in
        if isDisposed.value { late.value += 1 }
      })
      for number in 0..<50 { subject.onNext(number) }
      _ = scheduler.perform {
        subscription.dispose()
        isDisposed.value = true
      }
      for number in 0..<50 { subject.onNext(number) }
      await untilCalled { done in _ = scheduler.perform { done() } }
      #expect(late.value == 0)
      #expect(!subject.hasObservers)
    }
  }

  /// Disposal clears the queue, even while the scheduler is busy with something else (C10).
  @Test func disposalClearsTheQueueOfABusyScheduler() async {
    final class Probe: Sendable {}
    let queue = DispatchQueue(label: "rill.tests.busy")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "rill.tests.busy")
    let subject = PublishSubject<Probe>()
    let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in Issue.record("late") })
    queue.suspend()
    var references: [WeakReference<Probe>] = []
    for _ in 0..<100 {
      let probe = Probe()
      references.append(WeakReference(probe))
      subject.onNext(probe)
    }
    #expect(references.allSatisfy { $0.object != nil })
    subscription.dispose()
    #expect(references.allSatisfy { $0.object == nil })
    queue.resume()
    await untilCalled { done in _ = scheduler.perform { done() } }
  }

  @Test func disposalFromAnotherThreadRacesWithDelivery() {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let witness = Core.Witness<Int>()
      let subscription = subject.observe(on: scheduler).subscribe(
        onNext: { witness.take($0) }, onDisposed: { witness.stop() })
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<50 { subject.onNext(number) }
        } else {
          subscription.dispose()
        }
      }
      #expect(witness.stops.load(ordering: .relaxed) == 1)
    }
  }

  // MARK: The main actor

  /// From four threads and from main at once: all of it, in the order of the subject, on main.
  @Test func mainGetsEverythingInTheOrderOfTheSubject() async {
    let subject = PublishSubject<Core.Sent>()
    let (direct, observed) = (Core.Witness<Core.Sent>(), Core.Witness<Core.Sent>())
    let elsewhere = Heard<Core.Sent>()
    let first = direct.subscribe(to: subject)
    let second = SerialDisposable()
    await untilCalled { done in
      second.disposable = subject.subscribeOnMain(
        onNext: {
          if !MainScheduler.isCurrent { elsewhere.onNext($0) }
          observed.take($0)
        }, onCompleted: { observed.stop() }, onDisposed: { done() })
      let onMain = DispatchGroup()
      for number in 0..<100 {
        onMain.enter()
        DispatchQueue.main.async {
          subject.onNext(Core.Sent(thread: 0, number: -100 + number))
          onMain.leave()
        }
      }
      Core.send { subject.onNext($0) }
      onMain.notify(queue: .global()) { subject.onCompleted() }
    }
    #expect(observed.elements.value == direct.elements.value)
    #expect(observed.elements.value.count == Core.threads * Core.perThread + 100)
    #expect(observed.overlaps.load(ordering: .relaxed) == 0)
    #expect(elsewhere.elements.isEmpty)
    first.dispose()
  }

  /// C7: after `dispose()` on main nothing arrives.
  @Test @MainActor func nothingArrivesAfterDisposalOnMain() async {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let isDisposed = Cell(false)
      let late = Cell(0)
      let subscription = subject.subscribeOnMain(onNext: { _ in if isDisposed.value { late.value += 1 } })
      let sending = Task.detached { for number in 0..<100 { subject.onNext(number) } }
      await Task.yield()
      subscription.dispose()
      isDisposed.value = true
      await sending.value
      await untilCalled { done in DispatchQueue.main.async { done() } }
      #expect(late.value == 0)
    }
  }
}
