import RillTest
import Testing

@testable import Rill

@Suite struct AnyObserverTests {
  private let log = Log<Event<Int>>()

  private var observer: AnyObserver<Int> { AnyObserver { [log] in log.append($0) } }

  @Test func nothingPassesAfterAnEnding() {
    let observer = observer
    observer.onNext(1)
    observer.on(.next(2))
    observer.onError(TestError())
    observer.onNext(3)
    observer.onCompleted()
    observer.on(.error(TestError(name: "second")))
    #expect(log.entries == [.next(1), .next(2), .error(TestError())])
  }

  @Test func whatIsSentInsideAHandlerComesAfterwards() {
    let notes = Log<String>()
    let itself = Log<AnyObserver<Int>>()
    let observer = AnyObserver<Int> { event in
      notes.append("begin \(event)")
      if event == .next(1) {
        itself.entries[0].onNext(2)
        itself.entries[0].onCompleted()
        itself.entries[0].onNext(3)
      }
      notes.append("end \(event)")
    }
    itself.append(observer)
    observer.onNext(1)
    #expect(
      notes.entries
        == [
          "begin next(1)", "end next(1)", "begin next(2)", "end next(2)", "begin completed", "end completed",
        ])
  }

  @Test func saysWhenItHasEnded() {
    let observer = observer
    #expect(!observer.isDisposed)
    observer.onNext(1)
    #expect(!observer.isDisposed)
    observer.onCompleted()
    #expect(observer.isDisposed)
  }

  @Test func isNotWrappedTwice() {
    let observer = observer
    observer.onCompleted()
    #expect(AnyObserver(observer).isDisposed)
    #expect(observer.asObserver().isDisposed)
  }

  @Test func anObserverOfAUserIsHeardInOrder() {
    struct Own: ObserverType {
      let log: Log<Event<Int>>
      func on(_ event: Event<Int>) { log.append(event) }
    }
    let observer = Own(log: log).asObserver()
    observer.onNext(1)
    observer.onCompleted()
    observer.onNext(2)
    #expect(log.entries == [.next(1), .completed])
  }

  @Test func anEndedObserverHoldsNothing() {
    let census = Census()
    let observer = AnyObserver<Int>(eventHandler: census.holding())
    observer.onNext(1)
    #expect(census.alive == 1)
    observer.onCompleted()
    #expect(census.alive == 0)
    observer.onNext(2)
  }

  @Test func anObserverThatNobodyKeepsIsFreed() {
    let census = Census()
    do {
      let observer = AnyObserver<Int>(eventHandler: census.holding())
      observer.onNext(1)
    }
    #expect(census.alive == 0)
  }
}
