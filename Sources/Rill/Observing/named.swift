extension ObservableType {
  /// Names the subscription, for the reports of errors that nobody handles, for `debug` and for `Subscriptions`.
  ///
  ///     source            --a--b--|
  ///     named("search")   --a--b--|
  ///
  /// Events pass as they are, in no time: the name is given when somebody subscribes. It is the name of the whole
  /// subscription, wherever in the chain it stands. Of several names the one that stands last in the chain counts, and a
  /// stream inside `flatMap` or its kin names a subscription that has no name.
  ///
  /// - Parameter name: What the subscription is called.
  @_alwaysEmitIntoClient
  public func named(_ name: String) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      lifetime.setName(name)
      source.run(observer, lifetime)
    }
  }
}

extension PrimitiveSequence {
  /// Names the subscription. As `Observable.named`.
  ///
  /// - Parameter name: What the subscription is called.
  @_alwaysEmitIntoClient
  public func named(_ name: String) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.named(name))
  }
}
