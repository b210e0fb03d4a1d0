import Rill
import Testing

@Suite struct SingleAssignmentDisposableTests {
  private let log = Log<String>()

  private func disposable(_ name: String) -> any Disposable {
    Disposables.create { [log] in log.append(name) }
  }

  @Test func whatHasBeenPutInIsDisposedOnce() {
    let single = SingleAssignmentDisposable()
    single.setDisposable(disposable("a"))
    #expect(log.entries == [])
    #expect(!single.isDisposed)
    single.dispose()
    single.dispose()
    #expect(log.entries == ["a"])
    #expect(single.isDisposed)
  }

  @Test func whatComesLateIsDisposedAtOnce() {
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(disposable("late"))
    #expect(log.entries == ["late"])
  }

  @Test func disposalReleasesWhatIsInItAlthoughThePlaceLivesOn() {
    let single = SingleAssignmentDisposable()
    let census = Census()
    do {
      let witness = census.witness()
      single.setDisposable(Disposables.create { witness.testify() })
    }
    #expect(census.alive == 1)
    single.dispose()
    #expect(census.alive == 0)
  }

  @Test func takesOneDisposableOnly() async {
    await #expect(processExitsWith: .failure) {
      let single = SingleAssignmentDisposable()
      single.setDisposable(Disposables.create())
      single.setDisposable(Disposables.create())
    }
  }
}
