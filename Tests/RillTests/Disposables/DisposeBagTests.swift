import Testing

@testable import Rill

/// A bag holds what is running, no more (C10).
@Suite struct DisposeBagTests {
  private let log = Log<String>()

  private struct Handle {
    weak let object: AnyObject?
    init(_ disposable: any Disposable) { object = disposable as AnyObject }
  }

  private func disposable(_ name: String) -> any Disposable {
    Disposables.create { [log] in log.append(name) }
  }

  @Test func disposesItsContentsInOrderWhenItIsReleased() {
    do {
      let bag = DisposeBag()
      disposable("a").disposed(by: bag)
      bag.insert(disposable("b"))
      bag.insert(disposable("c"), disposable("d"))
      bag.insert([disposable("e")])
      bag.insert {
        disposable("f")
        disposable("g")
      }
      #expect(bag.count == 7)
      #expect(log.entries == [])
    }
    #expect(log.entries == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func canBeMadeWithItsContents() {
    do {
      let bags = [
        DisposeBag(disposing: disposable("a"), disposable("b")), DisposeBag(disposing: [disposable("c")]),
        DisposeBag {
          disposable("d")
          disposable("e")
        },
      ]
      #expect(bags.map(\.count) == [2, 1, 2])
    }
    #expect(log.entries == ["a", "b", "c", "d", "e"])
  }

  @Test func canBeEmptiedAndFilledAgain() {
    let bag = DisposeBag()
    bag.insert(disposable("a"))
    bag.clear()
    #expect(log.entries == ["a"])
    #expect(bag.count == 0)
    bag.insert(disposable("b"))
    #expect(log.entries == ["a"])
    bag.clear()
    #expect(log.entries == ["a", "b"])
  }

  @Test func subscriptionsLeaveItWhenTheyEnd() {
    let bag = DisposeBag()
    let lasting = PublishSubject<Int>()
    lasting.subscribe().disposed(by: bag)
    let handles = (0..<100).flatMap { _ in
      let subject = PublishSubject<Int>()
      let subscriptions = [subject.subscribe(), Observable.just(1).subscribe(), lasting.subscribe()]
      bag.insert(subscriptions)
      subject.onCompleted()
      subscriptions[2].dispose()
      return subscriptions.map { Handle($0) }
    }
    // Looked at before the count, which would look for them itself.
    #expect(handles.count { $0.object != nil } == 0)
    #expect(bag.count == 1)
  }

  @Test func whatCannotSayThatItIsOverIsFoundFromTimeToTime() {
    let bag = DisposeBag()
    let serials = (0..<1000).map { _ in
      let serial = SerialDisposable()
      bag.insert(serial)
      serial.dispose()
      return Handle(serial)
    }
    #expect(serials.count { $0.object != nil } <= 64)
    #expect(bag.count == 0)
  }

  @Test func nothingToDisposeTakesNoPlace() {
    let bag = DisposeBag()
    bag.insert(Disposables.create())
    #expect(bag.count == 0)
  }

  @Test func aSubscriptionHoldsNoBag() {
    weak var held: DisposeBag?
    let subject = PublishSubject<Int>()
    do {
      let bag = DisposeBag()
      held = bag
      subject.subscribe().disposed(by: bag)
      #expect(subject.hasObservers)
    }
    #expect(held == nil)
    #expect(!subject.hasObservers)
  }

  @Test func anEndedSubscriptionReleasesWhatItCapturedAlthoughTheBagLivesOn() {
    let bag = DisposeBag()
    let census = Census()
    let subject = PublishSubject<Int>()
    subject.subscribe(onNext: census.holding()).disposed(by: bag)
    #expect(census.alive == 1)
    subject.onCompleted()
    #expect(census.alive == 0)
    withExtendedLifetime(bag) {}
  }

  @Test func emptyingItInsideAHandlerStopsTheSubscriptions() {
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    for name in ["a", "b"] {
      subject.subscribe(onNext: { [log] element in
        log.append("\(name)\(element)")
        bag.clear()
      }).disposed(by: bag)
    }
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == ["a1"])
  }

  @Test func whatIsPutInWhileItIsEmptiedStays() {
    let bag = DisposeBag()
    let later = disposable("later")
    bag.insert(Disposables.create { bag.insert(later) })
    bag.clear()
    #expect(bag.count == 1)
    #expect(log.entries == [])
    bag.clear()
    #expect(log.entries == ["later"])
  }
}
