import RillTest
import Testing

@testable import Rill

@Suite struct ObservableTypeTests {
  /// A source made by a user, with manners of its own.
  private struct Own: ObservableType {
    typealias Element = Int
    let start: @Sendable (AnyObserver<Int>) -> any Disposable

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Int { start(AnyObserver(observer)) }
  }

  private let log = Log<Event<Int>>()

  @Test func aSourceOfAUserCannotBreakTheGrammar() {
    let rude = Own { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(TestError())
      return Disposables.create()
    }
    _ = rude.map { $0 * 10 }.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(10), .completed])
  }

  @Test func aSourceOfAUserIsStoppedByOperators() {
    let endless = Endless()
    let own = Own { endless.source.subscribe($0) }
    _ = own.take(2).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .next(1), .completed])
    #expect(endless.made == 2)
  }

  @Test func theDisposableOfAUsersSourceIsDisposedOnceAtTheEnd() {
    let notes = Log<String>()
    let subject = PublishSubject<Int>()
    let own = Own { observer in
      let subscription = subject.subscribe(observer)
      return Disposables.create {
        notes.append("disposed")
        subscription.dispose()
      }
    }
    let handle = own.asObservable().subscribe { [log] in log.append($0) }
    subject.onNext(1)
    subject.onCompleted()
    handle.dispose()
    #expect(log.entries == [.next(1), .completed])
    #expect(notes.entries == ["disposed"])
  }
}
