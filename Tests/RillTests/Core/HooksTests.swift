import RillTest
import Testing

@testable import Rill

/// What nobody handles is not swallowed (C18). One test at a time: the hook belongs to the whole process.
@Suite(.serialized) struct HooksTests {
  private let log = Log<String>()

  /// Collects what reaches the hook from this file and passes on what reaches it from tests that run meanwhile.
  private func collecting(_ body: () -> Void) {
    // Those tests set the hook once, for good: before this puts it back.
    _ = UnhandledErrors.all
    let before = Hooks.unhandledError
    defer { Hooks.unhandledError = before }
    Hooks.unhandledError = { [log] place, error in
      if "\(place)".hasPrefix("RillTests/HooksTests.swift") {
        log.append("\(place.line) \(error)")
      } else {
        before(place, error)
      }
    }
    body()
  }

  private let failing = Observable<Int> { observer, _ in observer.stop(.failed(TestError(name: "x"))) }

  @Test func anErrorWithoutAHandlerReachesTheHookWithThePlaceOfTheSubscription() {
    let line: UInt = #line + 2
    collecting {
      _ = failing.subscribe(onNext: { _ in })
      _ = failing.subscribe()
      _ = failing.subscribe(onCompleted: {})
    }
    #expect(log.entries == (0..<3 as Range<UInt>).map { "\(line + $0) TestError(name: \"x\")" })
  }

  @Test func anErrorThatIsHandledDoesNotReachTheHook() {
    collecting {
      _ = failing.subscribe(onError: { _ in })
      _ = failing.subscribe { _ in }
      _ = failing.subscribe(with: log, onError: { _, _ in })
    }
    #expect(log.entries == [])
  }

  @Test func theFormWithAnObjectHandsItsPlaceOn() {
    let line: UInt = #line + 1
    collecting { _ = failing.subscribe(with: log, onNext: { _, _ in }) }
    #expect(log.entries == ["\(line) TestError(name: \"x\")"])
  }

  @Test func anErrorOfADisposedSubscriptionReachesNobody() {
    collecting {
      let subject = PublishSubject<Int>()
      subject.subscribe(onNext: { _ in }).dispose()
      subject.onError(TestError())
    }
    #expect(log.entries == [])
  }

  @Test func theHookIsCalledWithNoLockHeld() {
    collecting {
      // A handler that takes itself off would wait for ever if the hook's lock were held (C4).
      let inner = Hooks.unhandledError
      Hooks.unhandledError = { place, error in
        inner(place, error)
        Hooks.unhandledError = inner
      }
      _ = failing.subscribe()
      _ = failing.subscribe()
    }
    #expect(log.count == 2)
  }

  @Test func theHookOfRxSwiftIsTheSameOne() {
    let line: UInt = #line + 7
    collecting {
      let before = Hooks.defaultErrorHandler
      Hooks.defaultErrorHandler = { [log] stack, error in
        if stack[0].hasPrefix("RillTests/HooksTests.swift") { log.append("\(stack) \(error is TestError)") }
        before(stack, error)
      }
      _ = failing.subscribe()
    }
    #expect(
      log.entries == [
        "[\"RillTests/HooksTests.swift:\(line)\"] true", "\(line) TestError(name: \"x\")",
      ])
  }

  @Test func aPlaceIsPrintedAsFileAndLine() {
    #expect("\(Place(fileID: #fileID, line: 7))" == "RillTests/HooksTests.swift:7")
  }
}
