import Rill
import RillTest
import Testing

@Suite struct DebounceTests {
  @Test func emitsTheLastElementOfEachBurst() throws {
    try marbles {
      let source = $0.hot("-a--bc--d-----e|")
      let scheduler = $0.scheduler
      $0.expect(source.debounce(.milliseconds(2), scheduler: scheduler), "---a---c--d----(e|)")
    }
  }

  @Test func staysSilentWhileElementsKeepComing() throws {
    try marbles {
      let source = $0.hot("-abcdefgh----|")
      $0.expect(source.debounce(.milliseconds(2), scheduler: $0.scheduler), "----------h--|")
    }
  }

  @Test func aSynchronousSourceIsStoppedWhenNobodyWantsIt() {
    let made = Heard<Int>()
    let source = Observable<Int>.create { observer in
      for number in 0..<1_000_000 where !observer.isDisposed {
        made.onNext(number)
        observer.onNext(number)
      }
      return Disposables.create()
    }
    let heard = Heard<Int>()
    _ = source.debounce(.zero, scheduler: ImmediateScheduler.instance).take(3).subscribe(heard)
    #expect(heard.elements == [0, 1, 2])
    #expect(made.elements == [0, 1, 2])
  }
}
