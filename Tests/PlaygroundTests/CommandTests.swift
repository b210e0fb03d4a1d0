import Testing

@testable import Playground

@Suite struct CommandTests {
  private func command(_ line: String) throws -> Command {
    try Command(line.split(separator: " ").map(String.init))
  }

  private func watch(_ change: (inout LogWatchOptions) -> Void) -> Command {
    var options = LogWatchOptions()
    change(&options)
    return .logwatch(options)
  }

  @Test func nothingIsTheTour() throws {
    #expect(try command("") == .tour)
    #expect(try command("tour") == .tour)
    #expect(try command("list") == .list)
  }

  @Test(arguments: ["help", "-h", "--help", "logwatch --help", "logwatch -f -h", "samplelog --help"])
  func helpIsGivenEverywhere(_ line: String) throws {
    #expect(try command(line) == .help)
  }

  @Test(arguments: Page.all.map(\.name))
  func aPageIsCalledByItsName(_ name: String) throws {
    #expect(try command(name) == .page(name))
  }

  @Test func logwatchReadsAFileOrStandardInput() throws {
    #expect(try command("logwatch") == watch { _ in })
    #expect(try command("logwatch -") == watch { _ in })
    #expect(try command("logwatch a.log") == watch { $0.file = "a.log" })
    #expect(try command("logwatch -- -f") == watch { $0.file = "-f" })
    #expect(try command("logwatch a.log -f") == watch { ($0.file, $0.follows) = ("a.log", true) })
    #expect(try command("logwatch --follow a.log") == watch { ($0.file, $0.follows) = ("a.log", true) })
  }

  @Test func optionsTakeTheirValueInBothSpellings() throws {
    let expected = watch {
      $0.rule = BurstRule(errors: 5, seconds: 60)
      $0.silence = .seconds(30)
      $0.wait = .zero
      $0.rows = 3
      $0.format = .dpkg
      $0.isPlain = true
    }
    #expect(
      try command("logwatch --burst 5/60 --silence 30 --wait 0 --top 3 --format dpkg --plain") == expected)
    #expect(
      try command("logwatch --burst=5/60 --silence=30 --wait=0 --top=3 --format=dpkg --plain") == expected)
  }

  @Test func samplelogTakesItsOptions() throws {
    #expect(try command("samplelog") == .sampleLog(SampleLogOptions()))
    #expect(
      try command("samplelog --lines 10 --seed=3 --format syslog --rate 5")
        == .sampleLog(SampleLogOptions(format: .syslog, lines: 10, seed: 3, rate: 5)))
  }

  @Test(arguments: [
    "nonsense", "--nonsense", "list all", "creating things", "logwatch a b", "logwatch --nonsense",
    "logwatch --top", "logwatch --top 0", "logwatch --top x", "logwatch --top=", "logwatch --silence -1",
    "logwatch --burst 5", "logwatch --burst 5/", "logwatch --burst 0/5", "logwatch --burst 5/0",
    "logwatch --burst a/b",
    "logwatch --format apache", "logwatch --plain=yes", "logwatch -f=yes a", "logwatch -f -", "samplelog x",
    "samplelog --lines -1", "samplelog --follow",
  ])
  func whatMeansNothingIsRefused(_ line: String) {
    #expect(throws: UsageError.self) { try command(line) }
  }

  @Test func aRefusalNamesWhatWasWrong() {
    #expect(throws: UsageError("--top takes a number from 1 to 100, not '\\x1B'")) {
      try command("logwatch --top \u{1B}")
    }
    #expect(throws: UsageError("there is no page or command 'nonsense'")) { try command("nonsense") }
  }
}
