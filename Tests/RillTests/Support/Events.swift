import Rill

extension ObservableConvertibleType {
  /// The events that arrive before `subscribe` returns.
  func eventsAtOnce() -> [Event<Element>] {
    let log = Log<Event<Element>>()
    _ = asObservable().subscribe { log.append($0) }
    return log.entries
  }
}
