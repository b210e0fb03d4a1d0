import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Real threads on the core: order, counts and single calls, under bounded load and without sleeping.
@Suite("Concurrency: core", .serialized)
struct CoreConcurrencyTests {
  /// An observer that notices when it is entered twice and remembers what it gets.
  final class Witness<Element: Sendable>: Sendable {
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let elements = Cell<[Element]>([])
    let stops = Atomic<Int>(0)

    func take(_ element: Element) {
      if inside.add(1, ordering: .acquiringAndReleasing).oldValue != 0 {
        overlaps.add(1, ordering: .relaxed)
      }
      elements.value.append(element)
      inside.subtract(1, ordering: .acquiringAndReleasing)
    }

    func stop() { stops.add(1, ordering: .relaxed) }

    func subscribe(to source: some ObservableType<Element>) -> any Disposable {
      source.subscribe(
        onNext: { self.take($0) }, onError: { _ in self.stop() }, onCompleted: { self.stop() })
    }
  }

  struct Sent: Sendable, Hashable {
    var thread: Int
    var number: Int
  }

  static let threads = 4
  static let perThread = 5_000

  /// Every thread's elements in its own order, none lost.
  static func check(_ elements: [Sent]) {
    #expect(elements.count == threads * perThread)
    var last = Array(repeating: -1, count: threads)
    var disorder = 0
    for element in elements {
      if element.number <= last[element.thread] { disorder += 1 }
      last[element.thread] = element.number
    }
    #expect(disorder == 0)
  }

