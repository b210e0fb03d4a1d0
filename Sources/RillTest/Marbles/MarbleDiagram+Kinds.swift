/// The three kinds of diagrams, each with what must not stand in it.
extension MarbleDiagram {
  /// What a stream does, frame by frame.
  struct Signal {
    enum Kind {
      case value(String)
      case completed
      case failed(name: String?)
    }

    let time: Int
    let kind: Kind

    /// Which mark of the diagram this is.
    let mark: Int
  }

  /// The diagram of a source that starts for each subscriber, or of an expected stream.
  ///
  /// - Parameter errors: Names that stand for an error instead of a value.
  func stream(errors: Set<String> = []) throws(MarbleSyntaxError) -> [Signal] {
    for (index, mark) in marks.enumerated() where mark.symbol == .subscribed || mark.symbol == .unsubscribed {
      let sign = mark.symbol == .subscribed ? "^" : "!"
      throw fault("'\(sign)' belongs in the diagram of a subscription", at: index)
    }
    return try signals(from: 0, errors: errors)
  }

  /// The diagram of a source that runs by itself; `^` is time zero, what stands before it has happened already.
  func hotStream(errors: Set<String> = []) throws(MarbleSyntaxError) -> [Signal] {
    var origin: Int?
    for (index, mark) in marks.enumerated() {
      if mark.symbol == .unsubscribed {
        throw fault("'!' belongs in the diagram of a subscription", at: index)
      }
      if mark.symbol == .subscribed {
        if origin != nil { throw fault("a second '^'", at: index) }
        origin = mark.frame
      }
    }
    return try signals(from: origin ?? 0, errors: errors)
  }

  private func signals(from origin: Int, errors: Set<String>) throws(MarbleSyntaxError) -> [Signal] {
    var signals: [Signal] = []
    var hasEnded = false
    for (index, mark) in marks.enumerated() {
      let kind: Signal.Kind
      switch mark.symbol {
      case .value(let name): kind = errors.contains(name) ? .failed(name: name) : .value(name)
      case .completed: kind = .completed
      case .failed: kind = .failed(name: nil)
      case .subscribed, .unsubscribed: continue
      }
      if hasEnded { throw fault("nothing follows an ending", at: index) }
      if case .value = kind {} else { hasEnded = true }
      signals.append(Signal(time: mark.frame - origin, kind: kind, mark: index))
    }
    return signals
  }

  /// The diagram of a subscription: when it begins and ends, each if at all.
  func window() throws(MarbleSyntaxError) -> (subscribed: Int?, unsubscribed: Int?) {
    var subscribed: Int?
    var unsubscribed: Int?
    for (index, mark) in marks.enumerated() {
      switch mark.symbol {
      case .subscribed:
        if subscribed != nil { throw fault("a second '^'", at: index) }
        if unsubscribed != nil { throw fault("'^' after '!'", at: index) }
        subscribed = mark.frame
      case .unsubscribed:
        if unsubscribed != nil { throw fault("a second '!'", at: index) }
        unsubscribed = mark.frame
      case .value, .completed, .failed:
        throw fault("only '^' and '!' belong in the diagram of a subscription", at: index)
      }
    }
    return (subscribed, unsubscribed)
  }

  /// The diagram of an amount of time: the frame of its `|`.
  func time() throws(MarbleSyntaxError) -> Int {
    for (index, mark) in marks.enumerated() where mark.symbol != .completed || index > 0 {
      throw fault("an amount of time is silence up to one '|'", at: index)
    }
    guard let end = marks.first else { throw faultAtEnd("an amount of time ends with '|'") }
    if frames > end.frame + 1 { throw fault("an amount of time ends with its '|'", at: 0) }
    return end.frame
  }
}
