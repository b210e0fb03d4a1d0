import Rill

extension Page {
  static let observing = Page(
    name: "observing", summary: "Looking on, collecting, choosing where to be called",
    demonstrations: [
      Demonstration(
        "do", "Does something beside the stream, without changing it.",
        code: "source.do(onNext: { log($0) })",
        diagram: """
          source  -a-b-|
          log     -a-b--
          do      -a-b-|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-|")
        let log = stage.row("log")
        stage.record("do", source.do(onNext: { log($0) }))
      },

      Demonstration(
        "reduce", "Puts all elements together and sends the result at the end.",
        code: "source.reduce(0) { $0 + $1 }",
        diagram: """
          source  -1-2-3-|
          reduce  -------(6|)
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-3-|").compactMap { Int($0) }
        stage.record("reduce", numbers.reduce(0) { $0 + $1 })
      },

      Demonstration(
        "toArray", "Collects all elements.",
        code: "source.toArray()",
        diagram: """
          source   -a-b-c-|
          toArray  -------('abc'|)
          """
      ) { stage in
        let array = stage.hot("source", "-a-b-c-|").toArray()
        stage.record("toArray", array.asObservable()) { $0.joined() }
      },

      Demonstration(
        "materialize", "Makes the events themselves into elements; the failure arrives as one.",
        code: "source.materialize()",
        diagram: """
          source       -a-b-#
          materialize  -n-n-(e|)
          """
      ) { stage in
        let events = stage.hot("source", "-a-b-#").materialize()
        stage.record("materialize", events) { $0.isStopEvent ? "e" : "n" }
      },

      Demonstration(
        "ifEmpty", "Sends something when nothing has come.",
        code: #"source.ifEmpty(default: "d")"#,
        diagram: """
          source   ----|
          ifEmpty  ----(d|)
          """
      ) { stage in stage.record("ifEmpty", stage.hot("source", "----|").ifEmpty(default: "d")) },

      Demonstration(
        "observe(on:)", "Delivers on a scheduler, in order; what follows in the chain runs there.",
        code: "source.observe(on: scheduler)",
        diagram: """
          source   -a-bc--|
          observe  -a-bc--|
          """
      ) { stage in
        stage.record("observe", stage.hot("source", "-a-bc--|").observe(on: stage.clock))
      },

      Demonstration(
        "delaySubscription", "Subscribes later; what a hot source sends until then is missed.",
        code: "source.delaySubscription(.milliseconds(400), scheduler: clock)",
        diagram: """
          source   -a-b-c-d-|
          delayed  -----c-d-|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-d-|")
        stage.record("delayed", source.delaySubscription(stage.ticks(4), scheduler: stage.clock))
      },
    ])
}
