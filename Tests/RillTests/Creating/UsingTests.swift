import Rill
import RillTest
import Testing

@Suite struct UsingTests {
  /// A disposable that notes its disposal.
  private func resource(_ onDispose: @escaping @Sendable () -> Void) -> Lifetime {
    let resource = Lifetime()
    resource.add(onDispose)
    return resource
  }

  @Test func theResourceIsOpenAsLongAsTheSubscription() throws {
    try marbles { m in
      let scheduler = m.scheduler
      let made = m.cold("-a--b--|").asObservable()
      let (opened, closed) = (Log<Int>(), Log<Int>())
      let using = Observable.using(
        { () -> Lifetime in
          opened.append(scheduler.clock)
          return resource { closed.append(scheduler.clock) }
        }, observableFactory: { _ in made })
      m.expect(using, "-a--b--|")
      m.expect(using, "--------a-", subscription: "-------^--!")
      m.expect(zip(opened.entries, closed.entries).map { Subscription($0, $1) }, "^------!", "-------^--!")
    }
  }

  @Test func theResourceIsDisposedAfterEverythingUpstreamAndBeforeWhatFollows() {
    let log = Log<String>()
    let observers = Log<AnyObserver<Int>>()
    let using = Observable.using(
      { resource { log.append("resource") } },
      observableFactory: { _ in
        .create { observer in
          observers.append(observer)
          return Disposables.create { log.append("upstream") }
        }
      })
    using.subscribe().dispose()
    #expect(log.entries == ["upstream", "resource"])
    let next = Observable<Int>.deferred {
      log.append("next")
      return .empty()
    }
    _ = using.concat(next).subscribe()
    observers.entries[1].onCompleted()
    #expect(log.entries.suffix(3) == ["upstream", "resource", "next"])
  }

  @Test func aFactoryThatThrowsFailsTheStreamAndDisposesTheResource() throws {
    let log = Log<String>()
    try marbles { m in
      let unopened = Observable<Int>.using({ () -> Lifetime in throw MarbleError.error }) { _ in .never() }
      m.expect(unopened, "#")
      let unused = Observable<Int>.using({ resource { log.append("resource") } }) { _ in
        throw MarbleError.error
      }
      m.expect(unused, "#")
    }
    #expect(log.entries == ["resource"])
  }
}
