import Dispatch
import Rill

/// Those that look on, and those that choose where.
extension CatalogueLine {
  static let observing: [CatalogueLine] = [
    CatalogueLine.through("do", near: .chain) { source in source.do(onNext: { _ in }) },
    CatalogueLine.through("do(with:)", near: .chain) { source in source.do(with: token, onNext: { _, _ in })
    },
    CatalogueLine.through("withUnretained", near: .chain) { source in source.withUnretained(token) { $1 } },
    // Text for each event.
    CatalogueLine.through("debug", near: .subscription) { source in source.debug(to: { _ in }) },
    CatalogueLine.through("named", near: .chain) { $0.named("name") },
    CatalogueLine.through("breakpoint", near: .chain) { source in source.breakpoint(onNext: { _ in false }) },
    CatalogueLine.through("subscribe(on:)", near: .chain) { source in
      source.subscribe(on: ImmediateScheduler.instance)
    },
    CatalogueLine.through("subscribeOn", near: .chain) { source in
      source.subscribe(on: ImmediateScheduler.instance)
    },
    CatalogueLine.through("observe(on:), at once", near: .merge) { source in
      source.observe(on: ImmediateScheduler.instance)
    },
    CatalogueLine.through("observe(on:overflow:), at once", near: .merge) { source in
      source.observe(on: ImmediateScheduler.instance, overflow: .dropOldest(limit: 9))
    },
    handled("subscribe(with:)", near: .subject) { source, heard in
      source.subscribe(with: heard, onNext: { heard, _ in heard.add(1) })
    },
    handled("subscribe(on event)", near: .subject) { source, heard in
      source.subscribe { _ in heard.add(1) }
    },
    handled("subscribeOnMain", near: .subject) { source, heard in
      source.subscribeOnMain(onNext: { _ in heard.add(1) })
    },
    handled("bind(onNext:)", near: .subject) { source, heard in source.bind(onNext: { _ in heard.add(1) }) },
    handled("bind(to: subject)", near: .merge) { source, heard in
      let subject = PublishSubject<Int>()
      return Disposables.create(
        source.bind(to: subject), subject.subscribe(onNext: { _ in heard.add(1) }))
    },
    handled("bind(to: relay)", near: .relay) { source, heard in
      let relay = BehaviorRelay(value: 0)
      return Disposables.create(source.bind(to: relay), relay.subscribe(onNext: { _ in heard.add(1) }))
    },
    handled("Binder", near: .subject) { source, heard in
      source.bind(to: Binder(heard) { heard, _ in heard.add(1) })
    },
  ]

  /// Elements sent into a subject that has a subscriber of some kind.
  private static func handled(
    _ name: String, near nearest: Nearest,
    _ subscribe: @escaping @Sendable (Observable<Int>, Sum) -> any Disposable
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: .elements, events: 20_000) { events in
      let subject = PublishSubject<Int>()
      let heard = Sum()
      let subscription = subscribe(subject.asObservable(), heard)
      return {
        for value in 0..<opaque(events) { subject.onNext(value) }
        subscription.dispose()
        return heard.total
      }
    }
  }
}
