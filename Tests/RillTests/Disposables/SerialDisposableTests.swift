import Rill
import Testing

@Suite struct SerialDisposableTests {
  private let log = Log<String>()

  private func disposable(_ name: String) -> any Disposable {
    Disposables.create { [log] in log.append(name) }
  }

  @Test func whatWasThereBeforeIsDisposed() {
    let serial = SerialDisposable()
    serial.disposable = disposable("a")
    serial.disposable = disposable("b")
    #expect(log.entries == ["a"])
    serial.dispose()
    serial.dispose()
    #expect(log.entries == ["a", "b"])
    #expect(serial.isDisposed)
  }

  @Test func whatComesLateIsDisposedAtOnce() {
    let serial = SerialDisposable()
    serial.dispose()
    serial.disposable = disposable("late")
    #expect(log.entries == ["late"])
  }

  @Test func holdsWhatIsInItAndNothingElse() {
    let serial = SerialDisposable()
    let census = Census()
    for _ in 0..<3 {
      let witness = census.witness()
      serial.disposable = Disposables.create { witness.testify() }
      #expect(census.alive == 1)
    }
    #expect((serial.disposable as? any Cancelable)?.isDisposed == false)
    serial.dispose()
    #expect(census.alive == 0)
  }

  @Test func aDisposalMayPutInAnother() {
    let serial = SerialDisposable()
    let replacement = disposable("b")
    serial.disposable = Disposables.create { [log] in
      log.append("a")
      serial.disposable = replacement
    }
    serial.dispose()
    #expect(log.entries == ["a", "b"])
  }
}
