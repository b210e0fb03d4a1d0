import Rill
import RillXCTest
import XCTest

/// Tests as they were written for another library, with the imports changed and nothing else.
final class RxTestStyleTests: XCTestCase {
  private enum TestError: Error { case failed }

  private var scheduler: TestScheduler!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(initialClock: 0)
  }

  func testRecordedEvents() {
    let xs = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(230),
    ])
    let res = scheduler.start { xs.map { $0 * 10 } }
    XCTAssertEqual(res.events, [.next(210, 20), .next(220, 30), .completed(230)])
    XCTAssertEqual(xs.subscriptions, [Subscription(200, 230)])
    XCTAssertRecordedElements(res.events, [20, 30])
  }

  func testErrorsAndColdSources() {
    let xs = scheduler.createColdObservable([.next(10, "a"), .error(20, TestError.failed)])
    let res = scheduler.start(created: 50, subscribed: 100, disposed: 500) { xs }
    XCTAssertEqual(res.events, [.next(110, "a"), .error(120, TestError.failed)])
    let correct = Recorded.events(.next(110, "a"), .error(120, TestError.failed))
    XCTAssertEqual(res.events, correct)
  }

  func testDisposedInTime() {
    let xs = scheduler.createHotObservable([.next(210, 1), .next(310, 2)])
    let res = scheduler.start(disposed: 300) { xs.asObservable() }
    XCTAssertEqual(res.events, [.next(210, 1)])
    XCTAssertEqual(xs.subscriptions, [Subscription(TestScheduler.Defaults.subscribed, 300)])
  }

  func testOptionals() {
    let xs: TestableObservable<Int?> = scheduler.createHotObservable([.next(210, nil), .next(220, 1)])
    let res = scheduler.start { xs }
    XCTAssertEqual(res.events, [.next(210, nil), .next(220, 1)])
  }

  func testObserversAndActions() {
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    var subscription: Disposable!
    scheduler.scheduleAt(100) { subscription = subject.subscribe(observer) }
    scheduler.scheduleAt(200) { subject.onNext(1) }
    scheduler.scheduleAt(300) { subscription.dispose() }
    scheduler.start()
    XCTAssertEqual(observer.events, Recorded.events([.next(200, 1)]))
  }

  func testTraitsAndEvents() {
    XCTAssertEqual([SingleEvent<Int>.success(1)], [.success(1)])
    XCTAssertEqual([SingleEvent<Int>.failure(TestError.failed)], [.failure(TestError.failed)])
    XCTAssertEqual([MaybeEvent<Int>.completed, .success(1)], [.completed, .success(1)])
    XCTAssertEqual([CompletableEvent.completed], [.completed])
    XCTAssertEqual([Event.next(1), .completed], [.next(1), .completed])
  }

  func testPlainValuesAreComparedAsBefore() {
    XCTAssertEqual(1, 1)
    XCTAssertEqual([1, 2], [1, 2], "a message")
  }
}
