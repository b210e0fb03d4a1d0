import Foundation
import Testing

@testable import Rill

/// C12: cost does not depend on how many have come before. Each case is done at two sizes, and four times the size may cost ten
/// times the processor time of the thread, not sixteen, as it would if cost grew with the square.
@Suite("C12 Linear cost", .serialized)
struct CostTests {
  enum Order: CaseIterable {
    case asJoined, backwards, fromBothEnds
  }

  /// The processor time that the work takes on this thread, in nanoseconds, the least of three times.
  static func time(_ work: () -> Void) -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    return (0..<3).map { _ in
      let start = now()
      work()
      return now() - start
    }.min() ?? 0
  }

  static func expectLinear(
    _ few: Int = 4_000, at location: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
  ) {
    let small = time { work(few) }
    let large = time { work(few * 4) }
    #expect(large < small * 10, "\(few): \(small) ns, \(few * 4): \(large) ns", sourceLocation: location)
  }

  @Test(arguments: Order.allCases)
  func observersLeaveInAnyOrder(_ order: Order) {
    Self.expectLinear { many in
      let subject = PublishSubject<Int>()
      var subscriptions = (0..<many).map { _ in subject.subscribe(onNext: { _ in }) }
      switch order {
      case .asJoined: break
      case .backwards: subscriptions.reverse()
      case .fromBothEnds:
        subscriptions = (0..<many).map { index in
          index % 2 == 0 ? subscriptions[index / 2] : subscriptions[many - 1 - index / 2]
        }
      }
      for subscription in subscriptions { subscription.dispose() }
      #expect(!subject.hasObservers)
      #expect(subject.core.roster.capacity <= 16)
    }
  }

  @Test func observersOfARelayLeaveInAnyOrder() {
    Self.expectLinear { many in
      let relay = BehaviorRelay(value: 0)
      let subscriptions = (0..<many).map { _ in relay.subscribe(onNext: { _ in }) }
      for subscription in subscriptions.reversed() { subscription.dispose() }
      #expect(!relay.hasObservers)
    }
  }

  @Test func aLifetimeForgetsTheChildrenThatHaveEnded() {
    // Each inner stream joins a subject, so each has a teardown; they end one after the other.
    let inner = (0..<100).map { _ in PublishSubject<Int>() }
    Self.expectLinear { many in
      let subject = PublishSubject<Int>()
      let count = Cell(0)
      let subscription = subject.flatMap { inner[$0 % 100].take(1) }.subscribe(onNext: { _ in count.value += 1
      })
      for number in 0..<many {
        subject.onNext(number)
        inner[number % 100].onNext(number)
      }
      #expect(count.value == many)
      subscription.dispose()
    }
  }

  @Test func aBagForgetsWhatHasFinished() {
    Self.expectLinear { many in
      let bag = DisposeBag()
      let subject = PublishSubject<Int>()
      for _ in 0..<many {
        subject.take(1).subscribe(onNext: { _ in }).disposed(by: bag)
        subject.onNext(0)
      }
      #expect(bag.count == 0)
    }
  }

  @Test func elementsThatWaitAreTakenInConstantTime() {
    Self.expectLinear { many in
      let gate = PublishSubject<Int>()
      let source = PublishSubject<Int>()
      let count = Cell(0)
      let subscription = source.concatMap { $0 == 0 ? gate.asObservable() : Observable.just($0) }
        .subscribe(onNext: { _ in count.value += 1 })
      for number in 0...many { source.onNext(number) }
      gate.onCompleted()
      #expect(count.value == many)
      subscription.dispose()
    }
  }

  @Test(arguments: ["combineLatest", "zip", "merge"])
  func manySourcesCostTheSamePerEventAsFew(_ name: String) {
    // The number of events is the same; only the number of sources grows.
    func work(_ sources: Int) {
      let subjects = (0..<sources).map { _ in PublishSubject<Int>() }
      let streams = subjects.map { $0.asObservable() }
      let combined: Observable<Int> =
        switch name {
        // The array of all elements is the output itself: it is made for the last source only.
        case "combineLatest": .combineLatest(streams + [.never()]) { $0[0] }
        case "zip": .zip(streams + [.never()]) { $0[0] }
        default: .merge(streams)
        }
      let subscription = combined.subscribe(onNext: { _ in })
      for round in 0..<(100_000 / sources) { for subject in subjects { subject.onNext(round) } }
      subscription.dispose()
    }
    let few = Self.time { work(10) }
    let many = Self.time { work(1_000) }
    #expect(many < few * 4, "10 sources: \(few) ns, 1,000 sources: \(many) ns")
  }

  @Test func timersAreScheduledAndCalledOffInLogarithmicTime() {
    Self.expectLinear { many in
      let scheduler = HistoricalScheduler()
      let work = (0..<many).map { index in
        scheduler.perform(after: .milliseconds((index * 7_919) % many)) {}
      }
      for index in stride(from: 0, to: many, by: 2) { work[index].dispose() }
      scheduler.start()
      #expect(scheduler.timeline.count == 0)
    }
  }
}
