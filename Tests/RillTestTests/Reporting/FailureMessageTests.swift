import Rill
import RillTest
import Testing

@Suite struct FailureMessageTests {
  /// The failures of a marble test, instead of those of this one.
  private func failures(
    maxActions: Int = 100_000, _ body: (Marbles) throws -> Void
  ) throws -> [TestFailure] {
    try FailureReporter.collecting { try marbles(maxActions: maxActions, body) }
  }

  private func message(maxActions: Int = 100_000, _ body: (Marbles) throws -> Void) throws -> String {
    let failures = try failures(maxActions: maxActions, body)
    #expect(failures.count == 1)
    return failures.first?.message ?? ""
  }

  @Test func streamsThatDifferAreShownOneBelowTheOther() throws {
    var line: UInt = 0
    let failures = try failures { m in
      let source = m.cold("A--B--C---|")
      line = #line + 1
      m.expect(source).toBe("A--B--X-(DE)|")
    }
    #expect(failures.map(\.location.line) == [line])
    #expect(failures.map { "\($0.location.fileID)" } == ["RillTestTests/FailureMessageTests.swift"])
    #expect(
      failures.map(\.message) == [
        """
        marbles differ: 4 differences, first at 6ms
          expected  A--B--X-(DE)|
          actual    A--B--C--   -|
                          ▲
           6ms  expected next("X"), got next("C")
           8ms  expected next("D") next("E"), got nothing
           9ms  expected completed, got nothing
          10ms  unexpected completed
          (values: 3, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 10ms)
        """
      ])
  }

  @Test func bothDiagramsCanBePastedBack() throws {
    let message = try message { m in m.expect(m.cold("a(bc)-d 90ms e#"), "a--d 90ms e|") }
    let rows = message.split(separator: "\n").map(String.init)
    #expect(
      try MarbleDiagram(String(rows[1].dropFirst("  expected  ".count))) == MarbleDiagram("a--d 90ms e|"))
    #expect(
      try MarbleDiagram(String(rows[2].dropFirst("  actual    ".count))) == MarbleDiagram("a(bc)-d 90ms e#"))
  }

  @Test func namesOfValuesAreFoundForWhatHasCome() throws {
    let message = try message { m in
      m.expect(m.cold("-a-b-c|", ["a": 1, "b": 2, "c": 3]), "-a-c-c|", ["a": 1, "b": 2, "c": 4])
    }
    #expect(
      message == """
        marbles differ: 2 differences, first at 3ms
          expected  -a-c-c|
          actual    -a-b-3|
                       ▲
          3ms  expected next(4), got next(2)
          5ms  expected next(4), got next(3)
          (values: 3, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 6ms)
        """)
  }

  @Test func errorsThatDifferAreNamed() throws {
    let message = try message { m in
      m.expect(m.cold("-#"), subscription: "-^--!").toBe("--#", error: RillError.timeout)
    }
    #expect(
      message == """
        marbles differ: 1 difference, at 2ms
          expected  --#
          actual    --#
                      ▲
          2ms  expected error(RillError: \(RillError.timeout)), got error(MarbleError.error)
          (values: 0, errors: 1, completed: false, subscribed: 1ms, unsubscribed: 2ms)
        """)
  }

  @Test func predicatesAreNamed() throws {
    let message = try message { m in
      m.expect(m.cold("-1-2-", Int.self)).toBe("-a-a-", where: ["a": { $0 < 2 }])
    }
    #expect(
      message == """
        marbles differ: 1 difference, at 3ms
          expected  -a-a-
          actual    -a-2-
                       ▲
          3ms  expected next where a holds, got next(2)
          (values: 2, errors: 0, completed: false, subscribed: 0ms, unsubscribed: never)
        """)
  }

  @Test func wideCharactersLineUp() throws {
    let message = try message { m in m.expect(m.cold("-🎉-b|"), "-a-c|") }
    #expect(
      message == """
        marbles differ: 2 differences, first at 1ms
          expected  -a -c|
          actual    -🎉-b|
                     ▲
          1ms  expected next("a"), got next("🎉")
          3ms  expected next("c"), got next("b")
          (values: 2, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 4ms)
        """)
  }

  @Test func subscriptionsThatDifferAreShownOneBelowTheOther() throws {
    let message = try message { m in
      let source = m.cold("---|")
      m.expect(source, "---|")
      m.expect(source, subscription: "--^").toBe("-----|")
      m.expect(source.subscriptions, "^--!", "--^-!", "----^")
    }
    #expect(
      message == """
        subscriptions differ: 2 differences, 3 expected, 2 made
          expected  ^--!  (the same)
          actual    ^--!
          expected  --^-!
          actual    --^--!
          expected  ----^
          actual    nothing
          2.  expected 2ms to 4ms, got 2ms to 5ms
          3.  expected from 4ms on, got nothing
        """)
  }

  @Test func aDiagramThatCannotBeReadIsTheOnlyFailure() throws {
    var line: UInt = 0
    let failures = try failures { m in
      line = #line + 1
      let source = m.cold("--(ab--|")
      m.expect(source, "--a")
    }
    #expect(failures.map(\.location.line) == [line])
    #expect(
      failures.map(\.message) == [
        """
        a group happens at one frame, no time passes inside it
          --(ab--|
               ^
        """
      ])
  }

  @Test func aNameWithoutAnElementIsShownInItsDiagram() throws {
    #expect(
      try message { m in _ = m.cold("--a--b|", ["a": 1]) } == """
        no element of the name 'b'
          --a--b|
               ^
        """)
    #expect(
      try message { m in m.expect(m.cold("--1|", Int.self), "--x|", ["y": 1]) } == """
        no element of the name 'x'
          --x|
            ^
        """)
  }

  @Test(arguments: [
    ("--^-|", "'^' belongs in the diagram of a subscription"),
    ("--!-|", "'!' belongs in the diagram of a subscription"),
    ("-a|-b", "nothing follows an ending"),
    ("-a(|#)", "nothing follows an ending"),
  ])
  func whatDoesNotBelongInAStreamIsRefused(_ diagram: String, _ reason: String) throws {
    #expect(try message { m in _ = m.cold(diagram) }.hasPrefix(reason + "\n"))
    #expect(try message { m in m.expect(m.cold(""), diagram) }.hasPrefix(reason + "\n"))
  }

  @Test func aHotSourceHasOneSubscriptionPointAndNoEnd() throws {
    #expect(try message { m in _ = m.hot("-^-^|") }.hasPrefix("a second '^'\n"))
    #expect(
      try message { m in _ = m.hot("-^-!") }.hasPrefix("'!' belongs in the diagram of a subscription\n"))
  }

  @Test(arguments: [
    ("-a-", "only '^' and '!' belong in the diagram of a subscription"),
    ("^-^", "a second '^'"), ("^!-!", "a second '!'"), ("-!^", "'^' after '!'"),
  ])
  func whatDoesNotBelongInASubscriptionIsRefused(_ diagram: String, _ reason: String) throws {
    #expect(try message { m in m.expect(m.cold("").subscriptions, diagram) }.hasPrefix(reason + "\n"))
    #expect(
      try message { m in m.expect(m.cold(""), subscription: diagram).toBe("") }.hasPrefix(reason + "\n"))
  }

  @Test(arguments: [
    ("--", "an amount of time ends with '|'"), ("-a|", "an amount of time is silence up to one '|'"),
    ("-|-", "an amount of time ends with its '|'"), ("||", "an amount of time is silence up to one '|'"),
  ])
  func whatIsNoAmountOfTimeIsRefused(_ diagram: String, _ reason: String) throws {
    #expect(try message { m in _ = m.time(diagram) }.hasPrefix(reason + "\n"))
  }

  @Test func anExpectationOfNothingIsAFailure() throws {
    let failures = try failures { m in
      _ = m.expect(m.cold("a|"))
      _ = m.expect(m.cold("a|").subscriptions)
    }
    #expect(
      failures.map(\.message) == [
        #"nothing is expected of this stream; add .toBe("...")"#,
        #"nothing is expected of these subscriptions; add .toBe("^--!")"#,
      ])
  }

  @Test func aSubscriptionWithoutAScriptIsAFailureOfTheSource() throws {
    var line: UInt = 0
    let failures = try failures { m in
      line = #line + 1
      let source = m.cold(["--a|", "-b|"])
      m.expect(source, "--a|")
      m.expect(source, subscription: "-^").toBe("--b|")
      m.expect(source, subscription: "---^").toBe("---")
    }
    #expect(failures.map(\.location.line) == [line])
    #expect(
      failures.map(\.message) == [
        """
        3 subscriptions, but a diagram for 2 only
          the first without one was made at 3ms and got nothing
        """
      ])
  }

  @Test func aStreamThatSendsWithoutEndIsAFailure() throws {
    let message = try message { m in
      let source = m.hot("--a").flatMap { _ in Observable.repeatElement("b") }
      m.expect(source, "--(bb|)")
    }
    #expect(message == "the stream does not come to an end: 100000 elements have come, the last at 2ms")
  }

  @Test func aForgottenSubscriptionIsAFailureOfTheSourceIfThatIsAskedFor() throws {
    var line: UInt = 0
    func forget(_ m: Marbles) {
      line = #line + 1
      let source = m.hot("-a-b")
      m.expect(source, "-a-b")
      m.at(2) { _ = source.subscribe(onNext: { _ in }) }
    }
    try marbles { forget($0) }
    let failures = try FailureReporter.collecting { try marbles(checksSubscriptions: true) { forget($0) } }
    #expect(failures.map(\.location.line) == [line])
    #expect(
      failures.map(\.message) == [
        """
        a subscription to this source will never end
          made at 2ms
          An operator or the test has forgotten to dispose it: all expectations have been disposed.
        """
      ])
  }

  @Test func timeThatDoesNotEndIsAFailure() throws {
    let message = try message(maxActions: 100) { m in
      m.scheduler.scheduleAt(1_000_000) {}
      again(m.scheduler)
      m.expect(m.cold("a|"), "b")
    }
    #expect(
      message == """
        time does not come to an end: 100 actions have run, the clock is at 97ms
          next: at 98ms, 1000000ms
          Does a timer or a repetition go on without a subscriber that stops it? End the subscription to it, in \
        marbles with a diagram such as "^-----!", or allow more with maxActions.
        """)
  }

  @Sendable private func again(_ scheduler: TestScheduler) {
    scheduler.scheduleAt(scheduler.clock + 1) { again(scheduler) }
  }

  @Test func eachExpectationThatFailsIsReportedInOrder() throws {
    let failures = try failures { m in
      m.expect(m.cold("a|"), "b|")
      m.expect(m.cold("a|"), "a|")
      m.expect(m.cold("a|"), "-|")
    }
    #expect(failures.count == 2)
    #expect(failures[0].location.line + 2 == failures[1].location.line)
  }

  @Test func whatIsNotTakenIsThrown() {
    let error = #expect(throws: TestFailures.self) {
      try FailureReporter.$current.withValue(FailureReporter { _ in false }) {
        try marbles { m in m.expect(m.cold("a|"), "b|") }
      }
    }
    #expect(error?.failures.count == 1)
    #expect(error?.description.contains("FailureMessageTests.swift:") == true)
    #expect(error?.description.contains(": error: marbles differ: 1 difference, at 0ms\n") == true)
  }
}
