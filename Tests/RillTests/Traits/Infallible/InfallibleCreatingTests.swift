import RillTest
import Testing

@testable import Rill

@Suite struct InfallibleCreatingTests {
  // MARK: create

  @Test func theObserverTakesEventsUpToTheCompletion() throws {
    try marbles { m in
      let made = Infallible<Int>.create { observer in
        observer(.next(1))
        observer(.next(2))
        observer(.completed)
        observer(.next(3))
        return Disposables.create()
      }
      m.expect(made, "(12|)")
    }
  }

  @Test func itsDisposableIsDisposedAtTheEndAndByTheSubscriber() {
    let log = Log<String>()
    let observers = Log<Infallible<Int>.InfallibleObserver>()
    let made = Infallible<Int>.create { observer in
      observers.append(observer)
      return Disposables.create { log.append("disposed") }
    }
    let first = made.subscribe(
      onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") },
      onDisposed: { log.append("onDisposed") })
    observers.entries[0](.next(1))
    observers.entries[0](.completed)
    first.dispose()
    made.subscribe(onNext: { _ in log.append("never") }).dispose()
    #expect(log.entries == ["next 1", "completed", "disposed", "onDisposed", "disposed"])
  }

  // MARK: The others, as on Observable

  @Test func elementsAreGiven() throws {
    try marbles { m in
      let s = m.scheduler
      let one: Infallible<Int> = .just(1)
      m.expect(one, "(1|)")
      m.expect(Infallible.just(1, scheduler: s), "(1|)")
      m.expect(Infallible.of(1, 2), "(12|)")
      m.expect(Infallible.of(1, 2, scheduler: s), "(12|)")
      m.expect(Infallible.from([1, 2]), "(12|)")
      m.expect(Infallible.from([1, 2], scheduler: s), "(12|)")
      m.expect(Infallible.from(1...2), "(12|)")
      m.expect(Infallible.from(1...2, scheduler: s), "(12|)")
      m.expect(Infallible.from(optional: 1), "(1|)")
      m.expect(Infallible<Int>.from(optional: nil), "|")
      m.expect(Infallible.from(optional: 1, scheduler: s), "(1|)")
      m.expect(Infallible<Int>.from(optional: nil, scheduler: s), "|")
      m.expect(Infallible<Int>.empty(), "|")
      m.expect(Infallible<Int>.never(), "-")
    }
  }

  @Test func elementsAreComputed() throws {
    try marbles { m in
      let s = m.scheduler
      m.expect(Infallible.range(start: 1, count: 3), "(123|)")
      m.expect(Infallible.range(start: 1, count: 3, scheduler: s), "(123|)")
      m.expect(Infallible.repeatElement(1).take(2), "(11|)")
      m.expect(Infallible.repeatElement(1, scheduler: s).take(2), "(11|)")
      m.expect(
        Infallible.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 }), "(1248|)")
      m.expect(
        Infallible.generate(initialState: 1, condition: { $0 < 9 }, scheduler: s, iterate: { $0 * 2 }),
        "(1248|)")
    }
  }

  @Test func timePasses() throws {
    try marbles { m in
      m.expect(Infallible<Int>.timer(.milliseconds(2)), "--(0|)")
      m.expect(Infallible<Int>.timer(.milliseconds(2), period: .milliseconds(3)).take(2), "--0--(1|)")
      m.expect(Infallible<Int>.interval(.milliseconds(2)).take(2), "--0-(1|)")
      m.expect(Infallible<Int>.interval(.milliseconds(2), scheduler: m.scheduler).take(2), "--0-(1|)")
    }
  }

  @Test func streamsAreMadeAtTheSubscription() throws {
    try marbles { m in
      let counter = Log<Void>()
      let deferred = Infallible<Int>.deferred {
        counter.append(())
        return .just(counter.count)
      }
      m.expect(deferred, "(1|)")
      m.expect(deferred, "(2|)")
    }
  }

  @Test func aResourceIsHeldMeanwhile() throws {
    try marbles { m in
      let log = Log<String>()
      let using = Infallible<Int>.using(
        { BooleanDisposable() },
        infallibleFactory: { resource in
          .timer(.milliseconds(2)).do(afterCompleted: { log.append("\(resource.isDisposed)") })
        })
      m.expect(using, "--(0|)")
      m.at(1) { #expect(log.entries == []) }
      m.at(3) { #expect(log.entries == ["true"]) }
    }
  }

  @Test func aHandlerIsAddedAndRemoved() {
    let removed = Log<Int>()
    let stream = Infallible<Int>.from(
      addHandler: { handler -> Int in
        handler(1)
        return 7
      }, removeHandler: { removed.append($0) })
    #expect(stream.take(1).eventsAtOnce() == [.next(1), .completed])
    #expect(removed.entries == [7])
  }
}
