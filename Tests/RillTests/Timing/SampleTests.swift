import Rill
import RillTest
import Testing

@Suite struct SampleTests {
  @Test func emitsTheNewestElementAtEachTick() throws {
    try marbles {
      let source = $0.hot("-a-b---c---|")
      let sampler = $0.hot("--x--x--x--x--|")
      $0.expect(source.sample(sampler), "--a--b--c--|")
    }
  }

  @Test func emitsNothingWhenThereIsNothingNew() throws {
    try marbles {
      let source = $0.hot("-a---------b|")
      let sampler = $0.hot("--x--x--x--x--x|")
      $0.expect(source.sample(sampler), "--a--------b--|")
    }
  }

  @Test func emitsTheDefaultWhenThereIsNothingNew() throws {
    try marbles {
      let source = $0.hot("----a------|")
      let sampler = $0.hot("--x--x--x----x|")
      $0.expect(source.sample(sampler, defaultValue: "0"), "--0--a--0----(0|)")
    }
  }

  @Test func theElementThatWaitsAtCompletionComesWithTheNextTick() throws {
    try marbles {
      let source = $0.hot("-a|")
      let sampler = $0.hot("----x-x|")
      $0.expect(source.sample(sampler), "----(a|)")
      $0.expect(sampler.subscriptions, "^---!")
    }
  }

  @Test func completesWithTheSamplerAfterWhatIsWaiting() throws {
    try marbles {
      let source = $0.hot("-a-----b---|")
      let sampler = $0.hot("---|")
      $0.expect(source.sample(sampler), "---(a|)")
      $0.expect(source.subscriptions, "^--!")
    }
  }

  @Test func completesWithTheSamplerWithoutADefault() throws {
    try marbles {
      let source = $0.hot("-------b---|")
      let sampler = $0.hot("---|")
      $0.expect(source.sample(sampler, defaultValue: "0"), "---|")
    }
  }

  @Test func failsWithEitherAtOnce() throws {
    try marbles {
      let (failing, source) = ($0.hot("-a-#"), $0.hot("-a-b-c-d"))
      let (sampler, broken) = ($0.hot("--x--x"), $0.hot("--x-#"))
      $0.expect(failing.sample(sampler), "--a#")
      $0.expect(source.sample(broken), "--a-#")
      $0.expect(source.subscriptions, "^---!")
      $0.expect(sampler.subscriptions, "^--!")
    }
  }

  @Test func disposalStopsBoth() throws {
    try marbles {
      let source = $0.hot("-a-b-c")
      let sampler = $0.hot("--x--x")
      $0.expect(source.sample(sampler), "--a--", subscription: "^---!")
      $0.expect(source.subscriptions, "^---!")
      $0.expect(sampler.subscriptions, "^---!")
    }
  }

  @Test func emitsTheNewestElementOfEachPeriod() throws {
    try marbles { m in
      let source = m.hot("                            -a-bc------d|")
      m.expect(source.sample(.milliseconds(3)), "     ---b--c-----(d|)")
    }
  }
}
