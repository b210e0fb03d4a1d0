import Testing

@testable import Rill

@MainActor @Suite struct ReactiveTests {
  @MainActor final class Player: ReactiveCompatible {
    var volume = 0.0
    var title: String?
  }

  @Test func aPropertyIsABinder() {
    let player = Player()
    let volume = BehaviorRelay(value: 0.25)
    let bag = DisposeBag()
    volume.bind(to: player.rx.volume).disposed(by: bag)
    Observable.just("Song").bind(to: player.rx.title).disposed(by: bag)
    #expect(player.volume == 0.25)
    #expect(player.title == "Song")
    volume.accept(0.5)
    #expect(player.volume == 0.5)
  }

  @Test func aPropertyOfItsOwnIsFoundFirst() {
    let player = Player()
    player.rx.loudness.onNext(3)
    #expect(player.volume == 30)
    #expect(Player.rx.unit == "dB")
  }

  @Test func doesNotKeepTheObjectAlive() {
    var player: Player? = Player()
    let held = WeakReference(player!)
    let volume = player!.rx.volume
    player = nil
    #expect(held.object == nil)
    volume.onNext(1)
  }
}

extension Reactive where Base: ReactiveTests.Player {
  @MainActor fileprivate var loudness: Binder<Double> {
    Binder(base) { player, loudness in player.volume = loudness * 10 }
  }

  fileprivate static var unit: String { "dB" }
}
