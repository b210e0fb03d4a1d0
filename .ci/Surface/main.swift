import Foundation

// Compares the names that users of RxSwift know (surface.txt) with what the built module offers (its symbol graphs) and
// with the deviations that the migration guide lists. Says what is missing, and which deviation is none any more.
//
//   surface NAMES GUIDE GRAPHS

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  print("usage: surface NAMES GUIDE GRAPHS")
  exit(2)
}
let names = try Names(text: String(contentsOfFile: arguments[1], encoding: .utf8))
let deviations = try Deviations(guide: String(contentsOfFile: arguments[2], encoding: .utf8))
let module = try Module(graphs: URL(filePath: arguments[3]))

let missing = names.all.filter { !module.offers($0) }
let absent = Set(missing.map(\.key))
let known = Set(names.all.map(\.key))
let listed = Set(deviations.keys)
let complaints =
  missing.filter { !listed.contains($0.key) && !listed.contains($0.owner) }
  .map { "missing: \($0.description)" }
  + listed.subtracting(absent).sorted().map {
    known.contains($0) ? "listed as a deviation, but there: \($0)" : "a deviation from nothing: \($0)"
  }
for complaint in complaints { print(complaint) }
print("\(names.all.count) names, \(missing.count) of them deviations")
exit(complaints.isEmpty ? 0 : 1)
