import Testing

@testable import Rill

@Suite struct RillErrorTests {
  @Test func descriptionsAreSentences() {
    let errors: [RillError] = [
      .unknown, .disposed(object: Token()), .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement,
      .timeout, .castFailed(element: 1, type: String.self), .several([TestError(), TestError()]),
    ]
    for error in errors {
      #expect(error.debugDescription.hasSuffix("."))
      #expect(error.debugDescription.first?.isUppercase == true)
    }
    #expect(Set(errors.map(\.debugDescription)).count == errors.count)
  }

  @Test func theErrorOfADisposedSubjectNamesItsTypeAndHoldsNoSubject() {
    weak var held: PublishSubject<Int>?
    let log = Log<any Error>()
    do {
      let subject = PublishSubject<Int>()
      held = subject
      subject.dispose()
      _ = subject.subscribe(onError: { log.append($0) })
    }
    #expect(held == nil)
    let text = log.entries.first.map { String(reflecting: $0) }
    #expect(text == "PublishSubject<Int> was used after it had been disposed.")
  }
}
