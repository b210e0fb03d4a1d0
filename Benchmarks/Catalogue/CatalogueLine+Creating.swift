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
    CatalogueLine.once("deferred", near: .just) { value, heard in
      Observable<Int>.deferred { .just(value) }.subscribe(onNext: { _ in heard.add(1) })
    },
    CatalogueLine.once("empty", near: .just, hearing: .endings) { _, heard in
      Observable<Int>.empty().subscribe(onCompleted: { heard.add(1) })
    },
    CatalogueLine.once("error", near: .just, hearing: .endings) { _, heard in
      Observable<Int>.error(Failure()).subscribe(onError: { _ in heard.add(1) })
    },
    CatalogueLine.once("never", near: .just, hearing: .nothing) { _, heard in
      Observable<Int>.never().subscribe(onNext: { _ in heard.add(1) })
    },
    CatalogueLine.once("just", near: .just) { value, heard in
      Observable<Int>.just(value).subscribe(onNext: { _ in heard.add(1) })
    },
    CatalogueLine.once("of, three elements", near: .just) { value, heard in
      Observable<Int>.of(value, value, value).subscribe(onNext: { _ in heard.add(1) })
    },
    CatalogueLine.source("from an array", near: .range) { events in Observable.from(Array(0..<events)) },
    CatalogueLine.source("from a sequence", near: .range) { events in
      Observable.from(stride(from: 0, to: events, by: 1))
    },
    CatalogueLine.once("from(optional:)", near: .just) { value, heard in
      Observable<Int>.from(optional: value).subscribe(onNext: { _ in heard.add(1) })
    },
    CatalogueLine.once("from(result:)", near: .just) { value, heard in
      Observable<Int>.from(result: Result<Int, Failure>.success(value)).subscribe(onNext: { _ in heard.add(1)
      })
    },
    CatalogueLine.once("from(catching:)", near: .just) { value, heard in
      Observable<Int>.from(catching: { value }).subscribe(onNext: { _ in heard.add(1) })
    },
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
