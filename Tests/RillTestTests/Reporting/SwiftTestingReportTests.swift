import Rill
import RillTest
import Synchronization
import Testing

@Suite struct SwiftTestingReportTests {
  @Test func aFailureShowsAtTheLineOfItsExpectation() throws {
    let line = #line + 3
    let seen = Mutex<[Issue]>([])
    try withKnownIssue {
      try marbles { $0.expect($0.cold("-a|"), "-b|") }
    } matching: { issue in
      seen.withLock { $0.append(issue) }
      return true
    }
    let issues = seen.withLock { $0 }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    #expect(issues.first?.sourceLocation?.fileID == "RillTestTests/SwiftTestingReportTests.swift")
    #expect(
      issues.first?.comments.map(\.rawValue) == [
        """
        marbles differ: 1 difference, at 1ms
          expected  -b|
          actual    -a|
                     ▲
          1ms  expected next("b"), got next("a")
          (values: 1, errors: 0, completed: true, subscribed: 0ms, unsubscribed: 2ms)
        """
      ])
  }

  @Test func eachFailureIsAnIssueOfItsOwn() throws {
    let count = Mutex(0)
    try withKnownIssue {
      try marbles { m in
        m.expect(m.cold("-a|"), "-b|")
        m.expect(m.cold("-a|"), "-c|")
      }
    } matching: { _ in
      count.withLock { $0 += 1 }
      return true
    }
    #expect(count.withLock { $0 } == 2)
  }
}
