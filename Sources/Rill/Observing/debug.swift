extension ObservableType {
  /// Prints the events of the stream, its subscriptions and their disposal to standard output.
  ///
  ///     source    --a--b--|
  ///     debug()   --a--b--|
  ///
  /// For `debug("prices")` the output is
  /// ```
  /// prices -> subscribed
  /// prices -> Event next(a)
  /// prices -> Event next(b)
  /// prices -> Event completed
  /// prices -> isDisposed
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: What stands at the beginning of each line. Without one, the place of the call.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The file of the call.
  ///   - line: The line of that place.
  ///   - function: The function of the call.
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function, to: { print($0) })
  }

  @usableFromInline
  package func debug(
    _ identifier: String? = nil, trimOutput: Bool = false,
    file: String = #file, line: UInt = #line, function: String = #function,
    to output: @escaping @Sendable (String) -> Void
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    let name = identifier ?? place
    let log: @Sendable (Event<Element>) -> Void = { event in
      let text = "\(event)"
      let isTrimmed = trimOutput && text.count > 40
      output("\(name) -> Event \(isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    }
    return self.do(
      onNext: { log(.next($0)) },
      onError: { log(.error($0)) },
      onCompleted: { log(.completed) },
      onSubscribe: { output("\(name) -> subscribed") },
      onDispose: { output("\(name) -> isDisposed") })
  }
}
