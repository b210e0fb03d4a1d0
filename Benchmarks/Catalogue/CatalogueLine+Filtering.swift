import Rill

/// Those that keep some elements.
extension CatalogueLine {
  static let filtering: [CatalogueLine] = [
    CatalogueLine.through("filter", near: .chain) { $0.filter { $0 & 1 == 0 } },
    CatalogueLine.through("partition", near: .chain) { $0.partition { $0 & 1 == 0 }.matches },
    CatalogueLine.through("distinct, a hundred values", near: .distinct) {
      $0.map { (value: Int) -> Int in value % 100 }.distinct()
    },
    CatalogueLine.through("distinct(flushes:)", near: .distinct) { source in
      source.distinct({ $0 % 100 }, flushes: Observable<Int>.never())
    },
    CatalogueLine.through("distinctUntilChanged", near: .distinct) { $0.distinctUntilChanged() },
    CatalogueLine.through("distinctUntilChanged by key", near: .distinct) { source in
      source.distinctUntilChanged { (value: Int) -> Int in value / 2 }
    },
    CatalogueLine.through("ignoreElements", near: .subject, hearing: .endings) { $0.ignoreElements() },
    CatalogueLine.through("take", near: .take) { $0.take(1_000_000) },
    CatalogueLine.through("take(for:)", near: .take) { source in
      source.take(
        for: .seconds(1_000), scheduler: VirtualTimeScheduler(initialClock: 0, converter: Milliseconds()))
    },
    CatalogueLine.through("take(while:)", near: .take) { $0.take(while: { $0 < 1_000_000 }) },
    CatalogueLine.through("take(until: other)", near: .merge) { $0.take(until: Observable<Int>.never()) },
    CatalogueLine.through("take(until: predicate)", near: .take) { $0.take(until: { $0 < 0 }) },
    CatalogueLine.through("take(during:)", near: .take) { $0.take(during: token) },
    CatalogueLine.through("takeLast", near: .buffer) { $0.takeLast(10) },
    CatalogueLine.timed("takeLast(for:)", near: .debounce) { source, scheduler in
      source.takeLast(for: .milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.through("skip", near: .skip) { $0.skip(10) },
    CatalogueLine.through("skip(while:)", near: .skip) { $0.skip(while: { $0 < 10 }) },
    CatalogueLine.through("skip(until:)", near: .merge) { $0.skip(until: Observable.just(1)) },
    CatalogueLine.through("skipLast", near: .buffer) { $0.skipLast(10) },
    CatalogueLine.timed("skipLast(for:)", near: .debounce) { source, scheduler in
      source.skipLast(for: .milliseconds(10), scheduler: scheduler)
    },
    CatalogueLine.through("element(at:)", near: .skip) { $0.element(at: 100) },
    CatalogueLine.through("first", near: .take) { $0.first() },
    CatalogueLine.through("first(where:)", near: .take) { $0.first(where: { $0 == 999 }) },
    CatalogueLine.through("last", near: .scan) { $0.last() },
    CatalogueLine.through("single", near: .take) { $0.single { $0 == 100 } },
  ]

  static let token = LifetimeToken()
}
