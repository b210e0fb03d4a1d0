/// What the program has been asked to do.
enum Command: Sendable, Equatable {
  case tour
  case list
  case help
  case page(String)
  case logwatch(LogWatchOptions)
  case sampleLog(SampleLogOptions)
}

struct SampleLogOptions: Sendable, Equatable {
  var format: LogFormat = .combined
  var lines = 2000
  var seed: UInt64 = 1
  /// How many lines a second; nil for all at once.
  var rate: Int?
}

struct LogWatchOptions: Sendable, Equatable {
  /// The file to read; nil for standard input.
  var file: String?
  var follows = false
  /// How long to wait for a file that is not there.
  var wait: Duration = .seconds(5)
  var format: LogFormat?
  var rule = BurstRule()
  var silence: Duration = .seconds(60)
  var rows = 10
  var isPlain = false
}

/// A command line that means nothing.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}

extension Command {
  static let families = Page.all.map(\.name)

  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else {
      self = .tour
      return
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "tour", "list":
      if let extra = rest.first { throw UsageError("\(first) takes no argument: '\(extra)'") }
      self = first == "tour" ? .tour : .list
    case "help", "-h", "--help": self = .help
    case "logwatch": self = try Command.logwatch(rest)
    case "samplelog": self = try Command.sampleLog(rest)
    case _ where Command.families.contains(first):
      if let extra = rest.first { throw UsageError("\(first) takes no argument: '\(extra)'") }
      self = .page(first)
    default:
      throw UsageError("there is no page or command '\(SafeText.printable(first))'")
    }
  }

  private static func logwatch(_ arguments: [String]) throws(UsageError) -> Command {
    var options = LogWatchOptions()
    var files: [String] = []
    var list = ArgumentList(arguments)
    while let argument = list.next() {
      switch argument {
      case .value(let file): files.append(file)
      case .flag("-h"), .flag("--help"): return .help
      case .flag("-f"), .flag("-F"), .flag("--follow"): options.follows = true
      case .flag("--plain"): options.isPlain = true
      case .flag("--wait"): options.wait = .seconds(try list.number("--wait", 0...86_400))
      case .flag("--silence"): options.silence = .seconds(try list.number("--silence", 1...31_536_000))
      case .flag("--top"): options.rows = try list.number("--top", 1...100)
      case .flag("--format"): options.format = try list.format()
      case .flag("--burst"):
        let text = try list.value("--burst")
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let errors = Int(parts[0]), let seconds = Int64(parts[1]), errors > 0,
          1...86_400 ~= seconds
        else {
          throw UsageError("--burst takes ERRORS/SECONDS, such as 20/10, not '\(SafeText.printable(text))'")
        }
        options.rule = BurstRule(errors: errors, seconds: seconds)
      case .flag(let flag): throw UsageError("logwatch has no option '\(SafeText.printable(flag))'")
      }
      try list.checkValueIsTaken()
    }
    if files.count > 1 {
      throw UsageError("logwatch reads one file, not \(files.count); join them with cat")
    }
    options.file = files.first == "-" ? nil : files.first
    if options.follows, files.first == "-" {
      throw UsageError("standard input is followed to its end anyway; leave out -f or name a file")
    }
    return .logwatch(options)
  }

  private static func sampleLog(_ arguments: [String]) throws(UsageError) -> Command {
    var options = SampleLogOptions()
    var list = ArgumentList(arguments)
    while let argument = list.next() {
      switch argument {
      case .flag("-h"), .flag("--help"): return .help
      case .flag("--lines"): options.lines = try list.number("--lines", 0...1_000_000_000)
      case .flag("--rate"): options.rate = try list.number("--rate", 1...10_000_000)
      case .flag("--seed"): options.seed = UInt64(try list.number("--seed", 0...Int.max))
      case .flag("--format"): options.format = try list.format()
      case .flag(let flag): throw UsageError("samplelog has no option '\(SafeText.printable(flag))'")
      case .value(let value):
        throw UsageError(
          "samplelog writes to standard output and takes no file: '\(SafeText.printable(value))'")
      }
      try list.checkValueIsTaken()
    }
    return .sampleLog(options)
  }
}

/// The words of a command line, one after the other: `--name value`, `--name=value`, `-f`; everything behind `--` is a value.
struct ArgumentList {
  enum Argument: Equatable {
    case flag(String)
    case value(String)
  }

  private var words: ArraySlice<String>
  private var attached: (flag: String, value: String)?
  private var onlyValues = false

  init(_ words: [String]) { self.words = words[...] }

  mutating func next() -> Argument? {
    guard let word = words.popFirst() else { return nil }
    if onlyValues || word == "-" || !word.hasPrefix("-") { return .value(word) }
    if word == "--" {
      onlyValues = true
      return next()
    }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return .flag(word) }
    let flag = String(word[..<equals])
    attached = (flag, String(word[word.index(after: equals)...]))
    return .flag(flag)
  }

  mutating func value(_ flag: String) throws(UsageError) -> String {
    if let attached {
      self.attached = nil
      return attached.value
    }
    guard let word = words.popFirst() else { throw UsageError("\(flag) needs a value") }
    return word
  }

  mutating func number(_ flag: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
    let text = try value(flag)
    guard let number = Int(text), range.contains(number) else {
      let limit =
        range.upperBound == .max
        ? "from \(range.lowerBound) on" : "from \(range.lowerBound) to \(range.upperBound)"
      throw UsageError("\(flag) takes a number \(limit), not '\(SafeText.printable(text))'")
    }
    return number
  }

  mutating func format() throws(UsageError) -> LogFormat {
    let text = try value("--format")
    guard let format = LogFormat.allCases.first(where: { $0.name == text }) else {
      let names = LogFormat.allCases.map(\.name).joined(separator: ", ")
      throw UsageError("--format takes one of \(names), not '\(SafeText.printable(text))'")
    }
    return format
  }

  /// Refuses `--plain=yes`: a value for an option that takes none.
  func checkValueIsTaken() throws(UsageError) {
    if let attached { throw UsageError("\(attached.flag) takes no value") }
  }
}
