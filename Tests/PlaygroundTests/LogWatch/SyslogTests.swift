import Testing

@testable import Playground

@Suite struct SyslogTests {
  private let syslog = Syslog(today: today)

  private func read(_ line: String) -> Understood? { Understood(line, as: syslog.entry) }

  @Test(arguments: [
    "Nov  3 22:14:15 host sshd[4721]: Accepted publickey for root",
    "Nov 03 22:14:15 host sshd[4721]: Accepted publickey for root",
    "<38>Nov  3 22:14:15 host sshd[4721]: Accepted publickey for root",
    "2026-11-03T22:14:15 host sshd[4721]: Accepted publickey for root",
    "2026-11-03T22:14:15Z host sshd: Accepted publickey for root",
    "2026-11-03T22:14:15.003456+00:00 host sshd[4721]: Accepted publickey for root",
    "2026-11-03T22:14:15,003+0000 host sshd[4721]: Accepted publickey for root",
    "<38>1 2026-11-03T22:14:15.003Z host sshd 4721 ID47 - Accepted publickey for root",
  ])
  func allSpellingsOfALineMeanTheSame(_ line: String) throws {
    let understood = try #require(read(line))
    #expect(understood.format == .syslog)
    #expect(understood.source == "sshd")
    #expect(understood.status == "info")
    #expect(understood.stamp == "2026-11-03 22:14:15")
    #expect(understood.second == 1_793_744_055)
  }

  @Test func zonesAreTakenOff() {
    let east = read("2026-11-03T22:14:15+02:00 host a: b")
    #expect(east?.second == 1_793_736_855)
    #expect(east?.stamp == "2026-11-03 22:14:15")
    #expect(read("2026-11-03T22:14:15-0330 host a: b")?.second == 1_793_756_655)
  }

  @Test func aStampWithoutAYearIsTheLastOneThatHasCome() {
    #expect(read("Nov 30 00:00:00 h a: b")?.stamp == "2026-11-30 00:00:00")
    #expect(read("Dec  2 00:00:00 h a: b")?.stamp == "2026-12-02 00:00:00")
    #expect(read("Dec  3 00:00:00 h a: b")?.stamp == "2025-12-03 00:00:00")
    #expect(read("Feb 29 00:00:00 h a: b")?.stamp == "2024-02-29 00:00:00")
    #expect(read("Feb 30 00:00:00 h a: b") == nil)
  }

  @Test(arguments: [
    ("kernel: oom-killer: Killed process", "kernel"), ("(systemd)[1]: x", "(systemd)"),
    ("postfix/smtpd[9]: x", "postfix/smtpd"), ("last message repeated 2 times", "last"), ("cron", "cron"),
  ])
  func theSourceIsTheProgram(_ message: String, _ program: String) {
    #expect(read("Nov  3 22:14:15 host \(message)")?.source == program)
  }

  @Test(arguments: [
    ("ERROR: no space", "error"), ("Connection refused", "error"), ("authentication failure;", "error"),
    ("segfault at 0", "error"), ("kernel panic", "error"), ("an Exception was thrown", "error"),
    ("critical temperature", "error"), ("fatal", "error"), ("permission denied", "error"),
    ("Warning: old", "warning"), ("Invalid user bob", "warning"), ("deprecated option", "warning"),
    ("invalid user, denied", "error"), ("terror", "info"), ("unfailing", "info"), ("err", "info"),
    ("", "info"),
  ])
  func theLevelComesFromTheWordsOfTheMessage(_ message: String, _ level: String) {
    #expect(read("Nov  3 22:14:15 host app: \(message)")?.status == level)
  }

  @Test(arguments: [
    (0, "error"), (3, "error"), (4, "warning"), (5, "info"), (7, "info"), (187, "error"), (188, "warning"),
  ])
  func aPriorityDecidesTheLevel(_ priority: Int, _ level: String) {
    #expect(read("<\(priority)>Nov  3 22:14:15 host app: failed")?.status == level)
  }

  @Test(arguments: [
    "", "Nov", "Nov  3", "Nov  3 22:14:15", "Nov  3 22:14:15 ", "Nov  3 22:14:15 host",
    "Nov  3 22:14:15 host ",
    "Nov  3 22:14:15 host : x", "Nov  3 22:14:15 host [1]: x", "Nov 3 22:14:15 host a: x",
    "Nov  0 22:14:15 host a: x",
    "nov  3 22:14:15 host a: x", "Nov  3 24:14:15 host a: x", "Nov  3 22:14 host a: x",
    "2026-11-03 22:14:15 host a: x",
    "2026-11-31T22:14:15 host a: x", "2026-11-03T22:14:15.Z host a: x", "2026-11-03T22:14:15+2 host a: x",
    "<192>Nov  3 22:14:15 host a: x", "<>Nov  3 22:14:15 host a: x", "<1Nov  3 22:14:15 host a: x",
    "<34>2 2026-11-03T22:14:15Z host a 1 - - x",
  ])
  func whatIsNoSystemLineIsRefused(_ line: String) {
    #expect(read(line) == nil)
  }
}
