import Allocations
import Rill

/// What is measured by size.
extension Chart {
  static let observers = Sizes(
    name: "observers", title: "Sending to many observers", members: "observers",
    unit: "nanoseconds per event and observer",
    ways: [
      (
        name: "PublishSubject",
        cost: { size in
          sent(to: size, PublishSubject<Int>()) { $0.onNext($1) }
        }
      ),
      (
        name: "BehaviorRelay",
        cost: { size in
          sent(to: size, BehaviorRelay(value: 0)) { $0.accept($1) }
        }
      ),
      (
        name: "ReplaySubject, the last 1",
        cost: { size in
          sent(to: size, ReplaySubject<Int>.create(bufferSize: 1)) { $0.onNext($1) }
        }
      ),
      (
        name: "share, behind a PublishSubject",
        cost: { size in
          let source = PublishSubject<Int>()
          return sent(to: size, source.share()) { source.onNext($1) }
        }
      ),
    ])

  static let sources = Sizes(
    name: "sources", title: "Combining many sources", members: "sources", unit: "nanoseconds per event",
    ways: [
      (name: "merge", cost: { size in combined(size) { Observable.merge($0).map { _ in 1 } } }),
      (
        name: "zip, with an array as output",
        cost: { size in
          combined(size) { Observable.zip($0).map { $0.count } }
        }
      ),
      (
        name: "and",
        cost: { size in
          combined(size) { Observable.and($0.map { source in source.map { $0 >= 0 } }).map { _ in 1 } }
        }
      ),
      (
        name: "concat, one after the other",
        cost: { size in
          let sum = Sum()
          let stream = Observable.concat((0..<size).map { Observable.just($0) })
          return costs(events: size) { stream.subscribe(onNext: { _ in sum.add(1) }).dispose() }
        }
      ),
    ])

  static let buffered = Sizes(
    name: "buffered", title: "With many elements buffered", members: "elements",
    unit: "nanoseconds per element",
    ways: [
      (
        name: "send into a full ReplaySubject",
        cost: { size in
          let subject = ReplaySubject<Int>.create(bufferSize: size)
          for value in 0..<size { subject.onNext(value) }
          return costs(events: rounds(1)) { for value in 0..<rounds(1) { subject.onNext(value) } }
        }
      ),
      (
        name: "replay all to a late subscriber",
        cost: { size in
          let subject = ReplaySubject<Int>.create(bufferSize: size)
          for value in 0..<size { subject.onNext(value) }
          let sum = Sum()
          return costs(events: rounds(size) * size) {
            for _ in 0..<rounds(size) { subject.subscribe(onNext: { sum.add($0) }).dispose() }
          }
        }
      ),
      (
        name: "wait in concatMap, then run",
        cost: { size in
          let gate = PublishSubject<Int>()
          let source = PublishSubject<Int>()
          let sum = Sum()
          let subscription = source.concatMap { value in value < 0 ? gate.asObservable() : .just(value) }
            .subscribe(onNext: { sum.add($0) })
          source.onNext(-1)
          defer { subscription.dispose() }
          return costs(events: size) {
            for value in 0..<size { source.onNext(value) }
            gate.onCompleted()
          }
        }
      ),
      (
        name: "wait for a partner in zip",
        cost: { size in
          let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
          let sum = Sum()
          let subscription = Observable.zip(first, second) { $0 &+ $1 }.subscribe(onNext: { sum.add($0) })
          defer { subscription.dispose() }
          return costs(events: 2 * size) {
            for value in 0..<size { first.onNext(value) }
            for value in 0..<size { second.onNext(value) }
          }
        }
      ),
    ])

  static let timers = Sizes(
    name: "timers", title: "With many timers pending, in virtual time", members: "timers",
    unit: "nanoseconds per timer",
    ways: [
      (
        name: "set, wait and run",
        cost: { size in
          let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
          let sum = Sum()
          let times = shuffled(size)
          return costs(events: size) {
            for time in times { _ = scheduler.perform(after: .milliseconds(time)) { sum.add(1) } }
            scheduler.start()
          }
        }
      ),
      (
        name: "set, call off in any order",
        cost: { size in
          let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
          let (times, order) = (shuffled(size), shuffled(size))
          return costs(events: size) {
            let timers = times.map { time in scheduler.perform(after: .milliseconds(time)) {} }
            for index in order { timers[index].dispose() }
          }
        }
      ),
      (
        name: "set one more among them, call it off",
        cost: { size in
          let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
          let kept = shuffled(size).map { time in scheduler.perform(after: .milliseconds(time)) {} }
          defer { kept.forEach { $0.dispose() } }
          return costs(events: rounds(10)) {
            for value in 0..<rounds(10) {
              scheduler.perform(after: .milliseconds(value &* 7_919 % size)) {}.dispose()
            }
          }
        }
      ),
      (
        name: "debounce on as many streams",
        cost: { size in
          let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
          let subject = PublishSubject<Int>()
          let sum = Sum()
          let bag = DisposeBag()
          for index in 0..<size {
            subject.debounce(.milliseconds(1 + index % 100), scheduler: scheduler)
              .subscribe(onNext: { sum.add($0) }).disposed(by: bag)
          }
          return costs(events: size) {
            subject.onNext(1)
            scheduler.start()
          }
        }
      ),
    ])

