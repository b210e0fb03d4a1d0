import Rill
import Testing

/// Something that hands elements round: what every subject and relay must keep, with names for what differs.
struct Hot: Sendable, CustomTestStringConvertible {
  /// One of them. Dropping it drops the subject or relay.
  final class Instance: Sendable {
    let observable: Observable<Int>
    let send: @Sendable (Int) -> Void
    /// Ends it; nil for relays, which cannot end.
    let end: (@Sendable (Event<Int>) -> Void)?
    let hasObservers: @Sendable () -> Bool

    init(
      _ observable: Observable<Int>, send: @escaping @Sendable (Int) -> Void,
      end: (@Sendable (Event<Int>) -> Void)?, hasObservers: @escaping @Sendable () -> Bool
    ) {
      self.observable = observable
      self.send = send
      self.end = end
      self.hasObservers = hasObservers
    }
  }

  let testDescription: String
  /// What an observer gets at once when these have been sent.
  let start: @Sendable ([Int]) -> [Int]
  let make: @Sendable () -> Instance

  static let all = subjects + relays

  static let subjects = [
    Hot(testDescription: "PublishSubject", start: { _ in [] }) {
      let subject = PublishSubject<Int>()
      return Instance(
        subject.asObservable(), send: { subject.onNext($0) }, end: { subject.on($0) },
        hasObservers: { subject.hasObservers })
    },
    Hot(testDescription: "BehaviorSubject", start: { [$0.last ?? 0] }) {
      let subject = BehaviorSubject(value: 0)
      return Instance(
        subject.asObservable(), send: { subject.onNext($0) }, end: { subject.on($0) },
        hasObservers: { subject.hasObservers })
    },
    Hot(testDescription: "ReplaySubject", start: { $0.suffix(2) }) {
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      return Instance(
        subject.asObservable(), send: { subject.onNext($0) }, end: { subject.on($0) },
        hasObservers: { subject.hasObservers })
    },
    Hot(testDescription: "ReplaySubject(for:)", start: { $0.suffix(2) }) {
      let subject = ReplaySubject<Int>.create(bufferSize: 2, for: .seconds(1_000))
      return Instance(
        subject.asObservable(), send: { subject.onNext($0) }, end: { subject.on($0) },
        hasObservers: { subject.hasObservers })
    },
  ]

  static let relays = [
    Hot(testDescription: "PublishRelay", start: { _ in [] }) {
      let relay = PublishRelay<Int>()
      return Instance(
        relay.asObservable(), send: { relay.accept($0) }, end: nil, hasObservers: { relay.hasObservers })
    },
    Hot(testDescription: "BehaviorRelay", start: { [$0.last ?? 0] }) {
      let relay = BehaviorRelay(value: 0)
      return Instance(
        relay.asObservable(), send: { relay.accept($0) }, end: nil, hasObservers: { relay.hasObservers })
    },
    Hot(testDescription: "ReplayRelay", start: { $0.suffix(2) }) {
      let relay = ReplayRelay<Int>.create(bufferSize: 2)
      return Instance(
        relay.asObservable(), send: { relay.accept($0) }, end: nil, hasObservers: { relay.hasObservers })
    },
  ]
}
