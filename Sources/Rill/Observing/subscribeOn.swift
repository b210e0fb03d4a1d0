extension ObservableType {
  /// Starts the source on a scheduler, and stops it there.
  ///
  ///     source                     -a-b-c|
  ///     subscribe(on: scheduler)   -a-b-c|
  ///
  /// For sources that do their work when they are subscribed to. Events pass unchanged, where the source sends them; to have them
  /// delivered somewhere, use `observe(on:)`. Disposal takes effect at once: nothing more arrives and a source that
  /// works in a loop stops. Only its teardowns run on the scheduler, at its next turn.
  ///
  /// - Parameter scheduler: Where the source is subscribed to and torn down.
  @_alwaysEmitIntoClient
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      lifetime.add(starting: {
        scheduler.perform {
          if lifetime.isOver { return }
          // Not below the lifetime: its flag is set with that one's, its teardowns run on the scheduler.
          let upstream = Lifetime()
          lifetime.add(
            .action {
              let word = upstream.end()
              if word > 1, word & 1 == 0 { _ = scheduler.perform { upstream.close(word) } }
            })
          source.run(
            AnyObserver(
              next: observer.next,
              stop: { ending in
                upstream.dispose()
                observer.stop(ending)
              }, lifetime: upstream), upstream)
        }
      })
    }
  }
}
