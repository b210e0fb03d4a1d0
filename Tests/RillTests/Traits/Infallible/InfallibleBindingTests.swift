import Rill
import RillTest
import Testing

@Suite struct InfallibleBindingTests {
  @Test func elementsGoToAClosure() {
    let log = Log<Int>()
    _ = Infallible.of(1, 2).bind(onNext: { log.append($0) })
    #expect(log.entries == [1, 2])
  }

  @Test func aClosureIsGivenAnObjectThatIsHeldWeakly() {
    let log = Log<Int>()
    var token: Token? = Token()
    let weak = WeakToken(token!)
    let relay = PublishRelay<Int>()
    let subscription = relay.asInfallible().bind(with: token!, onNext: { log.append($1) })
    relay.accept(1)
    token = nil
    #expect(!weak.isAlive)
    relay.accept(2)
    #expect(log.entries == [1])
    subscription.dispose()
  }

  @Test func aFunctionMakesSomethingOfTheStream() {
    let doubled = Infallible.of(1, 2).bind(to: { $0.map { $0 * 2 } })
    #expect(doubled.asObservable().eventsAtOnce() == [.next(2), .next(4), .completed])
    func times(_ source: Infallible<Int>) -> (Int) -> Infallible<Int> {
      { factor in source.map { $0 * factor } }
    }
    let tripled = Infallible.of(1, 2).bind(to: times, curriedArgument: 3)
    #expect(tripled.asObservable().eventsAtOnce() == [.next(3), .next(6), .completed])
  }

  @Test func observersTakeElementsAndTheCompletion() throws {
    try marbles { m in
      let (first, second) = (PublishSubject<String>(), PublishSubject<String>())
      let optional = PublishSubject<String?>()
      let source = m.cold("-a-b-|").asInfallible(onErrorJustReturn: "x")
      m.expect(first, "    -a-b-|")
      m.expect(second, "   -a-b-|")
      m.expect(optional.map { $0 ?? "nil" }, "-a-b-|")
      m.at(0) {
        _ = source.bind(to: first, second)
        _ = source.bind(to: optional)
      }
    }
  }

  @Test func relaysTakeElements() {
    let (publish, maybePublish) = (PublishRelay<Int>(), PublishRelay<Int?>())
    let (behavior, maybeBehavior) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let (replay, maybeReplay) = (ReplayRelay<Int>.createUnbound(), ReplayRelay<Int?>.createUnbound())
    let log = Log<String>()
    _ = publish.subscribe(onNext: { log.append("publish \($0)") })
    _ = maybePublish.subscribe(onNext: { log.append("maybe \($0 ?? 0)") })
    let source = Infallible.of(1, 2)
    _ = source.bind(to: publish)
    _ = source.bind(to: maybePublish)
    _ = source.bind(to: behavior)
    _ = source.bind(to: maybeBehavior)
    _ = source.bind(to: replay)
    _ = source.bind(to: maybeReplay)
    #expect(log.entries == ["publish 1", "publish 2", "maybe 1", "maybe 2"])
    #expect(behavior.value == 2)
    #expect(maybeBehavior.value == 2)
    _ = replay.subscribe(onNext: { log.append("replay \($0)") })
    _ = maybeReplay.subscribe(onNext: { log.append("maybe replay \($0 ?? 0)") })
    #expect(log.entries.suffix(4) == ["replay 1", "replay 2", "maybe replay 1", "maybe replay 2"])
  }

  @Test func severalRelaysTakeEachElementInTheirOrder() {
    let log = Log<String>()
    let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
    _ = second.subscribe(onNext: { log.append("second \($0)") })
    _ = first.subscribe(onNext: { log.append("first \($0)") })
    _ = Infallible.of(1, 2).bind(to: first, second)
    #expect(log.entries == ["first 1", "second 1", "first 2", "second 2"])
  }

  /// C7: the element is not handed to those that have not had it when the first disposes.
  @Test func disposalStopsAnElementThatIsBeingHandedRound() {
    let log = Log<Int>()
    let source = PublishRelay<Int>()
    let (first, second) = (PublishRelay<Int>(), PublishRelay<Int>())
    let subscription = source.asInfallible().bind(to: first, second)
    _ = first.subscribe(onNext: { if $0 == 2 { subscription.dispose() } })
    _ = second.subscribe(onNext: { log.append($0) })
    source.accept(1)
    source.accept(2)
    #expect(log.entries == [1])
    #expect(!source.hasObservers)
  }

  /// C8: a source in a loop stops when the first target has had enough.
  @Test func aSourceInALoopStops() throws {
    try marbles { m in
      let endless = Endless()
      let binding = SerialDisposable()
      let relay = PublishRelay<Int>()
      _ = relay.subscribe(onNext: { if $0 == 3 { binding.dispose() } })
      let source = endless.source.asInfallible(onErrorFallbackTo: .empty())
      binding.disposable = source.delaySubscription(.milliseconds(1)).bind(to: relay)
      m.at(9) { #expect(endless.made == 4) }
    }
  }

  @MainActor @Test func aBinderWritesOnTheMainActor() {
    @MainActor final class Label { var text = "" }
    let label = Label()
    let subscription = Infallible.of("a", "b").bind(to: Binder(label) { label, text in label.text += text })
    #expect(label.text == "ab")
    subscription.dispose()
  }
}
