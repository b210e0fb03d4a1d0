import Rill
import Testing

@Suite struct RefCountDisposableTests {
  private let log = Log<String>()

  private func counted() -> RefCountDisposable {
    RefCountDisposable(disposable: Disposables.create { [log] in log.append("disposed") })
  }

  @Test func withoutAnybodyElseItIsDisposedAtOnce() {
    let counted = counted()
    counted.dispose()
    counted.dispose()
    #expect(log.entries == ["disposed"])
    #expect(counted.isDisposed)
  }

  @Test func waitsForWhatHasBeenRetained() {
    let counted = counted()
    let (first, second) = (counted.retain(), counted.retain())
    first.dispose()
    first.dispose()
    counted.dispose()
    #expect(log.entries == [])
    #expect(!counted.isDisposed)
    second.dispose()
    #expect(log.entries == ["disposed"])
    #expect(counted.isDisposed)
  }

  @Test func staysWhenOnlyTheRetainedOnesAreDisposed() {
    let counted = counted()
    counted.retain().dispose()
    #expect(log.entries == [])
    counted.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test func nothingIsRetainedFromADisposedOne() {
    let counted = counted()
    counted.dispose()
    counted.retain().dispose()
    #expect(log.entries == ["disposed"])
  }
}
