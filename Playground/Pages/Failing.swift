import Rill

extension Page {
  static let failing = Page(
    name: "failing", summary: "What to do when a stream fails",
    demonstrations: [
      Demonstration(
        "catch", "Goes on with another stream.",
        code: "source.catch { error in spare }",
        diagram: """
          source  -a-b-#
          spare   -----x-y-|
          catch   -a-b-x-y-|
          """
      ) { stage in
        let (source, spare) = (stage.cold("source", "-a-b-#"), stage.cold("spare", "x-y-|"))
        stage.record("catch", source.catch { _ in spare })
      },

      Demonstration(
        "catchAndReturn", "Ends with an element instead of the failure.",
        code: #"source.catchAndReturn("z")"#,
        diagram: """
          source          -a-b-#
          catchAndReturn  -a-b-(z|)
          """
      ) { stage in stage.record("catchAndReturn", stage.hot("source", "-a-b-#").catchAndReturn("z")) },

      Demonstration(
        "retry", "Subscribes again when the source has failed, three times in all.",
        code: "source.retry(3)",
        diagram: """
          source  -a-#a-#a-b-|
          retry   -a--a--a-b-|
          """
      ) { stage in
        stage.record("retry", stage.cold("source", "-a-#", "-a-#", "-a-b-|").retry(3))
      },

      Demonstration(
        "retry(when:)",
        "Subscribes again when a stream made from the failures says so: here after three ticks.",
        code: """
          source.retry(when: { (errors: Observable<any Error>) in
            errors.flatMap { _ in Observable<Int>.timer(.milliseconds(300), scheduler: clock) }
          })
          """,
        diagram: """
          source       -a-#--b-|
          retry(when)  -a----b-|
          """
      ) { stage in
        let source = stage.cold("source", "-a-#", "b-|")
        let retried = source.retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { _ in Observable<Int>.timer(stage.ticks(3), scheduler: stage.clock) }
        })
        stage.record("retry(when)", retried)
      },

      Demonstration(
        "throwing closures", "An error thrown in a closure is a failure of the stream at that place.",
        code: "source.map { try parse($0) }",
        diagram: """
          source  -1-2-x-3-|
          map     -1-2-#
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-x-3-|").map { text in
          guard let number = Int(text) else { throw Stage.Failure() }
          return number
        }
        stage.record("map", numbers)
      },

      Demonstration(
        "retry(.exponential)", "Waits between the attempts, longer each time: one tick, then two.",
        code: "source.retry(.exponential(maxCount: 3, initial: .milliseconds(100)))",
        diagram: """
          source  ##---a|
          retry   -----a|
          """
      ) { stage in
        let source = stage.cold("source", "#", "#", "--a|")
        stage.record(
          "retry",
          source.retry(
            .exponential(maxCount: 3, initial: Stage.tick), scheduler: stage.clock))
      },

      Demonstration(
        "catchAndComplete", "Ends quietly where the source fails.",
        code: "source.catchAndComplete()",
        diagram: """
          source            -a-b-#
          catchAndComplete  -a-b-|
          """
      ) { stage in stage.record("catchAndComplete", stage.hot("source", "-a-b-#").catchAndComplete()) },
    ])
}
