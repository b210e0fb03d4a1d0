import Dispatch
import Rill
import RillBlocking
import RillTest
import Synchronization
import Testing

@Suite struct BlockingObservableTests {
  private struct Refusal: Error, Equatable {}

  /// Elements that come on another thread, one after the other.
  private func elsewhere(_ elements: [Int]) -> Observable<Int> {
    Observable.from(elements, scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "elsewhere"))
  }

  @Test func allElementsAreWaitedFor() throws {
    #expect(try elsewhere([1, 2, 3]).toBlocking().toArray() == [1, 2, 3])
    #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
    #expect(throws: Refusal()) { try Observable<Int>.error(Refusal()).toBlocking().toArray() }
  }

  @Test func theFirstElementEndsTheWaitAndTheSubscription() throws {
    let disposed = Atomic(false)
    let endless = elsewhere([1, 2]).concat(Observable.never())
      .do(onDispose: { disposed.store(true, ordering: .releasing) })
    #expect(try endless.toBlocking().first() == 1)
    let isDisposed = disposed.load(ordering: .acquiring)
    #expect(isDisposed)
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try Observable.range(start: 0, count: .max).toBlocking().first() == 0)
    #expect(throws: Refusal()) { try Observable<Int>.error(Refusal()).toBlocking().first() }
  }

  @Test func theLastElementIsWaitedFor() throws {
    #expect(try elsewhere([1, 2, 3]).toBlocking().last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(throws: Refusal()) {
      try Observable.just(1).concat(Observable.error(Refusal())).toBlocking().last()
    }
  }

  @Test func aSingleElementIsTheOnlyOne() throws {
    #expect(try elsewhere([1]).toBlocking().single() == 1)
    #expect(try elsewhere([1, 2, 3]).toBlocking().single { $0 == 2 } == 2)
    #expect(throws: RillError.self) { try Observable<Int>.empty().toBlocking().single() }
    #expect(throws: Refusal()) { try elsewhere([1]).toBlocking().single { _ in throw Refusal() } }
    #expect(throws: Refusal()) { try Observable<Int>.error(Refusal()).toBlocking().single() }
    do {
      _ = try elsewhere([1, 2, 3]).toBlocking().single { $0 > 1 }
      Issue.record("two elements are more than one")
    } catch RillError.moreThanOneElement {}
    do {
      _ = try elsewhere([1, 2, 3]).toBlocking().single { $0 > 3 }
      Issue.record("no element is not one")
    } catch RillError.noElements {}
  }

  @Test func materializingTellsElementsAndEnding() {
    guard case .completed([1, 2]) = elsewhere([1, 2]).toBlocking().materialize() else {
      Issue.record("expected completion")
      return
    }
    let failing = elsewhere([1, 2]).concat(Observable.error(Refusal()))
    guard case .failed([1, 2], let error) = failing.toBlocking().materialize() else {
      Issue.record("expected a failure")
      return
    }
    #expect(error is Refusal)
  }

  @Test func whatTakesTooLongIsATimeout() {
    let stream = Observable.of(1, 2).concat(Observable.never())
    guard
      case .failed([1, 2], RillError.timeout) = stream.toBlocking(timeout: .milliseconds(100)).materialize()
    else {
      Issue.record("expected a timeout")
      return
    }
    #expect(throws: RillError.self) { try stream.toBlocking(timeout: 0.01).toArray() }
    #expect(throws: RillError.self) { try Observable<Int>.never().toBlocking(timeout: -1).first() }
  }

  @Test func aSourceInALoopIsStoppedWhenItTakesTooLong() {
    guard
      case .failed(let elements, RillError.timeout) = Observable.repeatElement(1)
        .toBlocking(timeout: .milliseconds(1)).materialize()
    else {
      Issue.record("expected a timeout")
      return
    }
    #expect(elements.allSatisfy { $0 == 1 })
  }

  @Test func aVeryLongTimeoutIsNone() throws {
    #expect(try elsewhere([1]).toBlocking(timeout: .seconds(Int64.max)).first() == 1)
    #expect(try elsewhere([1]).toBlocking(timeout: 1e300).first() == 1)
  }

  @Test func traitsCanBeWaitedFor() throws {
    #expect(try Single.just(1).toBlocking().single() == 1)
    #expect(try Single.just(1).toBlocking().first() == 1)
    #expect(try Maybe<Int>.empty().toBlocking().first() == nil)
    #expect(try Maybe.just(1).toBlocking().single() == 1)
    #expect(try Completable.empty().toBlocking().toArray() == [])
    #expect(throws: Refusal()) { try Completable.error(Refusal()).toBlocking().last() }
    #expect(try BehaviorRelay(value: 1).toBlocking().first() == 1)
  }

  @Test func eachCallSubscribesAnew() throws {
    let count = Atomic(0)
    let stream = Observable.deferred {
      .just(count.add(1, ordering: .relaxed).newValue)
    }
    let blocking = stream.toBlocking()
    #expect(try blocking.first() == 1)
    #expect(try blocking.first() == 2)
  }
}
