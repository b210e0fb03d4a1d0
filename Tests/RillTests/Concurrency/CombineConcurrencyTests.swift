import Dispatch
import Synchronization
import Testing

@testable import Rill

/// Real threads on operators with several sources: results are serial, and nothing is lost.
@Suite("Concurrency: combining", .serialized)
struct CombineConcurrencyTests {
  static let perThread = 5_000

  /// Notes whether it is entered twice at once.
  final class Gate: Sendable {
    private let inside = Atomic<Int>(0)
    private let overlaps = Atomic<Int>(0)

    var wasAlwaysAlone: Bool { overlaps.load(ordering: .relaxed) == 0 }

    func enter() {
      if inside.add(1, ordering: .acquiringAndReleasing).oldValue != 0 { overlaps.add(1, ordering: .relaxed) }
    }

    func leave() { inside.subtract(1, ordering: .acquiringAndReleasing) }
  }

  private func send(into subjects: [PublishSubject<Int>]) {
    DispatchQueue.concurrentPerform(iterations: subjects.count) { thread in
      for number in 1...Self.perThread { subjects[thread].onNext(number) }
      subjects[thread].onCompleted()
    }
  }

  @Test func combineLatestGoesForwardAndEndsWithTheLastOfEach() {
    for _ in 0..<5 {
      let subjects = (0..<3).map { _ in PublishSubject<Int>() }
      let gate = Gate()
      let log = Log<[Int]>()
      let completions = Log<Int>()
      let combined = Observable.combineLatest(subjects[0], subjects[1], subjects[2]) { [$0, $1, $2] }
      let subscription = combined.subscribe(
        onNext: { latest in
          gate.enter()
          log.append(latest)
          gate.leave()
        }, onCompleted: { completions.append(1) })
      for subject in subjects { subject.onNext(0) }
      send(into: subjects)
      let results = log.entries
      #expect(gate.wasAlwaysAlone)
      #expect(results.count == 3 * Self.perThread + 1)
      #expect(results.last == [Self.perThread, Self.perThread, Self.perThread])
      let stepsBack = zip(results, results.dropFirst()).filter { before, after in
        before.indices.map { after[$0] - before[$0] }.sorted() != [0, 0, 1]
      }
      #expect(stepsBack.isEmpty)
      #expect(completions.count == 1)
      subscription.dispose()
    }
  }

  @Test func zipPairsEverythingInOrder() {
    for _ in 0..<5 {
      let subjects = (0..<3).map { _ in PublishSubject<Int>() }
      let gate = Gate()
      let log = Log<Int>()
      let completions = Log<Int>()
      let zipped = Observable.zip(subjects[0], subjects[1], subjects[2]) { $0 == $1 && $1 == $2 ? $0 : -1 }
      let subscription = zipped.subscribe(
        onNext: { element in
          gate.enter()
          log.append(element)
          gate.leave()
        }, onCompleted: { completions.append(1) })
      send(into: subjects)
      #expect(gate.wasAlwaysAlone)
      #expect(log.entries == Array(1...Self.perThread))
      #expect(completions.count == 1)
      subscription.dispose()
    }
  }

  @Test func withLatestFromGivesEachElementOnceWithANeverOlderPartner() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let gate = Gate()
    let log = Log<[Int]>()
    let subscription = source.withLatestFrom(other) { [$0, $1] }.subscribe(onNext: { pair in
      gate.enter()
      log.append(pair)
      gate.leave()
    })
    other.onNext(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for number in 1...Self.perThread { (thread == 0 ? source : other).onNext(number) }
    }
    let pairs = log.entries
    #expect(gate.wasAlwaysAlone)
    #expect(pairs.map { $0[0] } == Array(1...Self.perThread))
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0[1] <= $1[1] })
    subscription.dispose()
  }

  @Test func ambHasOneWinner() {
    for _ in 0..<200 {
      let subjects = (0..<3).map { _ in PublishSubject<Int>() }
      let log = Log<Int>()
      let subscription = Observable.amb(subjects.map { $0.asObservable() }).subscribe(onNext: {
        log.append($0)
      })
      DispatchQueue.concurrentPerform(iterations: subjects.count) { thread in
        for number in 0..<20 { subjects[thread].onNext(thread * 100 + number) }
      }
      let winner = log.entries.first.map { $0 / 100 }
      #expect(winner != nil)
      #expect(log.entries == (0..<20).map { (winner ?? 0) * 100 + $0 })
      subscription.dispose()
    }
  }

  @Test func disposingWhileOthersSendStopsEverything() {
    for _ in 0..<100 {
      let subjects = (0..<2).map { _ in PublishSubject<Int>() }
      let subscription = Observable.combineLatest(subjects[0], subjects[1]) { $0 + $1 }.subscribe()
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        if thread == 2 {
          subscription.dispose()
        } else {
          for number in 0..<50 { subjects[thread].onNext(number) }
        }
      }
      #expect(!subjects[0].hasObservers && !subjects[1].hasObservers)
    }
  }

  /// Each number is followed by two others on threads of their own, until there are 2^12 - 1.
  @Test(arguments: [1, 3, Int.max]) func expandLosesNothing(maxConcurrent: Int) {
    let gate = Gate()
    let log = Log<Int>()
    let done = DispatchSemaphore(value: 0)
    let threads = ConcurrentDispatchQueueScheduler(qos: .default)
    let expanded = Observable.just(1).expand(maxConcurrent: maxConcurrent) { number -> Observable<Int> in
      if number >= 1 << 11 { return .empty() }
      let both = Observable.of(number * 2, number * 2 + 1)
      return number % 3 == 0 ? both : both.subscribe(on: threads)
    }
    let subscription = expanded.subscribe(
      onNext: { number in
        gate.enter()
        log.append(number)
        gate.leave()
      }, onCompleted: { done.signal() })
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(gate.wasAlwaysAlone)
    #expect(log.entries.sorted() == Array(1..<1 << 12))
    subscription.dispose()
  }
}