  static func send(_ next: @escaping @Sendable (Sent) -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<perThread { next(Sent(thread: thread, number: number)) }
    }
  }

  @Test func manySendersIntoOnePublishSubjectAreSerialAndInOneOrder() {
    let subject = PublishSubject<Sent>()
    let witnesses = (0..<3).map { _ in Witness<Sent>() }
    let subscriptions = witnesses.map { $0.subscribe(to: subject) }
    Self.send { subject.onNext($0) }
    for witness in witnesses {
      #expect(witness.overlaps.load(ordering: .relaxed) == 0)
      Self.check(witness.elements.value)
    }
    #expect(witnesses[0].elements.value == witnesses[1].elements.value)
    #expect(witnesses[0].elements.value == witnesses[2].elements.value)
    subscriptions.forEach { $0.dispose() }
  }

  @Test func theLastValueOfABehaviourRelayIsItsLastEvent() {
    for _ in 0..<50 {
      let relay = BehaviorRelay(value: Sent(thread: 0, number: -1))
      let witness = Witness<Sent>()
      let subscription = witness.subscribe(to: relay)
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        for number in 0..<100 { relay.accept(Sent(thread: thread, number: number)) }
      }
      #expect(witness.overlaps.load(ordering: .relaxed) == 0)
      #expect(witness.elements.value.last == relay.value)
      #expect(witness.elements.value.count == Self.threads * 100 + 1)
      subscription.dispose()
    }
  }

  @Test func modifyLosesNoChange() {
    let relay = BehaviorRelay(value: 0)
    let witness = Witness<Int>()
    let subscription = witness.subscribe(to: relay)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { _ in
      for _ in 0..<Self.perThread { relay.modify { $0 += 1 } }
    }
    #expect(relay.value == Self.threads * Self.perThread)
    #expect(witness.elements.value == Array(0...Self.threads * Self.perThread))
    subscription.dispose()
  }

  @Test func joiningAReplaySubjectWhileOthersSendMissesNothingAndRepeatsNothing() {
    for _ in 0..<20 {
      let subject = ReplaySubject<Int>.createUnbounded()
      let witnesses = (0..<8).map { _ in Witness<Int>() }
      let subscriptions = Locked<[any Disposable]>([])
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        if thread == 0 {
          for number in 0..<500 { subject.onNext(number) }
          subject.onCompleted()
        } else {
          for witness in witnesses[(thread - 1) * 4..<thread * 4] {
            let subscription = witness.subscribe(to: subject)
            subscriptions.withLock { $0.append(subscription) }
          }
        }
      }
      for witness in witnesses {
        #expect(witness.overlaps.load(ordering: .relaxed) == 0)
        #expect(witness.elements.value == Array(0..<500))
        #expect(witness.stops.load(ordering: .relaxed) == 1)
      }
    }
  }

  @Test func joiningABehaviourRelayWhileOthersSendStartsAtSomeValueAndMissesNothingAfterIt() {
    for _ in 0..<50 {
      let relay = BehaviorRelay(value: 0)
      let witnesses = (0..<4).map { _ in Witness<Int>() }
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        if thread == 0 {
          for number in 1...300 { relay.accept(number) }
        } else {
          for witness in witnesses[(thread - 1) * 2..<thread * 2] { _ = witness.subscribe(to: relay) }
        }
      }
      for witness in witnesses {
        let elements = witness.elements.value
        #expect(witness.overlaps.load(ordering: .relaxed) == 0)
        #expect(elements == Array((elements.first ?? 0)...300))
      }
    }
  }

  @Test func anObserverOfCreateMayBeCalledFromAnywhere() {
    let witness = Witness<Sent>()
    let source = Observable<Sent>.create { observer in
      Self.send { observer.onNext($0) }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in observer.onCompleted() }
      observer.onNext(Sent(thread: 0, number: 1_000_000))
      return Disposables.create()
    }
    _ = witness.subscribe(to: source)
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
    #expect(witness.stops.load(ordering: .relaxed) == 1)
    Self.check(witness.elements.value)
  }

  @Test(arguments: ["merge", "flatMap", "merge(maxConcurrent:)"])
  func severalSourcesAreSerialAndCompleteOnceBehindTheirElements(_ name: String) {
    for _ in 0..<10 {
      let subjects = (0..<Self.threads).map { _ in PublishSubject<Sent>() }
      let sources = subjects.map { $0.asObservable() }
      let merged: Observable<Sent> =
        switch name {
        case "merge": .merge(sources)
        case "flatMap": Observable.concat(.just(0), .just(1), .just(2), .just(3)).flatMap { sources[$0] }
        default:
          Observable.concat(.just(0), .just(1), .just(2), .just(3)).map { sources[$0] }.merge(
            maxConcurrent: 4)
        }
      let witness = Witness<Sent>()
      _ = witness.subscribe(to: merged)
      DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
        for number in 0..<Self.perThread { subjects[thread].onNext(Sent(thread: thread, number: number)) }
        subjects[thread].onCompleted()
      }
      #expect(witness.overlaps.load(ordering: .relaxed) == 0)
      #expect(witness.stops.load(ordering: .relaxed) == 1)
      Self.check(witness.elements.value)
    }
  }

  @Test func limitedMergingRunsEveryStreamOnceWithoutStandingStill() {
    for _ in 0..<20 {
      let gates = (0..<40).map { _ in PublishSubject<Int>() }
      let started = (0..<40).map { _ in Flag() }
      let witness = Witness<Int>()
      let streams = (0..<40).map { index in
        Observable<Int>.create { observer in
          started[index].isSet = true
          // Every third stream ends while it is being started, the others when another thread says so.
          if index % 3 == 0 {
            observer.onNext(index)
            observer.onCompleted()
            return Disposables.create()
          }
          return gates[index].subscribe(observer)
        }
      }
      let outer = PublishSubject<Observable<Int>>()
      _ = witness.subscribe(to: outer.merge(maxConcurrent: 2))
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        if thread == 0 {
          streams.forEach { outer.onNext($0) }
          outer.onCompleted()
          return
        }
        var open = (0..<40).filter { $0 % 3 != 0 && $0 % 2 == thread - 1 }
        while !open.isEmpty {
          open.removeAll { index in
            guard started[index].isSet, gates[index].hasObservers else { return false }
            gates[index].onNext(index)
            gates[index].onCompleted()
            return true
          }
        }
      }
      #expect(witness.overlaps.load(ordering: .relaxed) == 0)
      #expect(witness.elements.value.sorted() == Array(0..<40))
      #expect(witness.stops.load(ordering: .relaxed) == 1)
    }
  }

  @Test func switchingHearsNothingOfAStreamThatHasBeenLeft() {
    for _ in 0..<20 {
      let inner = (0..<2).map { _ in PublishSubject<Sent>() }
      let outer = PublishSubject<Int>()
      let witness = Witness<Sent>()
      let left = Flag()
      let late = Atomic<Int>(0)
      _ = outer.flatMapLatest { inner[$0] }.subscribe(onNext: {
        if left.isSet, $0.thread == 0 { late.add(1, ordering: .relaxed) }
        witness.take($0)
      })
      outer.onNext(0)
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<1_000 { inner[0].onNext(Sent(thread: 0, number: number)) }
        } else {
          outer.onNext(1)
          for number in 0..<1_000 { inner[1].onNext(Sent(thread: 1, number: number)) }
        }
      }
      left.isSet = true
      inner[0].onNext(Sent(thread: 0, number: 1_001))
      #expect(late.load(ordering: .relaxed) == 0)
      #expect(witness.overlaps.load(ordering: .relaxed) == 0)
      #expect(witness.elements.value.filter { $0.thread == 1 }.count == 1_000)
    }
  }

  @Test func aTeardownRunsOnceWhoeverDisposes() {
    for _ in 0..<200 {
      let runs = Atomic<Int>(0)
      let above = Lifetime()
      let lifetimes = (0..<4).map { _ in Lifetime(below: above) }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        switch thread {
        case 0: above.dispose()
        case 1: lifetimes.forEach { $0.dispose() }
        default:
          for lifetime in lifetimes { lifetime.add { runs.add(1, ordering: .relaxed) } }
        }
      }
      #expect(runs.load(ordering: .relaxed) == 8)
    }
  }

  @Test func subscribingAndDisposingWhileOthersSendLeavesNobodyBehind() {
    let subject = PublishSubject<Int>()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<2_000 {
        if thread == 0 {
          subject.onNext(number)
        } else {
          subject.map { $0 + 1 }.subscribe(onNext: { _ in }).dispose()
        }
      }
    }
    subject.onNext(0)
    #expect(!subject.hasObservers)
  }

  @Test func disposalOnAnotherThreadLetsAtMostTheRunningCallThrough() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let calls = Atomic<Int>(0)
      let disposed = Flag()
      let late = Atomic<Int>(0)
      let subscription = subject.subscribe(onNext: { _ in
        if disposed.isSet { late.add(1, ordering: .relaxed) }
        calls.add(1, ordering: .relaxed)
      })
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for number in 0..<200 { subject.onNext(number) }
        } else {
          subscription.dispose()
          disposed.isSet = true
        }
      }
      #expect(late.load(ordering: .relaxed) <= 1)
    }
  }

  @Test func aSourceThatCallsItselfInTheLastPlaceIsStartedByOneThreadAtATime() async {
    // Each round ends on a queue while the call that started it may still be running.
    let queue = DispatchQueue(label: "rounds")
    let rounds = Atomic<Int>(0)
    @Sendable func poll() -> Observable<Int> {
      let round = Observable<Int>.create { observer in
        queue.async {
          observer.onNext(1)
          observer.onCompleted()
        }
        return Disposables.create()
      }
      return round.concat(
        Observable.deferred { rounds.add(1, ordering: .relaxed).newValue < 2_000 ? poll() : .empty() })
    }
    let witness = Witness<Int>()
    await untilCalled { done in
      _ = poll().subscribe(onNext: { witness.take($0) }, onCompleted: { done() })
    }
    #expect(witness.overlaps.load(ordering: .relaxed) == 0)
    #expect(witness.elements.value.count == 2_000)
  }
}

/// Something that one thread says and another asks.
private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool {
    get { value.load(ordering: .acquiring) }
    set { value.store(newValue, ordering: .releasing) }
  }
}
