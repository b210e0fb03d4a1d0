import Foundation
import Testing

@testable import Playground

/// The program as it is built, run as a user runs it.
@Suite(.enabled(if: Built.program != nil)) struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func withoutArgumentsItShowsWhatThereIsAndATour() throws {
    let run = try Built.run([])
    #expect(run.code == 0)
    for page in Page.all { #expect(run.output.contains(page.summary)) }
    for stop in Tour.stops { #expect(run.output.contains("\(stop.title): \(stop.summary)")) }
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func aPageShowsDiagramsAndWhatHappens() throws {
    let run = try Built.run(["timing"])
    #expect(run.code == 0)
    let debounce = "source    -a-bc----d---|\n    debounce  ------c----d-|\n"
    #expect(run.output.ranges(of: debounce).count == 2)
  }

  @Test func theSampleLogIsWritten() throws {
    let run = try Built.run(["samplelog"])
    #expect(Data(run.output.utf8) == (try Data(contentsOf: Samples.access)))
  }

  @Test func theSampleLogCanGrow() throws {
    let growing = try Built.run(["samplelog", "--lines", "30", "--rate", "100"])
    #expect(growing.output == (try Built.run(["samplelog", "--lines", "30"]).output))
  }

  @Test func aLogIsWatchedFromAFileAndFromStandardInput() throws {
    let file = try Built.run(["logwatch", Samples.access.path()])
    let piped = try Built.run(["logwatch"], input: try Data(contentsOf: Samples.access))
    let dash = try Built.run(["logwatch", "-", "--plain"], input: try Data(contentsOf: Samples.access))
    for run in [file, piped, dash] {
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output.contains("2,000 in "))
      #expect(run.output.contains("alarms      2 bursts of errors, 1 silence"))
      #expect(!run.output.contains("\u{1B}"))
    }
    #expect(file.output.contains("logwatch \(Samples.access.path()) · combined · end of input"))
    #expect(piped.output.contains("logwatch standard input · combined · end of input"))
  }

  @Test func anEmptyLogIsNoFault() throws {
    let run = try Built.run(["logwatch"])
    #expect(run.code == 0)
    #expect(run.output.contains("0 in "))
  }

  @Test func whatCannotBeReadIsToldOnStandardError() throws {
    let missing = try Built.run(["logwatch", folder.path("missing.log")])
    #expect(missing.code == 1)
    #expect(missing.output == "")
    #expect(
      missing.errors == "Playground: cannot read \(folder.path("missing.log")): No such file or directory\n")
    let directory = try Built.run(["logwatch", folder.path(".")])
    #expect(directory.code == 1)
    #expect(directory.errors.hasSuffix(": Is a directory\n"))
    let waited = try Built.run(["logwatch", "-f", "--wait", "1", folder.path("missing.log")])
    #expect(waited.code == 1)
    #expect(waited.errors.hasSuffix("missing.log has not been there for 1 s\n"))
  }

  @Test(arguments: [
    ["nonsense"], ["logwatch", "--nonsense"], ["logwatch", "a", "b"], ["samplelog", "--lines"],
  ])
  func aCommandThatMeansNothingIsRefused(_ arguments: [String]) throws {
    let run = try Built.run(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Playground: "))
    #expect(run.errors.contains("Playground help"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsItWithTheReport(_ signal: Int32) throws {
    folder.append(#"h - - [30/Nov/2026:00:00:00 +0000] "GET /" 200 1"# + "\n", to: "log")
    let run = try Built.run(["logwatch", "-f", folder.path("log")], signal: signal, onceItSays: "1 line")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("log · common · interrupted"))
    #expect(run.output.contains("lines       1 in "))
  }
}

/// The program beside the tests.
enum Built {
  struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  static let program: URL? = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "Playground")
    return FileManager.default.isExecutableFile(atPath: beside.path()) ? beside : nil
  }()

  /// Runs the program to its end, which a signal may bring about once it has printed something.
  static func run(
    _ arguments: [String], input: Data = Data(), signal: Int32? = nil, onceItSays words: String = ""
  ) throws -> Run {
    let process = Process()
    let executable: URL = try #require(program)
    process.executableURL = executable
    process.arguments = arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    let writing = Thread {
      try? stdin.fileHandleForWriting.write(contentsOf: input)
      try? stdin.fileHandleForWriting.close()
    }
    writing.start()
    var output = Data()
    var signal = signal
    while case let data = stdout.fileHandleForReading.availableData, !data.isEmpty {
      output += data
      if let number = signal, String(decoding: output, as: UTF8.self).contains(words) {
        kill(process.processIdentifier, number)
        signal = nil
      }
    }
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }
}
