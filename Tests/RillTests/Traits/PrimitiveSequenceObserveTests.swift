import Rill
import RillTest
import Testing

@Suite struct PrimitiveSequenceObserveTests {
  @Test func theThreadCanBeChosen() throws {
    try marbles { m in
      let single = m.cold("--(a|)").asSingle()
      m.expect(single.observe(on: m.scheduler), "--(a|)")
      m.expect(single.subscribe(on: m.scheduler), "--(a|)")
    }
  }

  @Test func whatHappensCanBePrinted() throws {
    try marbles { m in m.expect(m.cold("--(a|)").asSingle().debug("single"), "--(a|)") }
  }

  @Test func anObjectThatLooksOnIsHeldWeakly() {
    let log = Log<String>()
    var object: Token? = Token()
    let single = Single.just(1).do(
      with: object!, onSuccess: { log.append("success \($1)") },
      onSubscribe: { _ in log.append("subscribe") },
      onDispose: { _ in log.append("dispose") })
    let failure = Single<Int>.error(TestError()).do(with: object!, onError: { _, _ in log.append("error") })
    let maybe = Maybe.just(2).do(
      with: object!, onNext: { log.append("next \($1)") }, onError: { _, _ in log.append("error") },
      onCompleted: { _ in log.append("completed") })
    let end = Completable.empty().do(
      with: object!, onError: { _, _ in log.append("error") }, onCompleted: { _ in log.append("end") })
    func subscribe() {
      _ = single.subscribe()
      _ = failure.subscribe(onFailure: { _ in })
      _ = maybe.subscribe()
      _ = end.subscribe()
    }
    subscribe()
    #expect(
      log.entries == ["subscribe", "success 1", "dispose", "error", "next 2", "completed", "end"])
    object = nil
    subscribe()
    #expect(log.count == 7)
  }

  @Test func whatIsThrownAfterTheElementOfAMaybeGoesToTheHookWithItsPlace() {
    let reported = UnhandledErrors.all
    let object = Token()
    let maybe = Maybe.just(1).do(
      with: object, onCompleted: { _ in throw TestError(name: "with an object, after the element") })
    #expect(maybe.eventsAtOnce() == [.next(1), .completed])
    let own = reported.entries.filter { $0.error.name == "with an object, after the element" }
    #expect(own.map { "\($0.place)".contains("PrimitiveSequenceObserveTests.swift") } == [true])
  }
}
