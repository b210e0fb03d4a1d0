import Rill
import Testing

@Suite struct BooleanDisposableTests {
  @Test func remembersWhetherItHasBeenDisposed() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
    #expect(!BooleanDisposable(isDisposed: false).isDisposed)
  }
}
