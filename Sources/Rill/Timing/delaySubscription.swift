extension ObservableType {
  /// Subscribes a while later.
  ///
  ///     source                    -a-b|
  ///     delaySubscription(2ms)    ---a-b|
  ///
  /// Until then nothing of the source runs. It is subscribed to on the scheduler, and its events pass unchanged. With no time
  /// at all, it is subscribed to at the scheduler's next turn. Disposal before that calls the subscription off.
  ///
  /// - Parameters:
  ///   - dueTime: How much later. Negative is none.
  ///   - scheduler: Where the source is subscribed to.
  @_alwaysEmitIntoClient
  public func delaySubscription(_ dueTime: Duration, scheduler: any SchedulerType = Schedulers.current)
    -> Observable<Element>
  {
    let source = asObservable()
    return Observable { observer, lifetime in
      lifetime.add(starting: {
        scheduler.perform(after: dueTime) {
          if !lifetime.isOver { source.run(observer, lifetime) }
        }
      })
    }
  }
}
