import Foundation
import Rill

// Code as it stands in applications that have used a library of this family for years: Swift 5 mode, closures that
// capture `self`, mutable local state. It must compile, with warnings at most, and run.

final class Counter {
  private let bag = DisposeBag()
  private let taps = PublishSubject<Void>()
  private(set) var shown: [String] = []

  init() {
    taps
      .scan(0) { count, _ in count + 1 }
      .map { "count \($0)" }
      .subscribe(onNext: { [weak self] text in
        self?.shown.append(text)
      })
      .disposed(by: bag)
  }

  func tap() { taps.onNext(()) }
}

@MainActor
final class Label {
  var text: String?
  fileprivate(set) var frame = 0.0
}

extension Label: ReactiveCompatible {}

extension Reactive where Base: Label {
  var width: Binder<Double> {
    Binder(self.base) { label, width in label.frame = width * 8 }
  }
}

@MainActor
final class Screen {
  private let bag = DisposeBag()
  private let name = BehaviorRelay(value: "")
  private(set) var title = ""
  private(set) var typed: [String] = []

  init() {
    name.asObservable()
      .filter { !$0.isEmpty }
      .subscribe(onNext: { [weak self] name in self?.title = "Hello, \(name)" })
      .disposed(by: bag)
  }

  func bind(to label: Label) {
    name.bind(to: label.rx.text).disposed(by: bag)
    name.map { Double($0.count) }.bind(to: label.rx.width).disposed(by: bag)
    name.bind(onNext: { [weak self] name in self?.typed.append(name) }).disposed(by: bag)
  }

  func type(_ text: String) { name.accept(text) }
}

@main
@MainActor
enum App {
  static func main() {
    let counter = Counter()
    counter.tap()
    counter.tap()

    let screen = Screen()
    let label = Label()
    screen.bind(to: label)
    screen.type("Ada")

    var sum = 0
    let search = PublishSubject<Int>()
    let subscription =
      search
      .flatMapLatest { number in Observable.just(number * 10) }
      .subscribe(onNext: { sum += $0 }, onCompleted: { sum += 1 })
    search.on(.next(1))
    search.on(.next(2))
    search.on(.completed)
    subscription.dispose()

    guard counter.shown == ["count 1", "count 2"], screen.title == "Hello, Ada", sum == 31,
      label.text == "Ada", label.frame == 24, screen.typed == ["", "Ada"]
    else {
      print("unexpected: \(counter.shown), \(screen.title), \(sum), \(label.text ?? ""), \(screen.typed)")
      exit(1)
    }
    print("as expected")
  }
}
