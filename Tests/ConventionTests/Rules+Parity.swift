extension Rules {
  /// Every operator of observables is on a trait too, under the same name, or there is a reason why not; a reason that is none any
  /// more is a fault as well.
  ///
  /// - Parameters:
  ///   - trait: The files of the trait.
  ///   - operators: The files of the operators.
  ///   - labels: The labels that make no difference, because the trait has no use for such a parameter.
  ///   - exceptions: The operators that the trait does not have, and why.
  static func parity(
    of trait: [SourceFile], with operators: [SourceFile], ignoring labels: Set<String> = [],
    except exceptions: [String: String]
  ) -> [String] {
    func names(_ files: [SourceFile]) -> Set<String> {
      Set(files.flatMap(\.publicFunctions).filter { $0.name != "init" }.map { $0.callName(without: labels) })
    }
    let (wanted, present) = (names(operators), names(trait))
    let missing = wanted.subtracting(present).filter { exceptions[$0] == nil }
    let stale = exceptions.keys.filter { !wanted.contains($0) || present.contains($0) }
    return missing.sorted().map { "\($0) is missing, and there is no reason why" }
      + stale.sorted().map { "\($0) needs no reason to be missing: it is there, or not an operator" }
  }

  /// An operator of a trait that is not in the table is not compared with that of observables. Time that is virtual knows nothing of
  /// what awaits.
  static func comparedOperators(in file: SourceFile, table: String) -> [String] {
    let results = ["-> Infallible<", "-> Single<", "-> Maybe<", "-> Completable"]
    return file.publicFunctions.filter { function in
      !function.signature.hasWord("static ") && results.contains(where: function.signature.hasWord)
        && !function.callName.hasSuffix(" with await") && !table.hasWord("\"\(function.callName)\"")
    }.map { "\(file.path):\($0.line) \($0.callName) is not in the table" }
  }
}

/// Operators of observables that a trait does not have under their name, and why.
enum Exceptions {
  static let infallible: [String: String] = {
    let fails = "may fail itself, or is given what may"
    let recovers = "there is no failure to recover from"
    let waits = "there is no failure to wait for the others with"
    let connects = "a connectable is an observable; `share` keeps the promise"
    return [
      "create(_:)": "is create(subscribe:), whose observer takes no failure",
      "using(_:observableFactory:)": "is using(_:infallibleFactory:)",
      "error(_:)": fails, "from(result:)": fails, "from(catching:)": fails, "dematerialize()": fails,
      "element(at:)": fails, "single()": fails, "single(_:)": fails, "timeout(_:scheduler:)": fails,
      "catch(_:)": recovers, "catch(sequence:)": recovers, "catchAndReturn(_:)": recovers,
      "catchAndComplete()": recovers, "mapError(_:)": recovers, "retry()": recovers, "retry(_:)": recovers,
      "retry(_:scheduler:resetOnSuccess:shouldRetry:)": recovers,
      "catchAndComplete(where:)": recovers, "assertNoFailure(_:)": recovers, "merge(_:delaysErrors:)": waits,
      "concat(_:delaysErrors:)": waits, "combineLatest(_:delaysErrors:)": waits,
      "flatMap(delaysErrors:_:)": waits, "concatMap(delaysErrors:_:)": waits,
      "flatMapLatest(delaysErrors:_:)": waits, "cast(_:)": fails, "dematerializeResults()": fails,
      "ifEmpty(throw:)": fails, "fromAsync(_:)": "makes a single", "retry(when:)": recovers,
      "breakpointOnError()": "there is no failure to stop at",
      "publish()": connects, "replay(_:)": connects, "replayAll()": connects, "multicast(_:)": connects,
      "replay(_:for:scheduler:)": connects, "autoConnect(_:)": connects,
      "refCount(minimum:disconnectDelay:scheduler:)": connects,
      "multicast(makeSubject:)": connects, "multicast(_:selector:)": connects, "refCount()": connects,
    ]
  }()
}
