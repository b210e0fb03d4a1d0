import Dispatch
import Rill
import RillTest

// Each operator called the way it is usually called: inference, trailing closures and defaults must work out as they did.

/// What a stream sends before `subscribe` returns.
private func all<Stream: ObservableConvertibleType>(_ stream: Stream) -> [Stream.Element] {
  var elements: [Stream.Element] = []
  stream.asObservable().subscribe(onNext: { elements.append($0) }, onError: { _ in }).dispose()
  return elements
}

private struct Failure: Error {}

func callComplaints() -> [String] {
  creating() + transforming() + filtering() + combining() + sharing() + timing() + recovering() + observing()
    + promising() + disposing()
}

private func creating() -> [String] {
  let created = Observable<Int>.create { observer in
    observer.onNext(1)
    observer.on(.next(2))
    observer.onCompleted()
    return Disposables.create()
  }
  let generated = Observable.generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 })
  let used = Observable<Int>.using({ BooleanDisposable() }, observableFactory: { _ in .just(1) })
  return expect("create", all(created), [1, 2])
    + expect("of", all(Observable.of("a", "b")), ["a", "b"])
    + expect("from", all(Observable.from([1, 2])) + all(Observable.from(Set([3]))), [1, 2, 3])
    + expect(
      "from optional", all(Observable.from(optional: 1)) + all(Observable<Int>.from(optional: nil)), [1])
    + expect("range", all(Observable.range(start: 1, count: 3)), [1, 2, 3])
    + expect("generate", all(generated), [0, 1, 2])
    + expect("repeatElement", all(Observable.repeatElement(7).take(2)), [7, 7])
    + expect("deferred", all(Observable.deferred { .just(1) }), [1])
    + expect("using", all(used), [1])
    + expect("just", all(Observable.just(1, scheduler: CurrentThreadScheduler.instance)), [1])
    + expect("nothing", all(Observable<Int>.empty()) + all(Observable<Int>.never()), [])
}

private func transforming() -> [String] {
  let numbers = Observable.of(1, 2, 3)
  let grouped =
    numbers
    .groupBy(keySelector: { $0 % 2 })
    .flatMap { group in group.map { "\(group.key): \($0)" } }
  let numbered = numbers.enumerated().map { index, element in index * element }
  let events = numbers.materialize().filter { !$0.isStopEvent }.dematerialize()
  return expect("map", all(numbers.map { $0 * 2 }), [2, 4, 6])
    + expect("map key path", all(numbers.map(\.description)), ["1", "2", "3"])
    + expect("map init", all(numbers.map(String.init)), ["1", "2", "3"])
    + expect("compactMap", all(Observable.of("1", "x").compactMap { Int($0) }), [1])
    + expect("compactMap init", all(Observable.of("1", "x").compactMap(Int.init)), [1])
    + expect("flatMap", all(numbers.flatMap { Observable.of($0, $0) }), [1, 1, 2, 2, 3, 3])
    + expect("flatMap single", all(numbers.flatMap { Single.just($0) }), [1, 2, 3])
    + expect("flatMapFirst", all(numbers.flatMapFirst { Observable.just($0) }), [1, 2, 3])
    + expect("flatMapLatest", all(numbers.flatMapLatest { number in Observable.just(number) }), [1, 2, 3])
    + expect("concatMap", all(numbers.concatMap { Observable.just($0) }), [1, 2, 3])
    + expect("scan", all(numbers.scan(0, accumulator: { $0 + $1 })), [1, 3, 6])
    + expect("scan closure", all(numbers.scan(0) { $0 + $1 }), [1, 3, 6])
    + expect("scan into", all(numbers.scan(into: []) { $0.append($1) }), [[1], [1, 2], [1, 2, 3]])
    + expect("reduce", all(numbers.reduce(0, accumulator: { $0 + $1 })), [6])
    + expect("reduce map", all(numbers.reduce(0, accumulator: { $0 + $1 }, mapResult: { "\($0)" })), ["6"])
    + expect("toArray", all(numbers.toArray()), [[1, 2, 3]])
    + expect("groupBy", all(grouped), ["1: 1", "0: 2", "1: 3"])
    + expect("enumerated", all(numbered), [0, 2, 6])
    + expect("materialize", all(events), [1, 2, 3])
}

