import Foundation
import Rill
import Synchronization
import Testing

@testable import Playground

/// A folder of its own for the files of one test.
final class TemporaryFolder: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rill-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path() }

  /// Writes a file as one that writes logs does: at the end of what is there.
  func append(_ text: String, to name: String) {
    if let file = FileHandle(forWritingAtPath: path(name)) {
      _ = try? file.seekToEnd()
      file.write(Data(text.utf8))
      try? file.close()
    } else {
      _ = FileManager.default.createFile(atPath: path(name), contents: Data(text.utf8))
    }
  }

  func truncate(_ name: String) {
    let file = FileHandle(forWritingAtPath: path(name))
    try? file?.truncate(atOffset: 0)
    try? file?.close()
  }

  func rename(_ name: String, _ other: String) {
    try? FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }
}

/// What comes out of a log source, as short words.
final class Inputs: Sendable {
  private let state = Mutex<[String]>([])

  var words: [String] { state.withLock { $0 } }

  func add(_ event: Event<LogInput>) {
    switch event {
    case .next(.idle): break
    case .next(.bytes(let bytes)): add(String(decoding: bytes, as: UTF8.self))
    case .next(.missing): if words.last != "missing" { add("missing") }
    case .next(.restart(let restart)): add("\(restart)")
    case .next(.end): add("end")
    case .completed: add("completed")
    case .error(let error): add("\((error as? LogProblem)?.message ?? "\(error)")")
    }
  }

  private func add(_ word: String) { state.withLock { $0.append(word) } }
}

@Suite struct LogSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileIsReadToItsEnd() {
    folder.append("one\ntwo", to: "log")
    let inputs = Inputs()
    _ = LogSource.file(folder.path("log"), follows: false).subscribe { inputs.add($0) }
    #expect(inputs.words == ["one\ntwo", "end", "completed"])
  }

  @Test func aLargeFileComesInChunks() {
    folder.append(String(repeating: "0123456789abcde\n", count: 50_000), to: "log")
    let sizes = Mutex<[Int]>([])
    _ = LogSource.file(folder.path("log"), follows: false).subscribe(onNext: { input in
      if case .bytes(let bytes) = input { sizes.withLock { $0.append(bytes.count) } }
    })
    #expect(sizes.withLock { $0.reduce(0, +) } == 800_000)
    #expect(sizes.withLock { $0.allSatisfy { $0 <= LogSource.chunk } })
  }

  @Test func whatCannotBeReadIsAFailureWithAReason() {
    let missing = folder.path("missing")
    let inputs = Inputs()
    _ = LogSource.file(missing, follows: false).subscribe { inputs.add($0) }
    _ = LogSource.file(folder.path("."), follows: true).subscribe { inputs.add($0) }
    #expect(
      inputs.words == [
        "cannot read \(missing): No such file or directory",
        "cannot read \(folder.path(".")): Is a directory",
      ])
  }

  @Test func nobodyWantsMoreMeansTheReaderStops() {
    folder.append("one\n", to: "log")
    let inputs = Inputs()
    // Without the end of the subscription, a file that is followed is read for ever.
    _ = LogSource.file(folder.path("log"), follows: true).take(1).subscribe { inputs.add($0) }
    #expect(inputs.words == ["one\n", "completed"])
  }

  /// The file grows, is emptied and is replaced, each time when the reader has come to its end.
  @Test func aFileIsFollowedOverTruncationAndRotation() {
    let folder = folder
    let inputs = Inputs()
    folder.append("one\n", to: "log")
    _ = LogSource.file(folder.path("log"), follows: true).subscribe { event in
      let before = inputs.words.count
      inputs.add(event)
      switch inputs.words.last {
      case "one\n" where inputs.words.count > before: folder.append("two\n", to: "log")
      case "two\n" where inputs.words.count > before: folder.truncate("log")
      case "truncated" where inputs.words.count > before: folder.append("3\n", to: "log")
      case "3\n" where inputs.words.count > before:
        folder.rename("log", "log.1")
        folder.append("new\n", to: "log")
        // Its writer has not noticed yet.
        folder.append("late\n", to: "log.1")
      default: break
      }
    }
    #expect(
      inputs.words == [
        "one\n", "two\n", "truncated", "3\n", "late\n", "rotated", "the file has been replaced",
      ])
  }

  @Test func aLogIsReadOnInTheFileThatTakesItsPlace() {
    let folder = folder
    let inputs = Inputs()
    folder.append("one\n", to: "log")
    _ = LogSource.followed(
      folder.path("log"), wait: .seconds(5), scheduler: SerialDispatchQueueScheduler(qos: .default)
    )
    .take(until: { $0 == .bytes(Array("three\n".utf8)) }, behavior: .inclusive)
    .subscribe { event in
      inputs.add(event)
      switch event {
      case .next(.bytes) where inputs.words.last == "one\n":
        folder.rename("log", "log.1")
        folder.append("two\n", to: "log")
      case .next(.bytes) where inputs.words.last == "two\n":
        folder.rename("log", "log.2")
        folder.append("three\n", to: "log")
      default: break
      }
    }
    #expect(inputs.words == ["one\n", "rotated", "two\n", "rotated", "three\n", "completed"])
  }

  /// Watches a file that is not there, in virtual time; the first bytes end it.
  private func wait(_ wait: Duration, _ clock: VirtualClock) -> Inputs {
    let inputs = Inputs()
    _ = LogSource.followed(folder.path("log"), wait: wait, scheduler: clock)
      .take(until: { if case .bytes = $0 { true } else { false } }, behavior: .inclusive)
      .subscribe { inputs.add($0) }
    return inputs
  }

  @Test func aMissingFileIsWaitedFor() {
    let clock = VirtualClock()
    let inputs = wait(.seconds(5), clock)
    clock.advanceTo(.milliseconds(4700))
    #expect(inputs.words == ["missing"])
    folder.append("one\n", to: "log")
    clock.advanceTo(.milliseconds(4900))
    #expect(inputs.words == ["missing", "one\n", "completed"])
  }

  @Test func aFileThatDoesNotComeIsAFailureInTheEnd() {
    let clock = VirtualClock()
    let inputs = wait(.seconds(5), clock)
    clock.advanceTo(.milliseconds(4999))
    #expect(inputs.words == ["missing"])
    clock.advanceTo(.seconds(6))
    #expect(inputs.words == ["missing", "\(folder.path("log")) has not been there for 5 s"])
  }

  @Test func withoutPatienceAMissingFileIsAFailureAtOnce() {
    let inputs = wait(.zero, VirtualClock())
    #expect(inputs.words == ["cannot read \(folder.path("log")): No such file or directory"])
  }

  @Test func aFileThatIsRenamedIsReadOnUntilThereIsAnother() {
    let folder = folder
    let inputs = Inputs()
    folder.append("one\n", to: "log")
    let rests = Atomic(0)
    _ = LogSource.file(folder.path("log"), follows: true).subscribe { event in
      inputs.add(event)
      switch event {
      case .next(.bytes) where inputs.words == ["one\n"]: folder.rename("log", "log.1")
      case .next(.missing):
        switch rests.wrappingAdd(1, ordering: .relaxed).newValue {
        case 1: folder.append("two\n", to: "log.1")
        case 2: folder.append("new\n", to: "log")
        default: break
        }
      default: break
      }
    }
    #expect(
      inputs.words == ["one\n", "missing", "two\n", "missing", "rotated", "the file has been replaced"])
  }
}
