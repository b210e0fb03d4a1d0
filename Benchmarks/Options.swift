/// What the command line asks for.
struct Options {
  enum Command: Equatable {
    case table
    case catalogue
    case plot(folder: String)
    case compare(file: String)
  }

  var command = Command.table
  var filters: [String] = []
  var printsJSON = false
  var lists = false
  var showsHelp = false
  var isQuick = false
  /// How often each workload is timed; the fastest one counts. Often and briefly, so that on a busy machine some are not
  /// interrupted.
  var repetitions = 30
  /// The share of each workload's events that one repetition sends.
  var scale: Double { isQuick ? 0.05 : 1 }
  /// By how much a ratio may be worse than the stored one.
  var allowance = 0.25

  static let help = """
    Measures Rill against plain closures that do the same job, in the same run.

      swift run -c release Benchmarks [filter ...] [options]            a table of workloads
      swift run -c release Benchmarks catalogue [filter ...] [options]  a line for each operator
      swift run -c release Benchmarks plot FOLDER [--quick]             cost by size, as SVG
      swift run -c release Benchmarks compare FILE [filter ...] [--allow PERCENT]

    filter           only what has one of the filters in its name (any case)
    --json           one JSON object, of workloads and catalogue, instead of tables
    --quick          a twentieth of the events and two repetitions, of the catalogue too: does everything still
                     run? With `plot`: small sizes only
    --repetitions N  how often each workload is timed; the fastest one counts (30)
    --list           the names
    --allow PERCENT  how much worse than the stored one a ratio may be (25)

    Columns: nanoseconds per event, the same for the version written by hand and how many times as long Rill
    takes ("x hand"), and the multiple of `c`: one call of a stored closure, found by index, with its result
    used, on this machine in this run ("x c"). "at most" is the multiple of `c` that Rill is to stay under.
    "allocs" are blocks of memory allocated per event. Every result is compared with the hand-written one's.

    The catalogue compares each operator with the row whose work is most like its own; `!` marks more than twice.

    `compare` reads the output of `--json` and fails, with exit code 1, when a workload's "x hand" is worse than
    it was by more than is allowed, in three tries, or when a workload or an operator allocates more per event.
    """

  init(arguments: [String]) throws {
    var rest = arguments[...]
    switch rest.first {
    case "catalogue":
      rest.removeFirst()
      command = .catalogue
    case "plot":
      rest.removeFirst()
      command = .plot(folder: try Options.argument("plot needs a folder", &rest))
    case "compare":
      rest.removeFirst()
      command = .compare(file: try Options.argument("compare needs the JSON of a former run", &rest))
    default: break
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": printsJSON = true
      case "--list": lists = true
      case "--help", "-h": showsHelp = true
      case "--quick": (isQuick, repetitions) = (true, 2)
      case "--repetitions": repetitions = try Options.number(argument, &rest)
      case "--allow": allowance = Double(try Options.number(argument, &rest)) / 100
      default:
        guard !argument.hasPrefix("-") else { throw OptionError("unknown option \(argument), see --help") }
        filters.append(argument.lowercased())
      }
    }
  }

  func chooses(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.lowercased().contains($0) }
  }

  private static func argument(_ complaint: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let argument = rest.popFirst(), !argument.hasPrefix("-") else { throw OptionError(complaint) }
    return argument
  }

  private static func number(_ option: String, _ rest: inout ArraySlice<String>) throws -> Int {
    guard let text = rest.popFirst(), let count = Int(text), count > 0 else {
      throw OptionError("\(option) needs a positive number")
    }
    return count
  }
}

/// A command line that makes no sense, or a filter without a match.
struct OptionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
