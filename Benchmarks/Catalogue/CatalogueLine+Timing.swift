import Rill

/// Those of time. Where time passes it is virtual, and an element comes each millisecond.
extension CatalogueLine {
  static let timing: [CatalogueLine] = [
    CatalogueLine.timed("debounce", near: .debounce) { source, scheduler in
      source.debounce(.microseconds(500), scheduler: scheduler)
    },
    CatalogueLine.timed("throttle", near: .debounce) { source, scheduler in
      source.throttle(.milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.timed("audit", near: .debounce) { source, scheduler in
      source.audit(.milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.through("audit by a stream", near: .flatMap) { source in
      source.audit { Observable.just($0) }
    },
    CatalogueLine.timed("sample, by a period", near: .debounce) { source, scheduler in
      source.sample(.milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.among(2, "sample, by a stream", near: .withLatestFrom) { sources in
      sources[0].sample(sources[1])
    },
    CatalogueLine.timed("delay", near: .debounce) { source, scheduler in
      source.delay(.milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.through("delay(until:)", near: .flatMap) { source in
      source.delay(until: { Observable.just($0) })
    },
    CatalogueLine.timed("delaySubscription", near: .interval) { source, scheduler in
      source.delaySubscription(.milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.timed("timeout", near: .debounce) { source, scheduler in
      source.timeout(.milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.timed("timeout(first:each:)", near: .debounce) { source, scheduler in
      source.timeout(first: .seconds(1), each: .milliseconds(10), scheduler: scheduler) { _ in .empty() }
    },
    CatalogueLine.timed("buffer(timeSpan:count:)", near: .debounce) { source, scheduler in
      source.buffer(timeSpan: .milliseconds(20), count: 10, scheduler: scheduler)
    },
    CatalogueLine.through("buffer(count:)", near: .buffer) { $0.buffer(count: 10) },
    CatalogueLine.through("buffer(count:skip:)", near: .buffer) { $0.buffer(count: 10, skip: 5) },
    CatalogueLine.among(2, "buffer(trigger:)", near: .merge) { sources in
      sources[0].buffer(trigger: sources[1])
    },
    CatalogueLine.timed("window", near: .debounce) { source, scheduler in
      source.window(timeSpan: .milliseconds(20), count: 10, scheduler: scheduler).merge()
    },
    CatalogueLine.through("pausable", near: .merge) { $0.pausable(BehaviorSubject(value: true)) },
    CatalogueLine.through("pausableBuffered", near: .merge) {
      $0.pausableBuffered(BehaviorSubject(value: true))
    },
    CatalogueLine.timed("timestamp", near: .interval) { source, scheduler in
      source.timestamp(scheduler: scheduler)
    },
    CatalogueLine.timed("timeInterval", near: .interval) { source, scheduler in
      source.timeInterval(scheduler: scheduler)
    },
  ]
}