private func filtering() -> [String] {
  let numbers = Observable.of(1, 1, 2, 3)
  let words = Observable.of("a", "b", "cc")
  return expect("filter", all(numbers.filter { $0 > 1 }), [2, 3])
    + expect("distinct", all(numbers.distinctUntilChanged()), [1, 2, 3])
    + expect("distinct by key", all(words.distinctUntilChanged { $0.count }), ["a", "cc"])
    + expect("distinct at", all(words.distinctUntilChanged(at: \.count)), ["a", "cc"])
    + expect("distinct comparing", all(words.distinctUntilChanged { $0.count == $1.count }), ["a", "cc"])
    + expect("take", all(numbers.take(2)) + all(numbers.takeLast(1)), [1, 1, 3])
    + expect("take while", all(numbers.take(while: { $0 < 2 })), [1, 1])
    + expect("take while inclusive", all(numbers.take(while: { $0 < 2 }, behavior: .inclusive)), [1, 1, 2])
    + expect("take until", all(numbers.take(until: Observable<Void>.never())), [1, 1, 2, 3])
    + expect("take until predicate", all(numbers.take(until: { $0 == 2 })), [1, 1])
    + expect("skip", all(numbers.skip(2)) + all(numbers.skip(while: { $0 == 1 })), [2, 3, 2, 3])
    + expect("skip until", all(numbers.skip(until: Observable.just(()))), [1, 1, 2, 3])
    + expect("element", all(numbers.element(at: 2)), [2])
    + expect("single", all(numbers.single { $0 == 3 }), [3])
    + expect("first", all(numbers.first()), [1])
    + expect("ignoreElements", all(numbers.ignoreElements()).count, 0)
    + expect("ifEmpty", all(Observable<Int>.empty().ifEmpty(default: 1)), [1])
    + expect("ifEmpty switch", all(Observable<Int>.empty().ifEmpty(switchTo: .just(2))), [2])
}

private func combining() -> [String] {
  let a = Observable.of(1, 2)
  let b = Observable.of("a", "b")
  let pairs = Observable.combineLatest(a, b)
  let zipped = Observable.zip(a, b)
  let labelled = Observable.zip(a, b) { (number: $0, word: $1) }
  let three = Observable.combineLatest(a, b, Observable.just(true)) { "\($0)\($1)\($2)" }
  let latest = a.withLatestFrom(b) { "\($0)\($1)" }
  return expect("combineLatest", all(pairs.map { "\($0)\($1)" }), ["2a", "2b"])
    + expect("combineLatest of three", all(three), ["2btrue"])
    + expect("combineLatest collection", all(Observable.combineLatest([a, a])), [[2, 1], [2, 2]])
    + expect("combineLatest selector", all(Observable.combineLatest([a, a]) { $0.reduce(0, +) }), [3, 4])
    + expect("zip", all(zipped.map { number, word in "\(number)\(word)" }), ["1a", "2b"])
    + expect("zip selector", all(labelled).map(\.word), ["a", "b"])
    + expect("zip collection", all(Observable.zip([a, a])), [[1, 1], [2, 2]])
    + expect("merge", all(Observable.merge(a, a)) + all(Observable.merge([a])), [1, 2, 1, 2, 1, 2])
    + expect("merge of streams", all(Observable.of(a, a).merge()), [1, 2, 1, 2])
    + expect("merge some", all(Observable.of(a, a).merge(maxConcurrent: 1)), [1, 2, 1, 2])
    + expect(
      "concat", all(a.concat(a)) + all(Observable.concat([a])) + all(Observable.concat(a, a)).suffix(1),
      [1, 2, 1, 2, 1, 2, 2])
    + expect("concat of streams", all(Observable.of(a, a).concat()), [1, 2, 1, 2])
    + expect("startWith", all(a.startWith(0)) + all(a.startWith(8, 9)), [0, 1, 2, 8, 9, 1, 2])
    + expect("withLatestFrom", all(latest), ["1b", "2b"])
    + expect("withLatestFrom operator", all(a.withLatestFrom(a, resultSelector: { $0 + $1 })), [3, 4])
    + expect("withLatestFrom alone", all(a.withLatestFrom(b)), ["b", "b"])
    + expect("amb", all(a.amb(Observable.never())) + all(Observable.amb([a, .never()])), [1, 2, 1, 2])
    + expect("switchLatest", all(Observable.of(a, a).switchLatest()), [1, 2, 1, 2])
    + expect("sample", all(a.sample(Observable<Void>.never())), [])
}

