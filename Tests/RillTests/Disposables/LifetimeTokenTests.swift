import RillTest
import Testing

@testable import Rill

@Suite struct LifetimeTokenTests {
  @Test func endsWhenItIsReleased() {
    var token: LifetimeToken? = LifetimeToken()
    let log = Log<String>()
    let subscription = token?.ended.subscribe(onCompleted: { log.append("ended") })
    #expect(log.entries == [])
    token = nil
    #expect(log.entries == ["ended"])
    withExtendedLifetime((token, subscription)) {}
  }

  @Test func endsWhenItIsDisposedOnce() {
    let token = LifetimeToken()
    let log = Log<String>()
    _ = token.ended.subscribe(onCompleted: { log.append("ended") })
    token.dispose()
    token.dispose()
    #expect(token.isDisposed)
    _ = token.ended.subscribe(onCompleted: { log.append("late") })
    #expect(log.entries == ["ended", "late"])
  }

  @Test func whoHasLeftIsNotTold() {
    let token = LifetimeToken()
    let census = Census()
    let witness = census.holding { (_: Int) in }
    let log = Log<String>()
    let subscription = token.ended.subscribe(onCompleted: { [witness] in
      witness(1)
      log.append("ended")
    })
    subscription.dispose()
    token.dispose()
    #expect(log.entries == [])
  }

  @Test func aThousandVisitorsLeaveNothingBehind() {
    let token = LifetimeToken()
    let census = Census()
    for _ in 0..<1_000 {
      token.ended.do(onSubscribe: {}).asObservable().holding(census).subscribe(onCompleted: {}).dispose()
    }
    #expect(census.alive == 0)
  }
}
