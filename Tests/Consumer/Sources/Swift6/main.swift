import Foundation
import Rill

// Code as it stands in a new project: Swift 6 mode, everything on the main actor unless said otherwise, warnings
// are errors.

final class Session {
  private let bag = DisposeBag()
  private let visits = BehaviorRelay(value: 0)
  private let searches = PublishSubject<String>()
  private(set) var lines: [String] = []
  private(set) var hits: [Int] = []

  init() {
    visits
      .map { "visit \($0)" }
      .subscribeOnMain(with: self, onNext: { session, line in session.lines.append(line) })
      .disposed(by: bag)
    searches
      .distinctUntilChanged()
      .flatMapLatest { text in Observable.just(text.count) }
      .withLatestFrom(visits) { count, visit in count + visit }
      .subscribeOnMain(onNext: { [weak self] sum in self?.hits.append(sum) })
      .disposed(by: bag)
  }

  func visit() { visits.modify { $0 += 1 } }

  func search(_ text: String) { searches.onNext(text) }
}

final class Label {
  var text = ""
  var count: Int?
}

extension Label: ReactiveCompatible {}

extension Reactive where Base: Label {
  var shouted: Binder<String> { Binder(base) { label, text in label.text = text.uppercased() } }
}

let label = Label()
let bindings = DisposeBag()
Observable.just(3).bind(to: label.rx.count).disposed(by: bindings)
Observable.just("hello").bind(to: label.rx.text).disposed(by: bindings)
Observable.just("loud").bind(to: label.rx.shouted).disposed(by: bindings)

let session = Session()
session.visit()
session.visit()
session.search("stream")
session.search("stream")

guard session.lines == ["visit 0", "visit 1", "visit 2"], session.hits == [8],
  label.text == "LOUD", label.count == 3
else {
  print("unexpected: \(session.lines), \(session.hits), \(label.text), \(label.count ?? 0)")
  exit(1)
}
print("as expected")
