import Rill

/// What makes a stream. Those of many elements are behind an erased source, those of one are subscribed to each time.
extension CatalogueLine {
  static let creating: [CatalogueLine] = [
    CatalogueLine.source("create", near: .create) { (events: Int) in
      Observable<Int>.create { observer in
        for value in 0..<events { observer.onNext(value) }
        observer.onCompleted()
        return Disposables.create()
      }
    },
    CatalogueLine.each("deferred", near: .just) { value in Observable<Int>.deferred { .just(value) } },
    CatalogueLine.each("empty", near: .just, hearing: .endings) { _ in Observable<Int>.empty() },
    CatalogueLine.each("error", near: .just, hearing: .endings) { _ in Observable<Int>.error(Failure()) },
    CatalogueLine.each("never", near: .just, hearing: .nothing) { _ in Observable<Int>.never() },
    CatalogueLine.each("just", near: .just) { value in Observable<Int>.just(value) },
    CatalogueLine.each("of, three elements", near: .just) { value in Observable<Int>.of(value, value, value)
    },
    CatalogueLine.source("from an array", near: .range) { events in Observable.from(Array(0..<events)) },
    CatalogueLine.source("from a sequence", near: .range) { events in
      Observable.from(stride(from: 0, to: events, by: 1))
    },
    CatalogueLine.each("from(optional:)", near: .just) { value in Observable<Int>.from(optional: value) },
    CatalogueLine.each("from(result:)", near: .just) { value in
      Observable<Int>.from(result: Result<Int, Failure>.success(value))
    },
    CatalogueLine.each("from(catching:)", near: .just) { value in Observable<Int>.from { value } },
    CatalogueLine.each("fromAsync", near: .subscription) { value in
      Single<Int>.fromAsync { callback in callback(value) }
    },
    CatalogueLine.source("generate", near: .range) { (events: Int) in
      Observable<Int>.generate(initialState: 0, condition: { $0 < events }, iterate: { $0 &+ 1 })
    },
    CatalogueLine.source("range", near: .range) { events in Observable<Int>.range(start: 0, count: events) },
    CatalogueLine.source("range on a scheduler", near: .queue) { events in
      Observable<Int>.range(start: 0, count: events, scheduler: CurrentThreadScheduler.instance)
    },
    CatalogueLine.source("repeatElement", near: .range) { events in
      Observable<Int>.repeatElement(1).take(events)
    },
    CatalogueLine.each("using", near: .subscription) { value in
      Observable<Int>.using({ BooleanDisposable() }, observableFactory: { _ in .just(value) })
    },
    CatalogueLine.timed("interval", near: .interval) { source, _ in source },
    CatalogueLine.source("timer", near: .interval) { events in
      let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
      return Observable<Int>.create { observer in
        let ticks = Observable<Int>.timer(.zero, period: .milliseconds(1), scheduler: scheduler)
        let subscription = ticks.take(events).subscribe(observer)
        scheduler.start()
        return subscription
      }
    },
  ]

  /// What fails when something has to.
  struct Failure: Error {}
}
