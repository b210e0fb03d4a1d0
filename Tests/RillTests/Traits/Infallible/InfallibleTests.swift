import RillTest
import Testing

@testable import Rill

@Suite struct InfallibleTests {
  @Test func emitsElementsThenCompletes() throws {
    try marbles { m in
      m.expect(Infallible.of(1, 2, 3), "(123|)")
      m.expect(Infallible.of(1, 2, 3).asObservable(), "(123|)")
    }
  }

  @Test func streamsOfOnesOwnHaveTheOperators() throws {
    struct Ticks: InfallibleType {
      func asObservable() -> Observable<Int> { .interval(.milliseconds(2)) }
    }
    try marbles { m in
      let ticks: Infallible<Int> = Ticks().map { $0 + 1 }.take(2)
      m.expect(ticks, "--1-(2|)")
    }
  }

  @Test func groupsKeepTheirKeyAndThePromise() throws {
    try marbles { m in
      let words = m.cold("-a-b-c-|").asInfallible(onErrorFallbackTo: .empty())
      let groups: Infallible<GroupedInfallible<Bool, String>> = words.groupBy { $0 == "b" }
      m.expect(groups.map(\.key), "-n-y---|", ["n": false, "y": true])
      let other: Infallible<String> = groups.filter { !$0.key }.merge()
      m.expect(other, "-a---c-|")
    }
  }

  // MARK: A failure that should not be

  @Test func aFailureEndsTheSubscriptionWithoutAnEvent() throws {
    let reported = UnhandledErrors.all
    try marbles { m in
      let log = Log<String>()
      let source = m.cold("-1-#", Int.self, error: TestError(name: "silent"))
      m.at(0) {
        _ = Infallible(source.asObservable()).subscribe(
          onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") },
          onDisposed: { log.append("disposed") })
      }
      m.expect(source.subscriptions, "^--!")
      m.at(9) { #expect(log.entries == ["next 1", "disposed"]) }
    }
    #expect(reported.entries.contains { $0.error.name == "silent" })
  }

  @Test func aFailureGoesToTheHookWithThePlaceOfTheSubscription() {
    let (reported, owner) = (UnhandledErrors.all, Token())
    let mistake = Infallible.of(1).flatMap { _ in Single<Int>.error(TestError(name: "infallible")) }
    let first = Int(#line) + 1
    _ = mistake.subscribe(onNext: { _ in })
    _ = mistake.subscribe(onCompleted: { Issue.record("It has not completed.") })
    _ = mistake.subscribe { _ in Issue.record("There is no event.") }
    _ = mistake.subscribe(with: owner, onNext: { _, _ in })
    _ = mistake.bind(onNext: { _ in })
    _ = mistake.bind(with: owner, onNext: { _, _ in })
    _ = mistake.bind(to: PublishSubject<Int>())
    _ = mistake.bind(to: PublishSubject<Int?>())
    _ = mistake.bind(to: PublishRelay<Int>())
    _ = mistake.bind(to: PublishRelay<Int?>())
    _ = mistake.bind(to: BehaviorRelay<Int>(value: 0))
    _ = mistake.bind(to: BehaviorRelay<Int?>(value: nil))
    _ = mistake.bind(to: ReplayRelay<Int>.create(bufferSize: 1))
    _ = mistake.bind(to: ReplayRelay<Int?>.create(bufferSize: 1))
    _ = mistake.values(bufferingPolicy: .unbounded)
    let places = reported.entries.filter { $0.error.name == "infallible" }
    #expect(places.allSatisfy { "\($0.place.fileID)".hasSuffix("/InfallibleTests.swift") })
    #expect(places.map { Int($0.place.line) } == Array(first..<first + 15))
    withExtendedLifetime(owner) {}
  }

  @MainActor @Test func aFailureReachesTheHookFromTheMainActorToo() {
    let (reported, owner) = (UnhandledErrors.all, Token())
    let mistake = Infallible<Int>.empty().concat(Single<Int>.error(TestError(name: "main")))
    _ = mistake.subscribeOnMain(onNext: { _ in })
    _ = mistake.subscribeOnMain(with: owner, onNext: { _, _ in })
    let places = reported.entries.filter { $0.error.name == "main" }
    #expect(places.map { Int($0.place.line) } == [Int(#line) - 3, Int(#line) - 2])
    withExtendedLifetime(owner) {}
  }
}
