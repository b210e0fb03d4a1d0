import Foundation

/// What Rill costs next to code written by hand, in one program and one run.
@main
struct Benchmarks {
  static func main() {
    do {
      try run(Options(arguments: Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if options.showsHelp { return print(Options.help) }
    switch options.command {
    case .plot(let folder): try Plot.write(to: folder, with: options)
    case .compare(let file): print(try Comparison.compare(with: file, options))
    case .catalogue: try report([], CatalogueLine.all.filter { options.chooses($0.name) }, options)
    case .table:
      // What is stored, and what only has to run, is everything.
      let lines = options.isQuick || options.printsJSON ? CatalogueLine.all : []
      try report(
        Workload.all.filter { options.chooses($0.name) }, lines.filter { options.chooses($0.name) }, options)
    }
  }

  private static func report(_ workloads: [Workload], _ lines: [CatalogueLine], _ options: Options) throws {
    var names = workloads.map(\.name) + lines.map(\.name)
    if options.command == .table, options.chooses(Footprint.name) { names.append(Footprint.name) }
    guard !names.isEmpty else { throw OptionError("nothing matches \(options.filters)") }
    if options.lists { return print(names.joined(separator: "\n")) }
    let report = try Report(of: workloads, lines, with: options)
    print(options.printsJSON ? try report.json() : report.text())
  }
}
