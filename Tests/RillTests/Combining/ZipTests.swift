import RillTest
import Testing

@testable import Rill

@Suite struct ZipTests {
  // MARK: Behaviour

  @Test func elementsAreCombinedInOrder() throws {
    try marbles { m in
      let a = m.hot("                                -a--b-----c--|")
      let b = m.hot("                                ---1---2-3------4|")
      m.expect(Observable.zip(a, b) { $0 + $1 }, "   ---A---B--C--|", ["A": "a1", "B": "b2", "C": "c3"])
      m.expect(b.subscriptions, "                    ^------------!")
    }
  }

  @Test func withoutASelectorElementsArePaired() throws {
    try marbles { m in
      let a = m.hot("-a--b----|")
      let b = m.hot("---1---2---3|")
      m.expect(Observable.zip(a, b).map { $0 + $1 }, "---x---y-|", ["x": "a1", "y": "b2"])
    }
  }

  @Test func aCollectionIsZippedIntoArrays() throws {
    try marbles { m in
      let a = m.hot("                  -a----b---|")
      let b = m.hot("                  ---c-(d|)")
      m.expect(Observable.zip([a, b]), "---x--(y|)", ["x": ["a", "c"], "y": ["b", "d"]])
      m.expect(Observable.zip([a, b]) { $0.joined() }, "---x--(y|)", ["x": "ac", "y": "bd"])
      m.expect(a.subscriptions, "^-----!", "^-----!")
    }
  }

  @Test func elementsThatWaitAreStillPairedAfterTheirSourceHasCompleted() throws {
    try marbles { m in
      let a = m.hot("                             (abc|)")
      let b = m.hot("                             --1--2--3--4")
      m.expect(Observable.zip(a, b) { $0 + $1 }, "--A--B--(C|)", ["A": "a1", "B": "b2", "C": "c3"])
      m.expect(b.subscriptions, "                 ^-------!")
    }
  }

  @Test func completionWithNothingWaitingEndsItAtOnce() throws {
    try marbles { m in
      let a = m.hot("                             -a---|")
      let b = m.hot("                             --1--------2")
      m.expect(Observable.zip(a, b) { $0 + $1 }, "--A--|", ["A": "a1"])
      m.expect(b.subscriptions, "                 ^----!")
      let empty = m.hot("--|")
      m.expect(Observable.zip(m.hot("1-2-3"), empty) { $0 + $1 }, "--|")
    }
  }

  @Test func aFailurePassesAtOnceThoughElementsWait() throws {
    try marbles { m in
      let a = m.hot("                             -abc-#")
      let b = m.hot("                             --1-----2|")
      m.expect(Observable.zip(a, b) { $0 + $1 }, "--A--#", ["A": "a1"])
      m.expect(b.subscriptions, "                 ^----!")
    }
  }

  @Test func aSelectorThatThrowsEndsItAndDisposesTheSources() throws {
    try marbles { m in
      let a = m.hot("         -a-b--|")
      let b = m.hot("         --1-2-3|")
      let zipped = Observable.zip(a, b) { a, b in
        if a == "b" { throw MarbleError.error }
        return a + b
      }
      m.expect(zipped, "--A-#", ["A": "a1"])
      m.expect(a.subscriptions, "^---!")
      m.expect(b.subscriptions, "^---!")
    }
  }

  @Test func disposalDisposesTheSources() throws {
    try marbles { m in
      let a = m.hot("-a-b--|")
      let b = m.hot("--1---2|")
      m.expect(Observable.zip(a, b) { $0 + $1 }, "--A-", ["A": "a1"], subscription: "^--!")
      m.expect(a.subscriptions, "^--!")
      m.expect(b.subscriptions, "^--!")
    }
  }

  @Test func ofNoSourcesItCompletes() {
    #expect(recorded(Observable<Int>.zip([Observable<Int>]())) == ["completed"])
    #expect(recorded(Observable<Int>.zip([Observable<Int>]()) { _ in 1 }) == ["completed"])
  }

  @Test func aSourceThatIsNoLongerWantedIsNotStarted() {
    let log = Log<Int>()
    let late = Observable<Int>.create { _ in
      log.append(1)
      return Disposables.create()
    }
    #expect(recorded(Observable.zip(Observable<Int>.empty(), late) { $0 + $1 }) == ["completed"])
    #expect(log.count == 0)
  }

