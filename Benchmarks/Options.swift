/// What the command line asks for.
struct Options {
  var filters: [String] = []
  var printsJSON = false
  var lists = false
  var showsHelp = false
  /// How often each workload is timed; the fastest one counts. Often and briefly, so that on a busy machine some are not
  /// interrupted.
  var repetitions = 30
  /// The share of each workload's events that one repetition sends.
  var scale = 1.0

  static let help = """
    Measures Rill against plain closures that do the same job, in the same run.

      swift run -c release Benchmarks [filter ...] [--json] [--quick] [--repetitions N] [--list] [--help]

    filter           only workloads whose name contains one of the filters (any case)
    --json           one JSON object instead of the table
    --quick          a twentieth of the events and two repetitions: does everything still run?
    --repetitions N  how often each workload is timed; the fastest one counts (30)
    --list           the names of the workloads

    Columns: nanoseconds per event, the same for the version written by hand and how many times as long Rill
    takes ("x hand"), and the multiple of `c`: one call of a stored closure, found by index, with its result
    used, on this machine in this run ("x c"). "at most" is the multiple of `c` that Rill is to stay under.
    "allocs" are blocks of memory allocated per event. Every result is compared with the hand-written one's.
    """

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": printsJSON = true
      case "--list": lists = true
      case "--help", "-h": showsHelp = true
      case "--quick": (repetitions, scale) = (2, 0.05)
      case "--repetitions":
        guard let text = rest.popFirst(), let count = Int(text), count > 0 else {
          throw OptionError("--repetitions needs a positive number")
        }
        repetitions = count
      default:
        guard !argument.hasPrefix("-") else { throw OptionError("unknown option \(argument), see --help") }
        filters.append(argument.lowercased())
      }
    }
  }

  func chooses(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.lowercased().contains($0) }
  }
}

/// A command line that makes no sense, or a filter without a match.
struct OptionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
