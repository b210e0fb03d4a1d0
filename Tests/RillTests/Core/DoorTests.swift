import RillTest
import Testing

@testable import Rill

/// What stands between an observer in a user's hands and the chain behind it (C1, C2, C10).
@Suite struct DoorTests {
  private let census = Census()
  private let log = Log<Int>()

  private func door(_ lifetime: Lifetime) -> AnyObserver<Int> {
    AnyObserver(
      behindDoor: AnyObserver(
        next: census.holding { [log] in log.append($0) }, stop: { _ in lifetime.dispose() },
        lifetime: lifetime),
      lifetime: lifetime)
  }

  @Test func disposalEmptiesTheDoorAlthoughItIsKept() {
    let lifetime = Lifetime()
    let observer = door(lifetime)
    observer.onNext(1)
    #expect(census.alive == 1)
    lifetime.dispose()
    #expect(census.alive == 0)
    #expect(observer.isDisposed)
    observer.onNext(2)
    #expect(log.entries == [1])
  }

  @Test func anEndingEmptiesTheDoorAlthoughItIsKept() {
    let observer = door(Lifetime())
    observer.onCompleted()
    #expect(census.alive == 0)
    #expect(observer.isDisposed)
  }

  @Test func aDroppedDoorIsEmptiedAlthoughTheLifetimeIsKept() {
    let lifetime = Lifetime()
    do {
      let observer = door(lifetime)
      observer.onNext(1)
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
    #expect(!lifetime.isDisposed)
  }

  @Test func disposalInsideAHandlerDropsWhatWaits() {
    let lifetime = Lifetime()
    let doors = Log<AnyObserver<Int>>()
    doors.append(
      AnyObserver(
        behindDoor: AnyObserver(
          next: { [log] element in
            log.append(element)
            doors.entries[0].onNext(element + 1)
            if element == 3 { lifetime.dispose() }
          }, stop: { _ in }, lifetime: lifetime),
        lifetime: lifetime))
    doors.entries[0].onNext(1)
    #expect(log.entries == [1, 2, 3])
  }
}
