import Rill
import RillBlocking
import RillXCTest
import XCTest

// Tests in the style people bring along, next to marbles.
final class SearchTests: XCTestCase {
  func testRecordedEvents() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let observer = scheduler.start { source.map { $0 * 10 } }
    XCTAssertEqual(observer.events, [.next(210, 10), .next(220, 20), .completed(230)])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
  }

  func testBlocking() throws {
    XCTAssertEqual(try Observable.of(1, 2, 3).toBlocking(timeout: 60).toArray(), [1, 2, 3])
  }

  func testMarbles() throws {
    try marbles { m in
      m.expect(m.hot("-a-b-c-|").take(2), "-a-(b|)")
    }
  }
}