private func sharing() -> [String] {
  let numbers = Observable.of(1, 2)
  let connectable = numbers.replay(1)
  let connection = connectable.connect()
  let replayed = all(connectable)
  connection.dispose()
  let inside = numbers.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 * 2 } })
  return expect("share", all(numbers.share()) + all(numbers.share(replay: 1)), [1, 2, 1, 2])
    + expect("share for ever", all(numbers.share(replay: 1, scope: .forever)), [1, 2])
    + expect("publish", all(numbers.publish().refCount()), [1, 2])
    + expect("replay", replayed, [2])
    + expect("multicast", all(numbers.multicast(ReplaySubject.create(bufferSize: 1)).refCount()), [1, 2])
    + expect("multicast factory", all(numbers.multicast { PublishSubject<Int>() }.refCount()), [1, 2])
    + expect("multicast selector", all(inside), [2, 4])
}

private func timing() -> [String] {
  let scheduler = TestScheduler(initialClock: 0)

  func times(_ make: @escaping (Observable<Int>) -> Observable<Int>) -> [Int] {
    let source = scheduler.createColdObservable([.next(10, 1), .next(11, 2), .completed(20)])
    let observer = scheduler.createObserver(Int.self)
    let start = scheduler.clock
    let subscription = make(source.asObservable()).subscribe(observer)
    scheduler.advanceTo(start + 100)
    subscription.dispose()
    return observer.events.map { $0.time - start }
  }

  let interval: RxTimeInterval = .seconds(5)
  return expect("debounce", times { $0.debounce(interval, scheduler: scheduler) }, [16, 20])
    + expect("throttle", times { $0.throttle(interval, scheduler: scheduler) }, [10, 15, 20])
    + expect(
      "throttle first", times { $0.throttle(interval, latest: false, scheduler: scheduler) }, [10, 20])
    + expect("delay", times { $0.delay(interval, scheduler: scheduler) }, [15, 16, 25])
    + expect(
      "delaySubscription", times { $0.delaySubscription(interval, scheduler: scheduler) }, [15, 16, 25])
    + expect("timeout", times { $0.timeout(interval, scheduler: scheduler) }, [5])
    + expect(
      "timeout other", times { $0.timeout(interval, other: Observable.just(0), scheduler: scheduler) },
      [5, 5])
    + expect("take for", times { $0.take(for: .seconds(11), scheduler: scheduler) }.count, 2)
    + expect("skip for", times { $0.skip(interval, scheduler: scheduler) }, [10, 11, 20])
    + expect(
      "buffer",
      times { $0.buffer(timeSpan: .seconds(4), count: 2, scheduler: scheduler).map { $0.count } },
      [4, 8, 11, 15, 19, 20, 20])
    + expect(
      "window", times { $0.window(timeSpan: .seconds(50), count: 2, scheduler: scheduler).flatMap { $0 } },
      [10, 11, 20])
    + expect("timer", times { _ in Observable<Int>.timer(.seconds(3), scheduler: scheduler) }, [3, 3])
    + expect(
      "interval", times { _ in Observable<Int>.interval(.seconds(40), scheduler: scheduler) }, [40, 80])
}

private func recovering() -> [String] {
  let failing = Observable.of(1).concat(Observable<Int>.error(Failure()))
  let notified = failing.retry(when: { (errors: Observable<Error>) in errors.take(1) })
  return expect("catch", all(failing.catch { _ in .just(2) }), [1, 2])
    + expect("catchAndReturn", all(failing.catchAndReturn(3)), [1, 3])
    + expect("catch sequence", all(Observable.catch(sequence: [failing, .just(4)])), [1, 4])
    + expect("retry", all(failing.retry(2)) + all(failing.retry().take(3)), [1, 1, 1, 1, 1])
    + expect("retry when", all(notified), [1])
}