  /// C6
  @Test func theLastPairIsDecidedBeforeItIsPassedOn() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = Observable.zip(a, b) { $0 + $1 }.subscribe { event in
      log.append("\(event)")
      if case .next = event {
        b.onError(TestError())
      }
    }
    a.onNext(1)
    a.onCompleted()
    b.onNext(2)
    #expect(log.entries == ["next(3)", "completed"])
    subscription.dispose()
  }

  @Test func whatAHandlerSendsComesAfterTheCurrentElement() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = Observable.zip(a, b) { "\($0)\($1)" }.subscribe(onNext: { pair in
      if pair == "11" {
        a.onNext(2)
        b.onNext(2)
      }
      log.append(pair)
    })
    a.onNext(1)
    b.onNext(1)
    #expect(log.entries == ["11", "22"])
    subscription.dispose()
  }

  /// C8
  @Test func anEndlessSourceIsStoppedByAnOperatorOnEitherSide() {
    let log = Log<Int>()
    let never = PublishSubject<Int>()
    let first = Observable.zip(counting(log).take(2), never) { $0 + $1 }
    let second = Observable.zip(never.startWith(5, 5, 5), counting(log).take(2)) { $0 + $1 }
    let ended = Observable.zip(Observable.just(5), counting(log)) { $0 + $1 }
    #expect(recorded(first) == [])
    #expect(recorded(second) == ["next(6)", "next(7)", "completed"])
    #expect(recorded(ended) == ["next(6)", "completed"])
    #expect(log.entries == [2, 2, 1])
  }

  // MARK: Arities

  @Test func allAritiesAreFoundWithoutATypeArgument() {
    let s = (1...8).map { Observable.just($0) }
    let text = Observable.just("t")
    #expect(recorded(Observable.zip(s[0], text)) == ["next((1, \"t\"))", "completed"])
    #expect(recorded(Observable.zip(s[0], s[1], text)) == ["next((1, 2, \"t\"))", "completed"])
    #expect(recorded(Observable.zip(s[0], s[1], s[2], text)) == ["next((1, 2, 3, \"t\"))", "completed"])
    #expect(
      recorded(Observable.zip(s[0], s[1], s[2], s[3], text)) == ["next((1, 2, 3, 4, \"t\"))", "completed"])
    #expect(
      recorded(Observable.zip(s[0], s[1], s[2], s[3], s[4], text))
        == ["next((1, 2, 3, 4, 5, \"t\"))", "completed"])
    #expect(
      recorded(Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], text))
        == ["next((1, 2, 3, 4, 5, 6, \"t\"))", "completed"])
    #expect(
      recorded(Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], text))
        == ["next((1, 2, 3, 4, 5, 6, 7, \"t\"))", "completed"])
  }

  @Test(arguments: 2...8, [1, 2, 3, 4, 5])
  func everyArityDoesWhatTheDefinitionSays(_ arity: Int, _ seed: Int) {
    for round in 0..<40 {
      let script = Script(arity: arity, seed: UInt64(seed * 1_000 + round))
      let expected = script.zipByDefinition()
      #expect(script.play { zip($0) } == expected, "\(script)")
      #expect(script.play { Observable.zip($0) } == expected, "\(script)")
    }
  }

  private func zip(_ s: [PublishSubject<Int>]) -> Observable<[Int]> {
    switch s.count {
    case 2: .zip(s[0], s[1]) { [$0, $1] }
    case 3: .zip(s[0], s[1], s[2]) { [$0, $1, $2] }
    case 4: .zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }
    case 5: .zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }
    case 6: .zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] }
    case 7: .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] }
    default: .zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] }
    }
  }

  @Test func optionalElementsCountAsElements() {
    let a = Observable<Int?>.just(nil)
    let zipped = Observable.zip(a, Observable.just(1)) { "\($0 as Any) \($1)" }
    #expect(recorded(zipped) == ["next(nil 1)", "completed"])
  }

  // MARK: Waiting elements

  @Test func anyNumberOfElementsCanWait() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = Observable.zip(a, b) { $0 - $1 }.subscribe(onNext: { log.append($0) })
    for number in 0..<1_000 { a.onNext(number) }
    for number in 0..<500 { b.onNext(number) }
    for number in 1_000..<2_000 { a.onNext(number) }
    for number in 500..<2_000 { b.onNext(number) }
    #expect(log.entries == Array(repeating: 0, count: 2_000))
    subscription.dispose()
  }

  @Test func theQueueIsFirstInFirstOut() {
    var random = SplitMix(state: 7)
    var queue = WaitingElements<Int>()
    var definition: [Int] = []
    for number in 0..<20_000 {
      if Int.random(in: 0..<100, using: &random) < (number / 2_000 % 2 == 0 ? 60 : 40) {
        #expect(queue.push(number) == definition.isEmpty)
        definition.append(number)
      } else {
        #expect(queue.pop() == (definition.isEmpty ? nil : definition.removeFirst()))
      }
      #expect(queue.isEmpty == definition.isEmpty)
      if queue.others.count > max(64, definition.count * 3) { Issue.record("what has been taken is kept") }
    }
  }

  /// C10
  @Test func anElementIsReleasedWhenItHasBeenPassedOn() {
    let a = PublishSubject<Token>()
    let b = PublishSubject<Int>()
    var elements = [Token(), Token(), Token()]
    let weakElements = elements.map(WeakToken.init)
    let subscription = Observable.zip(a, b).subscribe { _ in }
    for element in elements { a.onNext(element) }
    elements = []
    #expect(weakElements.map(\.isAlive) == [true, true, true])
    b.onNext(1)
    #expect(weakElements.map(\.isAlive) == [false, true, true])
    b.onNext(2)
    #expect(weakElements.map(\.isAlive) == [false, false, true])
    b.onError(TestError())
    #expect(weakElements.map(\.isAlive) == [false, false, false])
    #expect(!a.hasObservers)
    withExtendedLifetime(subscription) {}
  }

  /// C10
  @Test func disposalReleasesEverythingThoughTheSourcesLiveOn() {
    let a = PublishSubject<Token>()
    let b = PublishSubject<Token>()
    var element: Token? = Token()
    let weakElement = WeakToken(element!)
    let subscription = Observable.zip(a, b).subscribe()
    a.onNext(element!)
    element = nil
    #expect(weakElement.isAlive)
    subscription.dispose()
    #expect(!weakElement.isAlive)
    #expect(!a.hasObservers && !b.hasObservers)
  }

  @Test func whatWaitsMayBeBounded() throws {
    try marbles { m in
      let a = m.hot("            -abc-------|")
      let b = m.hot("            -----1-2---|")
      func bounded(_ overflow: OverflowPolicy) -> Observable<String> {
        .zip(a, b, overflow: overflow) { $0 + $1 }.map { $0.prefix(1).uppercased() }
      }
      m.expect(bounded(.dropOldest(limit: 2)), "-----B-C---|")
      m.expect(bounded(.dropNewest(limit: 2)), "-----A-B---|")
      m.expect(bounded(.unbounded), "-----A-B---|")
      m.expect(bounded(.fail(limit: 2)))
        .toBe("---#", errorsBy: { _, actual in actual as? BufferOverflow == BufferOverflow(limit: 2) })
      m.expect(b.subscriptions, "^----------!", "^----------!", "^----------!", "^--!")
    }
  }

  @Test func whatWaitsOfACollectionMayBeBounded() throws {
    try marbles { m in
      let a = m.hot("            -abc-------|")
      let b = m.hot("            -----1-2---|")
      func bounded(_ overflow: OverflowPolicy) -> Observable<String> {
        Observable.zip([a, b], overflow: overflow).map { $0.joined() }
      }
      m.expect(bounded(.dropNewest(limit: 2)), "-----x-y---|", ["x": "a1", "y": "b2"])
      m.expect(bounded(.dropOldest(limit: 2)), "-----x-y---|", ["x": "b1", "y": "c2"])
      m.expect(bounded(.fail(limit: 2)))
        .toBe("---#", errorsBy: { _, actual in actual as? BufferOverflow == BufferOverflow(limit: 2) })
    }
    #expect(
      Observable<Int>.zip([Observable<Int>](), overflow: .dropOldest(limit: 1)).eventsAtOnce() == [.completed]
    )
  }

  @Test func whatWaitsOfMoreThanTwoSourcesMayBeBounded() throws {
    try marbles { m in
      let a = m.hot("            -abc-------|")
      let b = m.hot("            -----1-2---|")
      let c = m.hot("            -x-----y---|")
      let oldest = Observable.zip(a, b, c.map { $0 == "x" }, overflow: .dropOldest(limit: 2))
      m.expect(oldest.map { "\($0)\($1)\($2)" }, "-----t-u---|", ["t": "b1true", "u": "c2false"])
      let newest = Observable.zip(a, b, c, overflow: .dropNewest(limit: 1)).map { $0 + $1 + $2 }
      m.expect(newest, "-----t-----|", ["t": "a1x"])
    }
  }

  @Test func aBoundedZipEndsWhenNoFurtherPairIsPossible() throws {
    try marbles { m in
      let (a, b) = (m.hot("-ab|"), m.hot("---12--"))
      m.expect(
        Observable.zip(a, b, overflow: .dropOldest(limit: 5)) { "\($0)\($1)" }, "---x(y|)",
        ["x": "a1", "y": "b2"])
      m.expect(Observable.zip(m.hot("-|"), b, overflow: .dropOldest(limit: 5)) { "\($0)\($1)" }, "-|")
    }
  }
}
