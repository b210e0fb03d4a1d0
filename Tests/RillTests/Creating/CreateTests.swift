import Rill
import RillTest
import Testing

@Suite struct CreateTests {
  private let log = Log<Event<Int>>()

  @Test func passesOnWhatItsClosureSends() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      let created = Observable<String>.create { observer in
        source.subscribe(
          onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() })
      }
      m.expect(created, "--a--b--|")
      m.expect(source.subscriptions, "^-------!")
    }
  }

  @Test func theDisposableOfTheClosureStopsItsWork() throws {
    try marbles { m in
      let source = m.hot("--a--b--|")
      let created = Observable<String>.create { source.subscribe($0) }
      m.expect(created, "--a-", subscription: "^---!")
      m.expect(source.subscriptions, "^---!")
    }
  }

  /// C1
  @Test func nothingPassesAfterAnEnding() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onError(TestError())
      observer.onNext(2)
      observer.onCompleted()
      observer.on(.next(3))
      return Disposables.create()
    }
    _ = source.subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(1), .error(TestError())])
  }

  /// C2
  @Test func whatAHandlerSendsComesAfterwards() {
    let observers = Log<AnyObserver<Int>>()
    let notes = Log<String>()
    _ = Observable<Int>.create { observer in
      observers.append(observer)
      return Disposables.create()
    }.subscribe { event in
      notes.append("begin \(event)")
      if event == .next(1) {
        observers.entries[0].onNext(2)
        observers.entries[0].onCompleted()
      }
      notes.append("end \(event)")
    }
    observers.entries[0].onNext(1)
    #expect(
      notes.entries
        == [
          "begin next(1)", "end next(1)", "begin next(2)", "end next(2)", "begin completed", "end completed",
        ])
  }

  /// C7
  @Test func nothingPassesAfterDisposalFromInside() {
    let subscription = SingleAssignmentDisposable()
    let observers = Log<AnyObserver<Int>>()
    subscription.setDisposable(
      Observable<Int>.create { observer in
        observers.append(observer)
        return Disposables.create()
      }.subscribe { [log] event in
        log.append(event)
        observers.entries[0].onNext(2)
        subscription.dispose()
      })
    observers.entries[0].onNext(1)
    #expect(log.entries == [.next(1)])
    #expect(observers.entries[0].isDisposed)
  }

  /// C8
  @Test func aLoopCanAskWhetherAnybodyWantsMore() {
    let endless = Endless()
    _ = endless.source.take(3).subscribe { [log] in log.append($0) }
    #expect(log.entries == [.next(0), .next(1), .next(2), .completed])
    #expect(endless.made == 3)
  }

  /// C8
  @Test func theObserverSaysThatItHasEnded() {
    let answers = Log<Bool>()
    _ = Observable<Int>.create { observer in
      answers.append(observer.isDisposed)
      observer.onCompleted()
      answers.append(observer.isDisposed)
      return Disposables.create()
    }.subscribe()
    #expect(answers.entries == [false, true])
  }

  // MARK: C9, C10

  private func counting(_ teardowns: Log<String>, _ observers: Log<AnyObserver<Int>>) -> Observable<Int> {
    .create { observer in
      observers.append(observer)
      return Disposables.create { teardowns.append("down") }
    }
  }

  /// C9
  @Test(arguments: ["ending", "failure", "disposal", "all"])
  func theTeardownRunsOnceHoweverItEnds(way: String) {
    let (teardowns, observers) = (Log<String>(), Log<AnyObserver<Int>>())
    let handle = counting(teardowns, observers).subscribe { _ in }
    #expect(teardowns.count == 0)
    if way == "ending" || way == "all" { observers.entries[0].onCompleted() }
    if way == "failure" || way == "all" { observers.entries[0].onError(TestError()) }
    if way == "disposal" || way == "all" { handle.dispose() }
    handle.dispose()
    #expect(teardowns.entries == ["down"])
  }

  /// C9
  @Test func aTeardownThatComesAfterTheEndRunsAtOnce() {
    let teardowns = Log<String>()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      teardowns.append("returning")
      return Disposables.create { teardowns.append("down") }
    }
    _ = source.subscribe { _ in }
    #expect(teardowns.entries == ["returning", "down"])
  }

  /// C9
  @Test func aTeardownThatNobodyCanReachRuns() {
    let teardowns = Log<String>()
    let census = Census()
    _ = Observable<Int>.create { _ in Disposables.create { teardowns.append("down") } }
      .subscribe(onNext: census.holding())
    #expect(teardowns.entries == ["down"])
    #expect(census.alive == 0)
  }

  /// C10
  @Test func anObserverThatTheClosureKeptHoldsNothingAfterTheEnd() {
    for ends in [true, false] {
      let census = Census()
      let (teardowns, observers) = (Log<String>(), Log<AnyObserver<Int>>())
      let handle = counting(teardowns, observers).map { $0 }.subscribe(onNext: census.holding())
      observers.entries[0].onNext(1)
      #expect(census.alive == 1)
      if ends { observers.entries[0].onCompleted() } else { handle.dispose() }
      #expect(census.alive == 0)
      observers.entries[0].onNext(2)
      withExtendedLifetime(handle) {}
    }
  }

  /// C10
  @Test func whatTheTeardownHoldsIsFreedAlthoughTheHandleLivesOn() {
    let census = Census()
    let observers = Log<AnyObserver<Int>>()
    let handle = Observable<Int>.create { observer in
      observers.append(observer)
      let witness = census.witness()
      return Disposables.create { witness.testify() }
    }.subscribe { _ in }
    #expect(census.alive == 1)
    observers.entries[0].onCompleted()
    #expect(census.alive == 0)
    withExtendedLifetime(handle) {}
  }

  /// C9
  @Test func whatIsAddedLateIsTornDownOnce() {
    let (torn, late) = (Log<String>(), Log<AnyObserver<Int>>())
    let source = Observable<Int>.create { observer in
      late.append(observer)
      return Disposables.create { torn.append("returned") }
    }
    let subscription = source.subscribe()
    for name in ["first", "second"] { late.entries[0].add { torn.append(name) } }
    #expect(torn.count == 0)
    subscription.dispose()
    #expect(torn.entries == ["returned", "first", "second"])
    late.entries[0].add { torn.append("too late") }
    #expect(torn.entries == ["returned", "first", "second", "too late"])
  }

  @Test func anErrorThatNobodyHearsGoesToTheHook() {
    let reports = UnhandledErrors.all
    let observers = Log<AnyObserver<Int>>()
    let source = Observable<Int>.create { observer in
      observers.append(observer)
      return Disposables.create()
    }
    _ = source.subscribe { [log] in log.append($0) }
    #expect(observers.entries[0].tryOnError(TestError(name: "heard")))
    #expect(log.entries == [.error(TestError(name: "heard"))])
    #expect(!observers.entries[0].tryOnError(TestError(name: "late")))
    #expect(log.count == 1)
    let own = reports.entries.filter { "\($0.place)".contains("CreateTests.swift") }.map(\.error.name)
    #expect(own.contains("late") && !own.contains("heard"))
  }

  /// C18: while somebody is delivering, it is not known yet whether anybody will hear the error.
  @Test func anErrorThatWaitsBehindTheEndGoesToTheHookToo() {
    let reports = UnhandledErrors.all
    for ends in [true, false] {
      let observers = Log<AnyObserver<Int>>()
      let source = Observable<Int>.create { observer in
        observers.append(observer)
        return Disposables.create()
      }
      let subscription = SerialDisposable()
      subscription.disposable = source.subscribe(
        onNext: { _ in
          let observer = observers.entries[0]
          if ends { observer.onCompleted() }
          observer.tryOnError(TestError(name: "overtaken, ends: \(ends)"))
          if !ends { subscription.dispose() }
        }, onError: { [log] in log.append(.error($0)) })
      observers.entries[0].onNext(1)
    }
    let own = reports.entries.filter { "\($0.place)".contains("CreateTests.swift") }.map(\.error.name)
    #expect(own.filter { $0.hasPrefix("overtaken") } == ["overtaken, ends: true", "overtaken, ends: false"])
    #expect(log.count == 0)
  }
}
