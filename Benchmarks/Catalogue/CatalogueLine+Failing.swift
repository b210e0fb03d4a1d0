import Rill

/// Those that recover. An event is an element that passes, or where it says so a failure and what comes after it.
extension CatalogueLine {
  static let failing: [CatalogueLine] = [
    CatalogueLine.through("catch, nothing to catch", near: .chain) { $0.catch { _ in .just(-1) } },
    CatalogueLine.each("catch, each a failure", near: .subscription) { value in
      Observable<Int>.error(Failure()).catch { _ in .just(value) }
    },
    CatalogueLine.each("catchAndReturn", near: .subscription) { value in
      Observable<Int>.error(Failure()).catchAndReturn(value)
    },
    CatalogueLine.through("catchAndComplete", near: .chain) { $0.catchAndComplete() },
    CatalogueLine.through("mapError", near: .chain) { source in source.mapError { _ in Failure() } },
    CatalogueLine.through("assertNoFailure", near: .chain) { $0.assertNoFailure() },
    CatalogueLine.through("retry, nothing to retry", near: .chain) { $0.retry(2) },
    CatalogueLine.source("retry, each a failure", near: .concatMap) { events in
      Observable.just(1).concat(Observable<Int>.error(Failure())).retry(events).catchAndComplete()
    },
    CatalogueLine.source("retry(_:scheduler:), each a failure", near: .subscription) { events in
      Observable.just(1).concat(Observable<Int>.error(Failure()))
        .retry(.immediate(maxCount: events), scheduler: ImmediateScheduler.instance)
        .catchAndComplete()
    },
    CatalogueLine.source("retry(when:), each a failure", near: .subscription) { events in
      Observable.just(1).concat(Observable<Int>.error(Failure())).retry(when: { $0.take(events) })
    },
  ]
}
