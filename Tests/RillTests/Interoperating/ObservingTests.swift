import Observation
import Testing

@testable import Rill

/// What a closure reads from `@Observable` models, as a stream.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ObservingTests {
  private let model = Model()
  private let log = Log<String>()

  /// Behind what waits on the main queue.
  private func turn() async {
    await untilCalled { done in _ = MainScheduler.asyncInstance.perform { done() } }
  }

  @Test func givesTheValueAtOnceAndAfterEachChange() async {
    let subscription = Observable.observing { [model] in model.title }.subscribe(onNext: { [log] in
      log.append($0)
    })
    #expect(log.entries == ["new"])
    model.title = "a"
    // The models say that they are about to change; what they have become is read later.
    #expect(log.entries == ["new"])
    await turn()
    #expect(log.entries == ["new", "a"])
    model.title = "b"
    await turn()
    #expect(log.entries == ["new", "a", "b"])
    subscription.dispose()
  }

  @Test func changesMadeInOneGoAreOneElement() async {
    let subscription = Observable.observing { [model] in "\(model.title) \(model.count)" }
      .subscribe(onNext: { [log] in log.append($0) })
    model.title = "a"
    model.count = 1
    model.title = "b"
    await turn()
    await turn()
    #expect(log.entries == ["new 0", "b 1"])
    subscription.dispose()
  }

  @Test func whatTheClosureDoesNotReadDoesNotMatter() async {
    let subscription = Observable.observing { [model] in model.title }.subscribe(onNext: { [log] in
      log.append($0)
    })
    model.count = 1
    await turn()
    #expect(log.entries == ["new"])
    subscription.dispose()
  }

  @Test func aChangeMadeByAHandlerIsDeliveredAfterwards() async {
    let subscription = Observable.observing { [model] in model.count }.subscribeOnMain(onNext: {
      [log, model] in
      log.append("\($0)")
      if $0 < 3 { model.count += 1 }
    })
    for _ in 0..<4 { await turn() }
    #expect(log.entries == ["0", "1", "2", "3"])
    subscription.dispose()
  }

  @Test func disposalStopsItAndReleasesEverythingAlthoughTheModelLives() async {
    let census = Census()
    var subscription: (any Disposable)?
    do {
      let witness = census.witness()
      subscription = Observable.observing { [model] in
        witness.testify()
        return model.title
      }.subscribe(onNext: census.holding { [log] in log.append($0) })
    }
    #expect(census.alive == 2)
    model.title = "a"
    subscription?.dispose()
    #expect(census.alive == 0)
    await turn()
    model.title = "b"
    await turn()
    #expect(log.entries == ["new"])
  }

  @Test func theDeathOfTheModelReleasesEverything() async {
    let census = Census()
    do {
      let model = Model()
      _ = Observable.observing { [weak model] in model?.title ?? "" }.subscribe(onNext: census.holding())
      #expect(census.alive == 1)
      withExtendedLifetime(model) {}
    }
    #expect(census.alive == 0)
  }

  @Test func subscribingFromElsewhereReadsOnTheMainActor() async throws {
    let wasOnMain = Log<Bool>()
    let stream = Observable.observing { [model] in
      wasOnMain.append(MainScheduler.isCurrent)
      return model.title
    }
    let title = try await Task.detached { try await stream.firstValue() }.value
    #expect(title == "new")
    #expect(wasOnMain.entries == [true])
  }

  @MainActor @Observable final class Model {
    var title = "new"
    var count = 0
  }
}
