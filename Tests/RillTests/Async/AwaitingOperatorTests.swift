import Dispatch
import Synchronization
import Testing

@testable import Rill

/// C7, C8, C9, C10, C17, C18: operators whose closures await.
@Suite(.timeLimit(.minutes(10))) struct AwaitingOperatorTests {
  @Test(arguments: AwaitingOperator.all)
  func theResultOfTheWorkIsTheElement(_ subject: AwaitingOperator) async throws {
    #expect(try await subject.apply(.just(1)) { await tenfold($0) }.allValues() == [10])
    #expect(try await subject.apply(.empty()) { await tenfold($0) }.allValues() == [])
  }

  @Test(arguments: AwaitingOperator.all.filter { !$0.testDescription.hasPrefix("flatMap") })
  func theOrderIsThatOfTheSource(_ subject: AwaitingOperator) async throws {
    let results = try await subject.apply(.range(start: 1, count: 300)) { number in
      for _ in 0..<(number * 7 % 5) { await Task.yield() }
      return number * 10
    }.allValues()
    #expect(results == (1...300).map { $0 * 10 })
  }

  @Test func resultsComeAsTheyAreReadyFromFlatMap() async throws {
    let second = Signal()
    let results = try await Observable.of(1, 2).flatMapAsync { number in
      if number == 1 { await second.wait() }
      return number
    }.do(onNext: { if $0 == 2 { second.send() } }).allValues()
    #expect(results == [2, 1])
    let all = try await Observable.range(start: 0, count: 300).flatMapAsync(maxConcurrent: 4) {
      await tenfold($0)
    }
    .allValues()
    #expect(all.sorted() == (0..<300).map { $0 * 10 })
  }

  @Test(arguments: AwaitingOperator.all)
  func noMoreIsWorkedOnAtATimeThanAllowed(_ subject: AwaitingOperator) async throws {
    // Those that leave or drop elements have one at a time by nature; the one that is left may still be ending.
    if ["flatMapLatest", "flatMapFirst"].contains(subject.testDescription) { return }
    let running = Atomic(0)
    let most = Atomic(0)
    _ = try await subject.apply(.range(start: 1, count: 3)) { number in
      most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
      for _ in 0..<20 { await Task.yield() }
      running.subtract(1, ordering: .relaxed)
      return number
    }.allValues()
    #expect(most.load(ordering: .relaxed) <= subject.concurrency)
  }

  @Test(arguments: AwaitingOperator.all.filter { $0.concurrency > 1 })
  func severalAreWorkedOnAtATimeWhenAllowed(_ subject: AwaitingOperator) async throws {
    // Each waits until another has begun.
    let (first, second) = (Signal(), Signal())
    let results = try await subject.apply(.of(1, 2)) { number in
      (number == 1 ? first : second).send()
      await (number == 1 ? second : first).wait()
      return number * 10
    }.allValues()
    #expect(results.sorted() == [10, 20])
  }

  @Test(arguments: AwaitingOperator.all)
  func disposingCancelsTheWorkAndNothingArrives(_ subject: AwaitingOperator) async {
    let source = PublishSubject<Int>()
    let (began, gate, ended) = (Signal(), Signal(), Signal())
    let wasCancelled = Log<Bool>()
    let events = Log<Event<Int>>()
    let subscription = subject.apply(source.asObservable()) { number in
      began.send()
      // Ends when the task is cancelled: nobody opens the gate.
      await gate.wait()
      wasCancelled.append(Task.isCancelled)
      defer { ended.send() }
      return number
    }.subscribe { events.append($0) }
    source.onNext(1)
    await began.wait()
    subscription.dispose()
    #expect(!source.hasObservers)
    await ended.wait()
    #expect(wasCancelled.entries == [true])
    #expect(events.count == 0)
  }

  @Test(arguments: AwaitingOperator.all)
  func disposingReleasesTheSubscriberAlthoughTheWorkGoesOn(_ subject: AwaitingOperator) async {
    let census = Census()
    let source = PublishSubject<Int>()
    let stuck = Signal()
    let continuations = Log<CheckedContinuation<Void, Never>>()
    let subscription = subject.apply(source.asObservable()) { number in
      await withCheckedContinuation {
        continuations.append($0)
        stuck.send()
      }
      return number
    }.subscribe(onNext: census.holding())
    source.onNext(1)
    source.onNext(2)
    await stuck.wait()
    #expect(census.alive == 1)
    subscription.dispose()
    #expect(census.alive == 0)
    // `flatMap` and `flatMapLatest` have begun with both.
    if subject.testDescription != "map" { await Task.yield() }
    for continuation in continuations.entries { continuation.resume() }
  }

  @Test(arguments: AwaitingOperator.all)
  func whatTheWorkThrowsEndsTheStreamAndStopsTheSource(_ subject: AwaitingOperator) async {
    let source = PublishSubject<Int>()
    let events = Log<Event<Int>>()
    let ended = Signal()
    let subscription = subject.apply(source.asObservable()) { _ in throw TestError() }
      .do(onDispose: { ended.send() }).subscribe { events.append($0) }
    source.onNext(1)
    await ended.wait()
    #expect(!source.hasObservers)
    #expect(events.count == 1)
    #expect(events.entries.first?.error as? TestError == TestError())
    subscription.dispose()
  }

  @Test(arguments: AwaitingOperator.all)
  func aCancellationErrorThatNobodyAskedForIsAnErrorLikeAnyOther(_ subject: AwaitingOperator) async {
    let stream = subject.apply(.of(1)) { _ in throw CancellationError() }
    let seen = Log<any Error>()
    await #expect(throws: CancellationError.self) {
      try await stream.do(onError: { seen.append($0) }).allValues()
    }
    #expect(seen.count == 1)
  }

  @Test(arguments: AwaitingOperator.all.filter { $0.concurrency > 1 })
  func oneFailureCancelsTheOthers(_ subject: AwaitingOperator) async {
    let (first, cancelled, gate) = (Signal(), Signal(), Signal())
    let stream = subject.apply(.of(1, 2)) { number in
      if number == 2 {
        await first.wait()
        throw TestError()
      }
      first.send()
      await gate.wait()
      if Task.isCancelled { cancelled.send() }
      return number
    }
    await #expect(throws: TestError()) { try await stream.allValues() }
    await cancelled.wait()
  }

  @Test(arguments: AwaitingOperator.all)
  func theFailureOfTheSourceCancelsTheWork(_ subject: AwaitingOperator) async {
    let source = PublishSubject<Int>()
    let (began, gate, cancelled) = (Signal(), Signal(), Signal())
    let events = Log<Event<Int>>()
    let subscription = subject.apply(source.asObservable()) { number in
      began.send()
      await gate.wait()
      if Task.isCancelled { cancelled.send() }
      return number
    }.subscribe { events.append($0) }
    source.onNext(1)
    await began.wait()
    source.onError(TestError())
    #expect(events.count == 1)
    #expect(events.entries.first?.error as? TestError == TestError())
    await cancelled.wait()
    subscription.dispose()
  }

  @Test(arguments: AwaitingOperator.all)
  func theCompletionWaitsForTheWork(_ subject: AwaitingOperator) async {
    let source = PublishSubject<Int>()
    let (began, gate, ended) = (Signal(), Signal(), Signal())
    let events = Log<Event<Int>>()
    let subscription = subject.apply(source.asObservable()) { number in
      began.send()
      await gate.wait()
      return number * 10
    }.do(onDispose: { ended.send() }).subscribe { events.append($0) }
    source.onNext(1)
    await began.wait()
    source.onCompleted()
    #expect(!source.hasObservers)
    #expect(events.count == 0)
    gate.send()
    await ended.wait()
    #expect(events.entries.compactMap(\.element) == [10])
    #expect(events.entries.last?.isCompleted == true)
    subscription.dispose()
  }

  @Test(arguments: AwaitingOperator.all)
  func anEndlessSourceIsStoppedWhenNobodyWantsMore(_ subject: AwaitingOperator) async throws {
    let endless = Endless()
    // 1000 elements at most, all sent before the first result can have come or meanwhile.
    let first = try await subject.apply(endless.source.map { $0 + 1 }) { await tenfold($0) }.take(1)
      .allValues()
    #expect(first.count == 1)
  }

  @MainActor @Test(arguments: AwaitingOperator.all)
  func theWorkDoesNotNeedTheMainActor(_ subject: AwaitingOperator) {
    let arrived = DispatchSemaphore(value: 0)
    let onMain = Log<Bool>()
    let subscription = subject.apply(.just(1)) { number in
      onMain.append(MainScheduler.isCurrent)
      return await tenfold(number)
    }.subscribe(onCompleted: { arrived.signal() })
    // The main actor is held meanwhile.
    #expect(arrived.wait(timeout: .now() + 30) == .success)
    #expect(onMain.entries == [false])
    subscription.dispose()
  }

  /// Results come from several threads while the source sends from several more.
  @Test(arguments: AwaitingOperator.all)
  func resultsAreDeliveredOneAtATime(_ subject: AwaitingOperator) async {
    let source = PublishSubject<Int>()
    let inside = Atomic(0)
    let overlaps = Atomic(0)
    let results = Atomic(0)
    let ended = Signal()
    let subscription = subject.apply(source.asObservable()) { await tenfold($0) }.subscribe(
      onNext: { _ in
        if inside.add(1, ordering: .acquiringAndReleasing).oldValue != 0 {
          overlaps.add(1, ordering: .relaxed)
        }
        results.add(1, ordering: .relaxed)
        inside.subtract(1, ordering: .acquiringAndReleasing)
      }, onDisposed: { ended.send() })
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      for number in 1...200 { source.onNext(number) }
    }
    source.onCompleted()
    await ended.wait()
    #expect(overlaps.load(ordering: .relaxed) == 0)
    let count = results.load(ordering: .relaxed)
    #expect(subject.testDescription.hasSuffix("st") ? (1...600).contains(count) : count == 600)
    subscription.dispose()
  }

  @Test(arguments: AwaitingOperator.all)
  func disposalRacesWithTheResultAndReleasesEverything(_ subject: AwaitingOperator) async {
    for _ in 0..<50 {
      let source = PublishSubject<Int>()
      let census = Census()
      let subscription = subject.apply(source.asObservable()) { await tenfold($0) }.subscribe(
        onNext: census.holding())
      source.onNext(1)
      source.onNext(2)
      await Task.yield()
      subscription.dispose()
      #expect(!source.hasObservers)
      // A result that is being delivered holds the handler until it has returned (C7).
      await untilTrue { census.alive == 0 }
      #expect(census.alive == 0)
    }
  }
}

private func tenfold(_ number: Int) async -> Int { number * 10 }
