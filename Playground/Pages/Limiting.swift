import Rill

extension Page {
  static let limiting = Page(
    name: "limiting", summary: "More than can be handled: ignore, wait, drop, collect, pause",
    demonstrations: [
      Demonstration(
        "flatMapFirst", "Ignores what comes while it is at work; here work takes three ticks.",
        code: "source.flatMapFirst { work($0) }",
        diagram: """
          source        -a-b-c-d---|
          flatMapFirst  ----a---c--|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-d---|")
        stage.record("flatMapFirst", source.flatMapFirst { work($0, stage) })
      },

      Demonstration(
        "flatMap(maxConcurrent:)", "Works at two elements at a time; others wait for their turn.",
        code: "source.flatMap(maxConcurrent: 2) { work($0) }",
        diagram: """
          source   -abc-------|
          flatMap  ----ab-c---|
          """
      ) { stage in
        let source = stage.hot("source", "-abc-------|")
        stage.record("flatMap", source.flatMap(maxConcurrent: 2) { work($0, stage) })
      },

      Demonstration(
        "concatMap(overflow:)", "Lets one element wait, the newest; what it replaces is dropped.",
        code: "source.concatMap(overflow: .dropOldest(limit: 1)) { work($0) }",
        diagram: """
          source     -abcd-------|
          concatMap  ----a--d----|
          """
      ) { stage in
        let source = stage.hot("source", "-abcd-------|")
        stage.record("concatMap", source.concatMap(overflow: .dropOldest(limit: 1)) { work($0, stage) })
      },

      Demonstration(
        "zip(overflow:)", "Pairs with the newest where one source is faster than the other.",
        code: "Observable.zip(a, b, overflow: .dropOldest(limit: 1)) { $0 + $1 }",
        diagram: """
          a    -abc--d-|
          b    ----1---2|
          zip  ----'c1'---('d2'|)
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-abc--d-|"), stage.hot("b", "----1---2|"))
        stage.record("zip", Observable.zip(a, b, overflow: .dropOldest(limit: 1)) { $0 + $1 })
      },

      Demonstration(
        "buffer(count:)", "Collects so many elements into one.",
        code: "source.buffer(count: 2)",
        diagram: """
          source  -a-b-c-|
          buffer  ---'ab'---(c|)
          """
      ) { stage in
        stage.record("buffer", stage.hot("source", "-a-b-c-|").buffer(count: 2)) { $0.joined() }
      },

      Demonstration(
        "buffer(trigger:)", "Collects until another stream sends.",
        code: "source.buffer(trigger: flush)",
        diagram: """
          source  -a-b---c--|
          flush   -----x-----
          buffer  -----'ab'----(c|)
          """
      ) { stage in
        let (source, flush) = (stage.hot("source", "-a-b---c--|"), stage.hot("flush", "-----x----"))
        stage.record("buffer", source.buffer(trigger: flush)) { $0.joined() }
      },

      Demonstration(
        "chunked(by:)", "Collects as long as neighbours belong together: here, while they rise.",
        code: "source.chunked { $0 < $1 }",
        diagram: """
          source   -1-2-5-3-4-|
          chunked  -------'125'---('34'|)
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-5-3-4-|").compactMap { Int($0) }
        stage.record("chunked", numbers.chunked { $0 < $1 }) { $0.map { "\($0)" }.joined() }
      },

      Demonstration(
        "pausable", "Passes elements only while another stream says so.",
        code: "source.pausable(isOpen)",
        diagram: """
          source    -a-b-c-d-e-|
          isOpen    --y---n-y---
          pausable  ---b-c---e-|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-d-e-|")
        let isOpen = stage.hot("isOpen", "--y---n-y---").map { $0 == "y" }
        stage.record("pausable", source.pausable(isOpen))
      },

      Demonstration(
        "pausableBuffered", "The same, and what has come meanwhile follows, here at most two.",
        code: "source.pausableBuffered(isOpen, limit: 2)",
        diagram: """
          source    -a-b-c-d-e---|
          isOpen    y---n-----y---
          buffered  -a-b------(de)--|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-d-e---|")
        let isOpen = stage.hot("isOpen", "y---n-----y---").map { $0 == "y" }
        stage.record("buffered", source.pausableBuffered(isOpen, limit: 2))
      },
    ])

  /// What takes three ticks.
  private static func work(_ text: String, _ stage: Stage) -> Observable<String> {
    Observable.just(text).delay(stage.ticks(3), scheduler: stage.clock)
  }
}
