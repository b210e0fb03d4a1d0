import Rill
import Testing

/// The branded names are those of this library, not copies.
@Suite struct RxSwiftNamesTests {
  @Test func namesStandForTheTypesOfThisLibrary() {
    #expect(RxError.self == RillError.self)
    #expect(RxTimeInterval.self == Duration.self)
    #expect(RxTime.self == SchedulerInstant.self)
    #expect(RxObservable<Int>.self == Observable<Int>.self)
  }

  private func count<Number: RxAbstractInteger & Sendable>(_: Number.Type) -> RxObservable<Number> {
    .range(start: 0, count: 3)
  }

  @Test func codeWrittenWithThemCompiles() {
    let log = Log<String>()
    let wait: RxTimeInterval = .milliseconds(300)
    #expect(wait == .seconds(0.3))
    _ = count(UInt8.self).subscribe(onNext: { log.append("\($0)") })
    _ = Single<Int>.error(RxError.timeout).subscribe(onFailure: { error in
      if case RxError.timeout = error { log.append("timeout") }
    })
    #expect(log.entries == ["0", "1", "2", "timeout"])
  }
}
