import RillTest
import Testing

@testable import Rill

@Suite struct ObserverTypeTests {
  /// An observer that takes whatever it is given.
  private struct Gullible<Element: Sendable>: ObserverType {
    let log: Log<Event<Element>>
    func on(_ event: Event<Element>) { log.append(event) }
  }

  private let log = Log<Event<Int>>()

  private var observer: Gullible<Int> { Gullible(log: log) }

  @Test func eachShortFormSendsItsEvent() {
    observer.onNext(1)
    observer.onError(TestError())
    observer.onCompleted()
    #expect(log.entries == [.next(1), .error(TestError()), .completed])
  }

  @Test func anElementThatSaysNothingNeedsNoArgument() {
    let log = Log<Event<Void>>()
    Gullible(log: log).onNext()
    #expect(log.count == 1)
  }

  @Test func mapObserverTransformsElementsAndPassesEndings() {
    let mapped = observer.mapObserver { (text: String) in text.count }
    mapped.onNext("abc")
    mapped.onError(TestError())
    #expect(log.entries == [.next(3), .error(TestError())])
  }

  @Test func aTransformThatThrowsIsTheEnding() {
    let calls = Log<Int>()
    let mapped = observer.mapObserver { (element: Int) throws -> Int in
      calls.append(element)
      if element == 2 { throw TestError() }
      return element
    }
    for element in 1...3 { mapped.onNext(element) }
    mapped.onCompleted()
    #expect(log.entries == [.next(1), .error(TestError())])
    #expect(calls.entries == [1, 2])
    #expect(mapped.isDisposed)
  }

  @Test func aMappedObserverKnowsThatNobodyListensAnyMore() {
    let made = Log<Int>()
    let source = Observable<Int>.create { observer in
      let mapped = observer.mapObserver { (number: Int) in number * 10 }
      for number in 1...1000 where !mapped.isDisposed {
        made.append(number)
        mapped.onNext(number)
      }
      return Disposables.create()
    }
    _ = source.take(2).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(10), .next(20), .completed])
    #expect(made.entries == [1, 2])
  }
}