  static let subscriptions = Sizes(
    name: "subscriptions", title: "Beginning and ending among many", members: "subscriptions to one subject",
    unit: "nanoseconds each",
    ways: [
      (
        name: "subscribe",
        cost: { size in
          let subject = PublishSubject<Int>()
          let sum = Sum()
          var kept: [any Disposable] = []
          kept.reserveCapacity(size)
          defer { kept.forEach { $0.dispose() } }
          return costs(events: size) {
            for _ in 0..<size { kept.append(subject.subscribe(onNext: { sum.add($0) })) }
          }
        }
      ),
      (
        name: "dispose in any order",
        cost: { size in
          let subject = PublishSubject<Int>()
          let sum = Sum()
          let kept = (0..<size).map { _ in subject.subscribe(onNext: { sum.add($0) }) }
          let order = shuffled(size)
          return costs(events: size) { for index in order { kept[index].dispose() } }
        }
      ),
      (
        name: "one more among them, and dispose it",
        cost: { size in
          let subject = PublishSubject<Int>()
          let sum = Sum()
          let kept = (0..<size).map { _ in subject.subscribe(onNext: { sum.add($0) }) }
          defer { kept.forEach { $0.dispose() } }
          return costs(events: rounds(100)) {
            for _ in 0..<rounds(100) { subject.subscribe(onNext: { sum.add($0) }).dispose() }
          }
        }
      ),
      (
        name: "fill and empty a CompositeDisposable, in any order",
        cost: { size in
          let group = CompositeDisposable()
          let order = shuffled(size)
          return costs(events: size) {
            let keys = (0..<size).compactMap { _ in group.insert(BooleanDisposable()) }
            for index in order { group.remove(for: keys[index]) }
          }
        }
      ),
    ])

  static let memory = Sizes(
    name: "memory", title: "Memory of a live subscription", members: "subscriptions to one source",
    unit: "bytes each",
    ways: [
      (name: "PublishSubject", cost: { size in held(by: size, PublishSubject<Int>()) }),
      (
        name: "PublishSubject, map, filter",
        cost: { size in
          held(by: size, PublishSubject<Int>().map { $0 &+ 1 }.filter { $0 > 0 })
        }
      ),
      (name: "BehaviorRelay", cost: { size in held(by: size, BehaviorRelay(value: 1)) }),
      (
        name: "share, behind a PublishSubject",
        cost: { size in held(by: size, PublishSubject<Int>().share()) }
      ),
    ])
}

extension Chart {
  /// How often to repeat what has so many members, so that a try takes a few milliseconds.
  private static func rounds(_ size: Int) -> Int { max(1, 100_000 / size) }

  private static func costs(events: Int, _ job: () -> Void) -> Double {
    Measurement.timed {
      job()
      return 0
    }.time.nanoseconds / Double(events)
  }

  private static func sent<Source: ObservableType>(
    to size: Int, _ source: Source, _ send: (Source, Int) -> Void
  ) -> Double where Source.Element == Int {
    let sum = Sum()
    let kept = (0..<size).map { _ in source.subscribe(onNext: { sum.add($0) }) }
    defer { kept.forEach { $0.dispose() } }
    return costs(events: rounds(size) * size) { for value in 0..<rounds(size) { send(source, value) } }
  }

  /// Each of the sources sends by turns.
  private static func combined(
    _ size: Int, _ combine: ([Observable<Int>]) -> Observable<Int>
  ) -> Double {
    let subjects = (0..<size).map { _ in PublishSubject<Int>() }
    let sum = Sum()
    let subscription = combine(subjects.map { $0.asObservable() }).subscribe(onNext: { sum.add($0) })
    defer { subscription.dispose() }
    return costs(events: rounds(size) * size) {
      for value in 0..<rounds(size) {
        for subject in subjects { subject.onNext(value) }
      }
    }
  }

  /// Bytes per subscription; nil where the platform cannot count them.
  private static func held<Source: ObservableType>(by size: Int, _ source: Source) -> Double?
  where Source.Element == Int {
    guard allocations_are_counted() else { return nil }
    let sum = Sum()
    var kept: [any Disposable] = []
    kept.reserveCapacity(size)
    allocations_start()
    for _ in 0..<size { kept.append(source.subscribe(onNext: { sum.add($0) })) }
    let bytes = allocations_stop().bytes
    kept.forEach { $0.dispose() }
    return Double(bytes) / Double(size)
  }

  /// The numbers below a size in an order that is the same in each run.
  private static func shuffled(_ size: Int) -> [Int] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var numbers = Array(0..<size)
    for index in numbers.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.swapAt(index, Int(truncatingIfNeeded: state >> 33) % (index + 1))
    }
    return numbers
  }
}
