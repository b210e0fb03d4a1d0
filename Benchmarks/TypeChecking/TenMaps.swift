import Rill

/// Ten steps in one expression, many of them to another type.
///
/// Not part of the program: `.ci/run typechecking` measures how long the compiler takes over it.
func tenMaps(of source: Observable<Int>) -> Observable<String> {
  source
    .map { $0 + 1 }
    .map { $0 * 2 }
    .map { "\($0)" }
    .map { $0.count }
    .map { [$0, $0] }
    .map { $0.count }
    .map { $0 > 3 }
    .map { $0 ? "long" : "short" }
    .map { $0.uppercased() }
    .map { $0 + "!" }
}
