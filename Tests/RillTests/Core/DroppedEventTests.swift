import RillTest
import Testing

@testable import Rill

/// What nobody hears is told to the hook (C18). One test at a time: the hook belongs to the whole process, so each test sends
/// values of its own type.
@Suite(.serialized) struct DroppedEventTests {
  /// An element of this file's tests only.
  private struct Word: Sendable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private struct WordError: Error, CustomStringConvertible { let description: String }

  private func dropped(_ body: () throws -> Void) rethrows -> [String] {
    let log = Log<String>()
    Hooks.droppedEvent = { event in
      if event.event.element is Word || event.event.error is WordError {
        log.append("\(event.event) \(event.reason)")
      }
    }
    defer { Hooks.droppedEvent = nil }
    try body()
    return log.entries
  }

  private static let error = WordError(description: "x")

  @Test func whatIsSentToASubjectAfterItsEndIsDropped() {
    func check<Subject: SubjectType & ObserverType>(_ subject: Subject) where Subject.Element == Word {
      let seen = dropped {
        subject.onNext(Word("a"))
        subject.onCompleted()
        subject.onNext(Word("b"))
        subject.onError(Self.error)
        subject.onCompleted()
      }
      #expect(seen == ["next(b) ended", "error(x) ended"], "\(Subject.self)")
    }
    check(PublishSubject<Word>())
    check(BehaviorSubject(value: Word("0")))
    check(ReplaySubject<Word>.create(bufferSize: 1))
    check(AsyncSubject<Word>())
  }

  @Test func whatIsSentToADisposedSubjectIsDropped() {
    let subject = PublishSubject<Word>()
    let behavior = BehaviorSubject(value: Word("0"))
    let seen = dropped {
      subject.dispose()
      subject.onNext(Word("a"))
      behavior.dispose()
      behavior.onError(Self.error)
    }
    #expect(seen == ["next(a) ended", "error(x) ended"])
  }

  @Test func whatDoesNotFitIntoABoundedQueueIsDropped() {
    let policies: [(OverflowPolicy, [String])] = [
      (.dropOldest(limit: 1), ["next(b) overflow"]), (.dropNewest(limit: 1), ["next(c) overflow"]),
    ]
    for (policy, expected) in policies {
      func check(_ name: String, _ bounded: (Observable<Word>) -> Observable<Word>, waitsFor first: Bool) {
        let subject = PublishSubject<Word>()
        let stream = bounded(subject.asObservable())
        let seen = dropped {
          let subscription = stream.subscribe()
          // What is taken at once does not wait.
          if first { subject.onNext(Word("a")) }
          for word in ["b", "c"] { subject.onNext(Word(word)) }
          subscription.dispose()
        }
        #expect(seen == expected, "\(name)")
      }
      let never = Observable<Word>.never()
      check("concatMap", { $0.concatMap(overflow: policy) { _ in never } }, waitsFor: true)
      check("flatMap", { $0.flatMap(maxConcurrent: 1, overflow: policy) { _ in never } }, waitsFor: true)
      check("zip", { Observable.zip($0, never, overflow: policy) { $1 } }, waitsFor: false)
      check(
        "observe(on:)", { $0.observe(on: HistoricalScheduler(), overflow: policy) }, waitsFor: false)
    }
    let paused = dropped {
      let subject = PublishSubject<Word>()
      let subscription = subject.pausableBuffered(Observable<Bool>.never()).subscribe()
      for word in ["b", "c"] { subject.onNext(Word(word)) }
      subscription.dispose()
    }
    #expect(paused == ["next(b) overflow"])
  }

  @Test func anElementThatNobodyListensToIsNotDropped() {
    let subject = PublishSubject<Word>()
    let relay = PublishRelay<Word>()
    let seen = dropped {
      subject.onNext(Word("a"))
      relay.accept(Word("b"))
      let subscription = subject.subscribe()
      subscription.dispose()
      subject.onNext(Word("c"))
    }
    #expect(seen == [])
  }

  @Test func whatCreateSendsAfterItsEndOrAfterDisposalIsDropped() {
    let seen = dropped {
      _ = Observable<Word>.create { observer in
        observer.onCompleted()
        observer.onNext(Word("a"))
        observer.onError(Self.error)
        return Disposables.create()
      }.subscribe()
      let observers = Log<AnyObserver<Word>>()
      Observable<Word>.create { observer in
        observers.append(observer)
        return Disposables.create()
      }.subscribe().dispose()
      observers.entries[0].onNext(Word("b"))
      observers.entries[0].onError(Self.error)
    }
    #expect(seen == ["next(a) ended", "error(x) ended", "next(b) unwanted", "error(x) unwanted"])
  }

  @Test func whatIsSentWhileTheHandlerDisposesIsDropped() {
    let seen = dropped {
      _ = Observable<Word>.create { observer in
        observer.onNext(Word("a"))
        observer.onNext(Word("b"))
        observer.onCompleted()
        return Disposables.create()
      }.take(1).subscribe()
    }
    #expect(seen == ["next(b) unwanted"])
  }