private func observing() -> [String] {
  var seen: [String] = []
  let bag = DisposeBag()
  let subject = PublishSubject<Int>()
  subject
    .do(onNext: { seen.append("do \($0)") }, onCompleted: { seen.append("do completed") })
    .observe(on: CurrentThreadScheduler.instance)
    .subscribe(on: CurrentThreadScheduler.instance)
    .subscribe { event in
      switch event {
      case .next(let number): seen.append("next \(number)")
      case .error: seen.append("error")
      case .completed: seen.append("completed")
      }
    }
    .disposed(by: bag)
  subject.asObservable().subscribe(onCompleted: { seen.append("done") }).disposed(by: bag)
  subject.asObserver().onNext(1)
  subject.on(.completed)

  let behavior = BehaviorSubject(value: 1)
  let relay = BehaviorRelay(value: 1)
  let optional = BehaviorRelay<Int?>(value: nil)
  behavior.bind(to: relay).disposed(by: bag)
  relay.bind(to: optional).disposed(by: bag)
  behavior.onNext(5)
  let async = AsyncSubject<Int>()
  async.onNext(1)
  async.onNext(2)
  async.onCompleted()
  return expect("events", seen, ["do 1", "next 1", "do completed", "completed", "done"])
    + expect("value", try? behavior.value(), 5)
    + expect("relays", [relay.value, optional.value], [5, 5])
    + expect("async subject", all(async), [2])
}

private func promising() -> [String] {
  var seen: [String] = []
  let bag = DisposeBag()
  let single = Single<Int>.create { single in
    single(.success(1))
    return Disposables.create()
  }
  let completable = Completable.create { completable in
    completable(.completed)
    return Disposables.create {}
  }
  let maybe = Maybe<Int>.create { maybe in
    maybe(.success(2))
    return Disposables.create()
  }
  single.subscribe(onSuccess: { seen.append("\($0)") }, onFailure: { _ in }).disposed(by: bag)
  single.subscribe { result in
    if case .success(let number) = result { seen.append("\(number)") }
  }.disposed(by: bag)
  maybe.subscribe(onSuccess: { seen.append("\($0)") }).disposed(by: bag)
  completable.andThen(Single.just(3)).subscribe(onSuccess: { seen.append("\($0)") }).disposed(by: bag)
  completable.subscribe(onCompleted: { seen.append("completed") }).disposed(by: bag)

  let infallible = Infallible<Int>.create { observer in
    observer(.next(4))
    observer(.completed)
    return Disposables.create()
  }
  infallible.map { $0 + 1 }.subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
  let safe = Observable<Int>.error(Failure()).asInfallible(onErrorJustReturn: 6)
  return expect("traits", seen, ["1", "1", "2", "3", "completed", "5"])
    + expect("zip singles", all(Single.zip(single, .just("a")) { "\($0)\($1)" }), ["1a"])
    + expect("flatMap single", all(single.flatMap { .just($0 + 1) }), [2])
    + expect("asSingle", all(Observable.just(1).asSingle()) + all(Observable.just(1).asMaybe()), [1, 1])
    + expect("ifEmpty maybe", all(Maybe<Int>.empty().ifEmpty(default: 1)), [1])
    + expect("asInfallible", all(safe), [6])
    + expect("combineLatest infallibles", all(Infallible.combineLatest(safe, infallible) { $0 + $1 }), [10])
}

private func disposing() -> [String] {
  var log: [String] = []
  let serial = SerialDisposable()
  serial.disposable = Disposables.create { log.append("serial") }
  let composite = CompositeDisposable(Disposables.create(), serial)
  let key = composite.insert(Disposables.create { log.append("removed") })
  if let key = key { composite.remove(for: key) }
  let single = SingleAssignmentDisposable()
  single.setDisposable(Disposables.create(composite, BooleanDisposable()))
  let counted = RefCountDisposable(disposable: single)
  let retained = counted.retain()
  counted.dispose()
  log.append("retained")
  retained.dispose()

  let finished = DispatchSemaphore(value: 0)
  let queues = Observable.just(1)
    .observe(on: SerialDispatchQueueScheduler(qos: .userInitiated, internalSerialQueueName: "calls"))
    .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))
    .subscribe(onNext: { _ in finished.signal() })
  let cameThrough = finished.wait(timeout: .now() + 60) == .success
  queues.dispose()

  var bag: DisposeBag? = DisposeBag {
    Disposables.create { log.append("a") }
    Disposables.create { log.append("b") }
  }
  bag?.insert(Disposables.create { log.append("c") })
  bag = nil
  return expect("queues", cameThrough, true)
    + expect("disposables", log, ["removed", "retained", "serial", "a", "b", "c"])
}
