import Foundation
import Testing

@testable import Playground

@Suite struct SampleLogTests {
  private func log(_ format: LogFormat, lines: Int, seed: UInt64 = 1) -> String {
    var log = SampleLog(format: format, seed: seed)
    return (0..<lines).map { _ in log.next() }.joined()
  }

  /// The log that ships with the program is the one that its generator makes, byte by byte.
  @Test func theSampleIsWhatTheGeneratorMakes() throws {
    let sample = try Data(contentsOf: Samples.access)
    #expect(Array(sample) == Array(log(.combined, lines: 2000).utf8))
  }

  @Test func theSameSeedMakesTheSameLog() {
    #expect(log(.syslog, lines: 100, seed: 7) == log(.syslog, lines: 100, seed: 7))
    #expect(log(.syslog, lines: 100, seed: 7) != log(.syslog, lines: 100, seed: 8))
  }

  @Test(arguments: LogFormat.allCases)
  func allLinesCanBeReadButThoseThatAreNone(_ format: LogFormat) {
    let batch = LogBatch(log(format, lines: 5000), format: format)
    #expect(batch.lines == 5000)
    #expect(batch.unreadable == 5)
    #expect(batch.firstUnreadable?.number == 120)
    #expect(batch.entries.allSatisfy { $0.format == format })
    let seconds = batch.entries.map(\.stamp.second)
    #expect(seconds == seconds.sorted())
  }

  @Test func aWriterMakesTheSameLogInParts() {
    var writer = SampleLogWriter(SampleLogOptions(lines: 100))
    var text: [UInt8] = []
    for count in [0, 1, 10, 10, 70, 1000] {
      #expect(!writer.isDone)
      writer.make(upTo: count)
      text += writer.text
    }
    #expect(writer.isDone)
    #expect(String(decoding: text, as: UTF8.self) == log(.combined, lines: 100))
  }

  @Test func theGeneratorDrawsWhatIsPublished() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      [random.next(), random.next(), random.next()] == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func drawsStayBelowTheirLimit() {
    var random = SplitMix64(seed: 1)
    let draws = (0..<10_000).map { _ in random.below(10) }
    #expect(Set(draws) == Set(0..<10))
    let skewed = (0..<10_000).map { _ in random.skewed(below: 800) }
    #expect(skewed.allSatisfy { 0..<800 ~= $0 })
    #expect(skewed.count { $0 < 100 } > 5000)
  }
}

/// The logs that ship with the program.
enum Samples {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Playground/Samples")
  static let access = folder.appending(path: "access.log")
}
