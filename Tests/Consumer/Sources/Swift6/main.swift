import Foundation
import Rill

// Code as it stands in a new project: Swift 6 mode, everything on the main actor unless said otherwise, warnings
// are errors.

final class Session {
  private let bag = DisposeBag()
  private let visits = BehaviorRelay(value: 0)
  private(set) var lines: [String] = []

  init() {
    visits
      .map { "visit \($0)" }
      .subscribe(with: self, onNext: { session, line in session.lines.append(line) })
      .disposed(by: bag)
  }

  func visit() { visits.modify { $0 += 1 } }
}

let session = Session()
session.visit()
session.visit()

guard session.lines == ["visit 0", "visit 1", "visit 2"] else {
  print("unexpected: \(session.lines)")
  exit(1)
}
print("as expected")
