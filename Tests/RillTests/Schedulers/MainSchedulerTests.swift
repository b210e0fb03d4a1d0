import Testing

@testable import Rill

@MainActor @Suite struct MainSchedulerTests {
  @Test func runsAtOnceOnMain() {
    let scheduler = MainScheduler()
    let said = Heard<Int>()
    _ = scheduler.perform { said.onNext(1) }
    #expect(said.elements == [1])
    let scheduled = scheduler.schedule(2) { state in
      said.onNext(state)
      return Disposables.create { said.onNext(3) }
    }
    #expect(said.elements == [1, 2])
    scheduled.dispose()
    #expect(said.elements == [1, 2, 3])
  }

  @Test func workAskedForFromInsideWaits() async {
    let scheduler = MainScheduler()
    let said = Heard<Int>()
    await untilCalled { done in
      _ = scheduler.perform {
        _ = scheduler.perform { said.onNext(2) }
        said.onNext(1)
      }
      // The nested work still waits, so this one must too.
      _ = scheduler.perform {
        said.onNext(3)
        done()
      }
      #expect(said.elements == [1])
    }
    #expect(said.elements == [1, 2, 3])
  }

  @Test func workThatIsCalledOffKeepsItsPlace() async {
    let scheduler = MainScheduler()
    let said = Heard<Int>()
    await untilCalled { done in
      let first = scheduler.perform { scheduler.perform { said.onNext(1) }.dispose() }
      first.dispose()
      _ = scheduler.perform {
        said.onNext(2)
        done()
      }
      #expect(said.elements == [])
    }
    #expect(said.elements == [2])
  }

  @Test func theAsynchronousInstanceNeverRunsAtOnce() async {
    let said = Heard<Int>()
    await untilCalled { done in
      _ = MainScheduler.asyncInstance.perform {
        said.onNext(1)
        done()
      }
      #expect(said.elements == [])
    }
    #expect(said.elements == [1])
  }

  @Test func workFromElsewhereArrivesOnMainInOrder() async {
    let scheduler = MainScheduler()
    let said = Heard<Int>()
    await untilCalled { done in
      Task.detached {
        #expect(!MainScheduler.isCurrent)
        for number in 0..<100 {
          _ = scheduler.perform {
            if MainScheduler.isCurrent { said.onNext(number) }
            if number == 99 { done() }
          }
        }
      }
    }
    #expect(said.elements == Array(0..<100))
  }

  @Test func theConcurrentOneRunsAtOnceWhateverWaits() async {
    let said = Heard<Int>()
    _ = ConcurrentMainScheduler.instance.perform {
      _ = ConcurrentMainScheduler.instance.perform { said.onNext(1) }
      said.onNext(2)
    }
    #expect(said.elements == [1, 2])
    await untilCalled { done in
      Task.detached {
        _ = ConcurrentMainScheduler.instance.perform {
          said.onNext(MainScheduler.isCurrent ? 3 : 4)
          done()
        }
      }
    }
    #expect(said.elements == [1, 2, 3])
  }

  @Test func knowsMain() {
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureRunningOnMainThread()
    #expect(MainScheduler.isCurrent)
  }
}
