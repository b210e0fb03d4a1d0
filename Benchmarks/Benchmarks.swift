import Foundation

/// What Rill costs next to code written by hand, in one program and one run.
@main
struct Benchmarks {
  static func main() {
    do {
      let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
      if options.showsHelp {
        print(Options.help)
        return
      }
      let chosen = Workload.all.filter { options.chooses($0.name) }
      guard !chosen.isEmpty || options.chooses(Footprint.name) else {
        throw OptionError("no workload matches \(options.filters)")
      }
      if options.lists {
        print((chosen.map(\.name) + [Footprint.name].filter(options.chooses)).joined(separator: "\n"))
        return
      }
      let report = try Report(of: chosen, with: options)
      print(options.printsJSON ? try report.json() : report.table())
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }
}
