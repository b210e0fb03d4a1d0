import Rill
import RillBindings
import RillTest
import Testing

@MainActor @Suite struct BindTests {
  @MainActor final class Label {
    var text = "" { didSet { written.accept(text) } }
    let written = PublishRelay<String>()
    var hint: String?
  }

  @Test func writesWhatComesAndHearsNothingOfTheEnd() throws {
    let label = Label()
    try marbles { m in
      m.expect(label.written, "-a-b--", subscription: "^-----!")
      _ = m.hot("-a-b-|").asObservable().bind(to: label, \.text)
    }
  }

  @Test func writesIntoTheProperty() throws {
    let label = Label()
    let subject = PublishSubject<String>()
    let subscription = subject.bind(to: label, \.text)
    subject.onNext("a")
    #expect(label.text == "a")
    subject.onNext("b")
    #expect(label.text == "b")
    subscription.dispose()
    subject.onNext("c")
    #expect(label.text == "b")
  }

  @Test func writesIntoAnOptionalProperty() {
    let label = Label()
    _ = Observable.of("a", "b").bind(to: label, \.hint)
    #expect(label.hint == "b")
  }

  @Test func doesNotKeepTheObjectAlive() {
    var label: Label? = Label()
    weak let held = label
    let subject = PublishSubject<String>()
    let subscription = label.map { subject.bind(to: $0, \.text) }
    subject.onNext("a")
    label = nil
    #expect(held == nil)
    subject.onNext("b")
    subscription?.dispose()
    _ = label
  }
}
