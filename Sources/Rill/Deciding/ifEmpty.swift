extension ObservableType {
  /// Emits an element when the source completes without any.
  ///
  ///     source                -----|
  ///     ifEmpty(default: a)   -----(a|)
  ///
  /// - Parameter default: What to emit.
  @_alwaysEmitIntoClient
  public func ifEmpty(default: Element) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let isEmpty = Cell(true)
      source.run(
        AnyObserver(
          next: { element in
            isEmpty.value = false
            observer.next(element)
          },
          stop: { ending in
            if case .completed = ending, isEmpty.value {
              observer.next(`default`)
              if lifetime.isOver { return }
            }
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
    }
  }

  /// Goes on with another stream when the source completes without any element.
  ///
  ///     source                    -----|
  ///     other                     --a--b--|
  ///     ifEmpty(switchTo: other)  -------a--b--|
  ///
  /// The source has been released by the time the other stream is started.
  ///
  /// - Parameter other: The stream to go on with.
  @_alwaysEmitIntoClient
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      let isEmpty = Cell(true)
      let noting = Observable { observer, lifetime in
        source.run(
          AnyObserver(
            next: { element in
              isEmpty.value = false
              observer.next(element)
            }, stop: observer.stop, lifetime: lifetime), lifetime)
      }
      Succession(observer, lifetime) { ending in
        if case .completed = ending, isEmpty.value { .last(other) } else { .end(ending) }
      }.go(.next(noting))
    }
  }

  /// Fails when the source completes without any element.
  ///
  ///     source                 -----|
  ///     ifEmpty(throw: error)  -----#
  ///
  /// - Parameter error: The failure, such as `RillError.noElements`.
  @_alwaysEmitIntoClient
  public func ifEmpty(throw error: any Error) -> Observable<Element> { ifEmpty(switchTo: .error(error)) }
}
