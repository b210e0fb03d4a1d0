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
let listed = Set(deviations.keys)
var complaints = missing.filter { listed.isDisjoint(with: [$0.owner, $0.key, $0.description]) }
  .map { "missing: \($0.description)" }
for deviation in deviations.keys {
  let meant = names.all.filter { $0.key == deviation || $0.description == deviation }
  if meant.isEmpty { complaints.append("a deviation from nothing: \(deviation)") }
  if !Set(meant).isSubset(of: missing) { complaints.append("listed as a deviation, but there: \(deviation)") }
}
for complaint in complaints { print(complaint) }
print("\(names.all.count) names, \(missing.count) of them deviations")
exit(complaints.isEmpty ? 0 : 1)
