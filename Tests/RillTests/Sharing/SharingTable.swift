import Testing

@testable import Rill

/// A source that counts its subscriptions and is sent into by hand.
final class CountedSource: Sendable {
  let subscriptions = Log<AnyObserver<Int>>()
  let disposals = Log<Int>()

  var stream: Observable<Int> {
    .create { observer in
      let number = self.subscriptions.count
      self.subscriptions.append(observer)
      return Disposables.create { self.disposals.append(number) }
    }
  }

  /// Sends to the latest subscription.
  func send(_ elements: Int...) { for element in elements { subscriptions.entries.last?.onNext(element) } }
  func complete() { subscriptions.entries.last?.onCompleted() }
  func fail() { subscriptions.entries.last?.onError(TestError()) }
}

/// A row of the table of C15: a way to share, and what each kind of latecomer gets. The source sends 1, 2 and 3 first.
struct SharingRow: Sendable, CustomTestStringConvertible {
  let name: String
  let share: @Sendable (Observable<Int>) -> Observable<Int>
  /// What a late subscriber is given, before anything else is sent.
  let late: [String]
  /// What somebody who comes after the ending gets: nil is the source again, afresh.
  let afterEnding: [String]?
  /// What the first one to come after everybody has left is given.
  let afterNobody: [String]

  var testDescription: String { name }
  var isForeign: Bool { name.contains("another") }

  static let all = [
    SharingRow(name: "share()", share: { $0.share() }, late: [], afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "share(replay: 2)", share: { $0.share(replay: 2) }, late: ["2", "3"], afterEnding: nil,
      afterNobody: []),
    SharingRow(
      name: "share(scope: .forever)", share: { $0.share(scope: .forever) }, late: [], afterEnding: [],
      afterNobody: []),
    SharingRow(
      name: "share(replay: 2, scope: .forever)", share: { $0.share(replay: 2, scope: .forever) },
      late: ["2", "3"], afterEnding: ["2", "3"], afterNobody: ["2", "3"]),
    SharingRow(
      name: "publish().refCount()", share: { $0.publish().refCount() }, late: [], afterEnding: nil,
      afterNobody: []),
    SharingRow(
      name: "replay(2).refCount()", share: { $0.replay(2).refCount() }, late: ["2", "3"], afterEnding: nil,
      afterNobody: []),
    SharingRow(
      name: "replayAll().refCount()", share: { $0.replayAll().refCount() }, late: ["1", "2", "3"],
      afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "multicast(subject).refCount()",
      share: { $0.multicast(ReplaySubject.create(bufferSize: 2)).refCount() }, late: ["2", "3"],
      afterEnding: ["2", "3"], afterNobody: ["2", "3"]),
    SharingRow(
      name: "multicast(makeSubject:).refCount()",
      share: { $0.multicast { ReplaySubject<Int>.create(bufferSize: 2) }.refCount() }, late: ["2", "3"],
      afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "share(disconnectDelay: .zero)", share: { $0.share(disconnectDelay: .zero) }, late: [],
      afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "share(replay: 2, resetOn: everything)",
      share: { $0.share(replay: 2, resetOn: [.completion, .failure, .noSubscribers]) }, late: ["2", "3"],
      afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "share(replay: 2, resetOn: .noSubscribers)",
      share: { $0.share(replay: 2, resetOn: .noSubscribers) }, late: ["2", "3"],
      afterEnding: ["2", "3"], afterNobody: []),
    SharingRow(
      name: "share(replay: 2, for:)", share: { $0.share(replay: 2, for: .seconds(1_000)) }, late: ["2", "3"],
      afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "share(for:, scope: .forever)",
      share: { $0.share(for: .seconds(1_000), scope: .forever) }, late: ["1", "2", "3"],
      afterEnding: ["1", "2", "3"], afterNobody: ["1", "2", "3"]),
    SharingRow(
      name: "replay(2, for:).refCount()", share: { $0.replay(2, for: .seconds(1_000)).refCount() },
      late: ["2", "3"], afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "publish().refCount(minimum: 1)", share: { $0.publish().refCount(minimum: 1) }, late: [],
      afterEnding: nil, afterNobody: []),
    SharingRow(
      name: "refCount() of another connectable",
      share: { ForeignConnectable($0, ReplaySubject.create(bufferSize: 2)).refCount() }, late: ["2", "3"],
      afterEnding: ["2", "3"], afterNobody: ["2", "3"]),
  ]
}

/// A connectable observable that is not of this library.
struct ForeignConnectable: ConnectableObservableType {
  typealias Element = Int
  let source: Observable<Int>
  let subject: ReplaySubject<Int>

  init(_ source: Observable<Int>, _ subject: ReplaySubject<Int>) {
    self.source = source
    self.subject = subject
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int { subject.subscribe(observer) }

  func connect() -> any Disposable { source.subscribe(subject) }
}

/// A subscriber that notes what it gets: elements as numbers, endings as words.
final class Latecomer: Sendable {
  private let log = Log<String>()
  private let subscription = SerialDisposable()

  var entries: [String] { log.entries }

  init(_ stream: Observable<Int>) {
    subscription.disposable = stream.subscribe { [log] event in
      switch event {
      case .next(let element): log.append("\(element)")
      case .error: log.append("failed")
      case .completed: log.append("completed")
      }
    }
  }

  func dispose() { subscription.dispose() }
}
