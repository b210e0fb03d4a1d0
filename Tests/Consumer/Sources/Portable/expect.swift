/// A complaint when a value is not the one wanted.
func expect<Value: Equatable>(_ what: String, _ value: Value, _ wanted: Value) -> [String] {
  value == wanted ? [] : ["\(what): \(value), not \(wanted)"]
}
