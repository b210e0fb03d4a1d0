import Dispatch
import Foundation
import Rill
import RillBlocking
import XCTest

/// XCTest runs its tests on the main thread.
final class BlockingOnMainTests: XCTestCase {
  func testWhatIsDeliveredOnTheMainQueueArrives() throws {
    XCTAssertTrue(Thread.isMainThread)
    let stream = Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance)
    XCTAssertEqual(try stream.toBlocking(timeout: 60).toArray(), [1, 2, 3])
    XCTAssertEqual(try stream.toBlocking(timeout: .seconds(60)).last(), 3)
  }

  func testWhatIsSentElsewhereWakesTheMainThread() throws {
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "elsewhere")
    let clock = ContinuousClock()
    let start = clock.now
    XCTAssertEqual(try Observable.from([1, 2], scheduler: queue).toBlocking(timeout: 600).toArray(), [1, 2])
    XCTAssertLessThan(start.duration(to: clock.now), .seconds(300))
  }

  func testTimersOfTheMainQueueGoOn() throws {
    let timer = Observable<Int>.timer(.milliseconds(1), scheduler: MainScheduler.instance)
    XCTAssertEqual(try timer.toBlocking(timeout: 60).first(), 0)
  }

  func testWhatTakesTooLongIsATimeout() {
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: .milliseconds(20)).first()) {
      error in
      guard case RillError.timeout = error else { return XCTFail("\(error)") }
    }
  }

  func testWhatIsThereAlreadyIsNotWaitedFor() throws {
    XCTAssertEqual(try Observable.just(1).toBlocking().single(), 1)
  }
}