  @Test func theSecondEndOfASingleIsDropped() {
    let seen = dropped {
      _ = Single<Word>.create { single in
        single(.success(Word("a")))
        single(.success(Word("b")))
        single(.failure(Self.error))
        return Disposables.create()
      }.subscribe()
      _ = Maybe<Word>.create { maybe in
        maybe(.completed)
        maybe(.success(Word("c")))
        maybe(.error(Self.error))
        return Disposables.create()
      }.subscribe()
    }
    #expect(seen == ["next(b) ended", "error(x) ended", "next(c) ended", "error(x) ended"])
  }

  /// Sources that keep on sending, whatever their lifetime says: two of them fail, within the same call.
  private func failing(
    _ combine: (Observable<Word>, Observable<Word>) -> Observable<Word>
  ) -> [String] {
    let observers = Log<AnyObserver<Word>>()
    let source = Observable<Word> { observer, _ in observers.append(observer) }
    return dropped {
      let subscription = combine(source, source).subscribe(onError: { _ in })
      for observer in observers.entries { observer.stop(.failed(Self.error)) }
      subscription.dispose()
    }
  }

  @Test func theFailuresOfSourcesThatHaveBeenLeftAreDropped() {
    #expect(failing { Observable.merge($0, $1) } == ["error(x) unwanted"])
    #expect(failing { $0.amb($1) } == ["error(x) unwanted"])
    #expect(failing { Observable.zip($0, $1) { a, _ in a } } == ["error(x) unwanted"])
    #expect(failing { Observable.combineLatest($0, $1) { a, _ in a } } == ["error(x) unwanted"])
    #expect(failing { $0.withLatestFrom($1) } == ["error(x) unwanted"])
    #expect(failing { $0.take(until: $1) } == ["error(x) unwanted"])
    #expect(failing { $0.sample($1) } == ["error(x) unwanted"])
    #expect(failing { a, b in Observable.of(a, b).switchLatest() } == ["error(x) unwanted"])
  }

  @Test func aFailureThatComesTooLateIsDropped() {
    func check(_ chain: (Observable<Word>) -> Observable<Word>) -> [String] {
      let observers = Log<AnyObserver<Word>>()
      let source = Observable<Word> { observer, _ in observers.append(observer) }
      return dropped {
        chain(source).subscribe(onError: { _ in }).dispose()
        observers.entries[0].stop(.failed(Self.error))
      }
    }
    let scheduler = TestScheduler(initialClock: 0)
    #expect(check { $0 } == ["error(x) unwanted"])
    #expect(check { $0.debounce(.seconds(1), scheduler: scheduler) } == ["error(x) unwanted"])
    #expect(check { $0.observe(on: scheduler) } == ["error(x) unwanted"])
    #expect(check { $0.flatMap { Observable.just($0) } } == ["error(x) unwanted"])
  }

  @Test func whatDoesNotFitIsDropped() async throws {
    let log = Log<String>()
    Hooks.droppedEvent = { event in
      if event.event.element is Word { log.append("\(event)") }
    }
    defer { Hooks.droppedEvent = nil }
    let values = Observable.of(Word("a"), Word("b")).values(bufferingPolicy: .bufferingNewest(1))
    for try await word in values { #expect(word.description == "b") }
    #expect(log.entries == ["next(a) of Word did not fit into the buffer"])
  }

  @Test func whatAnOverflowPolicyDropsIsTold() {
    let seen = dropped {
      let scheduler = TestScheduler(initialClock: 0)
      let source = Observable.of(Word("a"), Word("b"), Word("c"))
      _ = source.observe(on: scheduler, overflow: .dropOldest(limit: 1)).subscribe()
      scheduler.start()
    }
    #expect(seen == ["next(a) overflow", "next(b) overflow"])
  }

  @Test func whatWorkThrowsWhenNobodyWaitsForItIsDropped() async {
    for (error, expected) in [(Self.error as any Error, ["x"]), (CancellationError(), [])] {
      let log = Log<String>()
      let (began, goOn, returned) = (Signal(), Signal(), Signal())
      Hooks.droppedEvent = { event in
        if let error = event.event.error as? WordError { log.append("\(error)") }
      }
      let single = Single<Word>.create(work: {
        began.send()
        // Not the task that is cancelled: the work goes on although it has been.
        await Task.detached { await goOn.wait() }.value
        defer { returned.send() }
        throw error
      })
      let subscription = single.subscribe()
      await began.wait()
      subscription.dispose()
      goOn.send()
      await returned.wait()
      await untilTrue { log.count >= expected.count }
      Hooks.droppedEvent = nil
      #expect(log.entries == expected)
    }
  }

  @Test func isPrintedAsASentence() {
    let event = Event<any Sendable>.next(1)
    #expect(
      "\(DroppedEvent(event: event, elementType: Int.self, reason: .ended))"
        == "next(1) of Int was sent after the end")
    #expect(
      "\(DroppedEvent(event: event, elementType: Int.self, reason: .unwanted))"
        == "next(1) of Int was sent after the subscription was over")
  }

  @Test func theHookIsCalledWithNoLockHeld() {
    let subject = BehaviorSubject(value: Word("0"))
    let log = Log<String>()
    Hooks.droppedEvent = { event in
      guard event.event.element is Word else { return }
      Hooks.droppedEvent = nil
      log.append((try? subject.value().description) ?? "")
    }
    subject.onCompleted()
    subject.onNext(Word("a"))
    #expect(log.entries == ["0"])
    #expect(Hooks.droppedEvent == nil)
  }
}
