import Testing

@testable import Rill

@Suite struct DisposablesTests {
  private let log = Log<String>()

  private func disposable(_ name: String) -> any Disposable {
    Disposables.create { [log] in log.append(name) }
  }

  @Test func anActionRunsOnce() {
    let disposable = Disposables.create { [log] in log.append("run") }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(log.entries == ["run"])
    #expect(disposable.isDisposed)
  }

  @Test func anActionRunsWhenNobodyCanReachItAnyMore() {
    do { _ = Disposables.create { [log] in log.append("run") }.isDisposed }
    #expect(log.entries == ["run"])
  }

  @Test func anActionIsReleasedWhenItHasRun() {
    let census = Census()
    let witness = census.holding { (_: Void) in }
    let disposable = Disposables.create { [witness] in witness(()) }
    withExtendedLifetime(consume witness) {}
    #expect(census.alive == 1)
    disposable.dispose()
    #expect(census.alive == 0)
  }

  @Test func nothingDoesNothing() {
    Disposables.create().dispose()
  }

  @Test func severalAreDisposedTogether() {
    Disposables.create(disposable("1"), disposable("2")).dispose()
    Disposables.create(disposable("3"), disposable("4"), disposable("5"), disposable("6")).dispose()
    Disposables.create([disposable("7"), disposable("8")]).dispose()
    #expect(log.entries == (1...8).map(String.init))
  }
}
