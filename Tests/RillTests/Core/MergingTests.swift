import RillTest
import Testing

@testable import Rill

@Suite struct MergingTests {
  private let log = Log<String>()

  private func merging(
    active: Int, _ lifetime: Lifetime = Lifetime(), _ then: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Merging<Int> {
    Merging(
      AnyObserver(
        next: { [log] element in
          log.append("begin \(element)")
          then(element)
          log.append("end \(element)")
        },
        stop: { [log] ending in
          lifetime.dispose()
          log.append("\(ending.event(of: Int.self))")
        }, lifetime: lifetime), lifetime, active: active)
  }

  @Test func completesWhenTheLastSourceHas() {
    let merging = merging(active: 2)
    merging.end(.completed)
    merging.begin()
    merging.end(.completed)
    #expect(log.entries == [])
    merging.end(.completed)
    #expect(log.entries == ["completed"])
  }

  @Test func elementsSentInsideOneComeAfterIt() {
    let itself = Log<Merging<Int>>()
    let merging = merging(active: 1) { element in
      if element == 1 {
        itself.entries[0].next(2)
        itself.entries[0].next(3)
      }
    }
    itself.append(merging)
    merging.next(1)
    #expect(log.entries == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    merging.end(.completed)
  }

  @Test func aFailureComesBehindTheElementsBeforeItAndBeforeThoseAfterIt() {
    let itself = Log<Merging<Int>>()
    let merging = merging(active: 1) { element in
      if element == 1 {
        itself.entries[0].next(2)
        itself.entries[0].end(.failed(TestError(name: "first")))
        itself.entries[0].next(3)
        itself.entries[0].end(.failed(TestError(name: "second")))
      }
    }
    itself.append(merging)
    merging.next(1)
    #expect(
      log.entries == ["begin 1", "end 1", "begin 2", "end 2", "error(TestError(name: \"first\"))"])
  }

  @Test func aFailureStopsEverySourceBeforeItIsPassedOn() {
    let merging = merging(active: 2)
    let subject = PublishSubject<Int>()
    let spare = merging.start(subject.asObservable(), nil)
    #expect(spare == nil)
    #expect(subject.hasObservers)
    let child = Lifetime(below: merging.scope)
    child.add { [log] in log.append("left") }
    merging.end(.failed(TestError()))
    #expect(!subject.hasObservers)
    #expect(log.entries == ["left", "error(TestError(name: \"test\"))"])
  }

  @Test func nothingPassesWhenTheLifetimeIsOver() {
    let lifetime = Lifetime()
    let merging = merging(active: 1, lifetime)
    lifetime.dispose()
    merging.next(1)
    merging.end(.completed)
    #expect(log.entries == [])
  }
}
