import Testing

@testable import Rill

@Suite struct PendingRoundTests {
  private let round = PendingRound()
  private let first = BooleanDisposable()
  private let second = BooleanDisposable()

  @Test func theRoundGoesOnWhenItHasBeenKeptBeforeItEnds() {
    #expect(round.keep(first))
    #expect(round.begin())
    #expect(round.end())
    #expect(round.keep(second))
    #expect(!first.isDisposed)
  }

  @Test func theSchedulerGoesOnWhenTheRoundEndsFirst() {
    #expect(round.begin())
    #expect(!round.end())
    #expect(!round.keep(first))
    #expect(round.keep(second))
  }

  @Test func theRoundGoesOnWhenItHasBeenKeptWhileItRuns() {
    #expect(round.begin())
    #expect(round.keep(first))
    #expect(round.end())
  }

  @Test func disposalCallsOffWhatIsKept() {
    #expect(round.keep(first))
    round.dispose()
    #expect(first.isDisposed)
    #expect(!round.begin())
  }

  @Test func disposalWhileTheRoundRunsIsItsLast() {
    #expect(round.keep(first))
    #expect(round.begin())
    round.dispose()
    #expect(!round.end())
    round.dispose()
    #expect(first.isDisposed)
  }

  @Test func whatIsScheduledAfterDisposalIsCalledOff() {
    round.dispose()
    #expect(round.keep(first))
    #expect(first.isDisposed)
  }

  @Test func aRoundThatIsRunTwiceIsRunOnce() {
    #expect(round.begin())
    #expect(!round.begin())
    #expect(!round.end())
    #expect(!round.begin())
  }

  @Test func whatIsKeptNoLongerIsReleased() {
    weak var released: BooleanDisposable?
    do {
      let disposable = BooleanDisposable()
      released = disposable
      #expect(round.keep(disposable))
    }
    #expect(released != nil)
    round.dispose()
    #expect(released == nil)
  }
}
