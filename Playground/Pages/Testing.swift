import Rill
import RillTest
import Synchronization

extension Page {
  static let testing = Page(
    name: "testing", summary: "Tests in virtual time, and what they say when they fail",
    demonstrations: [
      Demonstration(
        "marbles", "A test is drawn; when it fails, both diagrams line up and can be pasted back.",
        code: """
          try marbles { m in
            let source = m.hot("-a-bc----d|")
            m.expect(source.debounce(.milliseconds(2)), "---a--c---(d|)")
          }
          """,
        output: """
          marbles differ: 1 difference, at 3ms
            expected  ---a--c---(d|)
            actual    ------c---(d|)
                         ▲
            3ms  expected next("a"), got nothing
            (values: 2, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 10ms)
          """
      ) {
        try marbles { m in
          let source = m.hot("-a-bc----d|")
          m.expect(source.debounce(.milliseconds(2)), "---a--c---(d|)")
        }
      },

      Demonstration(
        "marbles(orders: .all)",
        "Runs once for each order of what happens at one time, and shows the one that breaks the test.",
        code: """
          try marbles(orders: .all) { m in
            let source = m.hot("-a--b--|")
            m.expect(source.debounce(.milliseconds(3)), "-------(b|)")
          }
          """,
        output: """
          marbles differ: 1 difference, at 4ms
            expected  -------(b|)
            actual    ----a--(b|)
                          ▲
            4ms  unexpected next("a")
            (values: 2, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 7ms)
            in this order: ----('timer'b)
          """
      ) {
        try marbles(orders: .all) { m in
          let source = m.hot("-a--b--|")
          m.expect(source.debounce(.milliseconds(3)), "-------(b|)")
        }
      },

      Demonstration(
        "TestScheduler", "Sources and observers that record, as in RxTest.",
        code: """
          let scheduler = TestScheduler(initialClock: 0)
          let source = scheduler.createHotObservable([.next(210, "a"), .completed(220)])
          let observer = scheduler.start { source.map { $0.uppercased() } }
          print(observer.events, source.subscriptions)
          """,
        output: """
          [next(A) @ 210, completed @ 220] [(200 : 220)]
          """
      ) { show in
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, "a"), .completed(220)])
        let observer = scheduler.start { source.map { $0.uppercased() } }
        show("\(observer.events) \(source.subscriptions)")
      },

      Demonstration(
        "test()", "Asks a stream whether it is as it should be.",
        code: "Observable.of(1, 2, 3).test().assertValues(1, 2)",
        output: """
          values differ at index 2
            expected  [1, 2]
            actual    [1, 2, 3]
            (values: 3, errors: 0, completed: true, disposed: false)
          """
      ) { Observable.of(1, 2, 3).test().assertValues(1, 2) },

      Demonstration(
        "run", "Time that does not come to an end is a failure, not a hang.",
        code: """
          let scheduler = TestScheduler(initialClock: 0)
          let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe()
          scheduler.run(maxActions: 100)
          """,
        output: """
          time does not come to an end: 100 actions have run, the clock is at 100
            next: at 101
            Does a timer or a repetition go on without a subscriber that stops it? End the subscription to \
          it, in marbles with a diagram such as "^-----!", or allow more with maxActions.
          """
      ) {
        let scheduler = TestScheduler(initialClock: 0)
        let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe()
        scheduler.run(maxActions: 100)
        ticks.dispose()
      },
    ])
}

extension Demonstration {
  /// A test, and what the test kit says about it.
  init(
    _ title: String, _ summary: String, code: String, output: String,
    test: @escaping @Sendable () throws -> Void
  ) {
    self.init(title, summary, code: code, output: output) { show in
      let reporter = FailureReporter { failure in
        show(failure.message)
        return true
      }
      do { try FailureReporter.$current.withValue(reporter) { try test() } } catch { show("\(error)") }
    }
  }

  /// Code that prints.
  init(
    _ title: String, _ summary: String, code: String, output: String,
    printing run: @escaping @Sendable (@escaping @Sendable (String) -> Void) -> Void
  ) {
    self.init(title, summary, code: code, diagram: "") { _ in }
    self.output = Output(expected: output) {
      let printed = Printed()
      run { printed.add($0) }
      return printed.text
    }
  }
}

private final class Printed: Sendable {
  private let lines = Mutex<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  func add(_ text: String) { lines.withLock { $0.append(text) } }
}
