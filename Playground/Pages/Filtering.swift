import Rill

extension Page {
  static let filtering = Page(
    name: "filtering", summary: "Fewer elements than those that came",
    demonstrations: [
      Demonstration(
        "filter", "Keeps the elements that satisfy a predicate.",
        code: "source.filter { $0.isMultiple(of: 2) }",
        diagram: """
          source  -1-2-3-4-|
          filter  ---2---4-|
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-3-4-|").compactMap { Int($0) }
        stage.record("filter", numbers.filter { $0.isMultiple(of: 2) })
      },

      Demonstration(
        "distinctUntilChanged", "Leaves out an element that equals the one before.",
        code: "source.distinctUntilChanged()",
        diagram: """
          source                -a-a-b-b-a-|
          distinctUntilChanged  -a---b---a-|
          """
      ) { stage in
        stage.record("distinctUntilChanged", stage.hot("source", "-a-a-b-b-a-|").distinctUntilChanged())
      },

      Demonstration(
        "take", "Passes the first elements, then completes, and stops the source.",
        code: "source.take(2)",
        diagram: """
          source  -a-b-c-|
          take    -a-(b|)
          """
      ) { stage in stage.record("take", stage.hot("source", "-a-b-c-|").take(2)) },

      Demonstration(
        "skip", "Leaves out the first elements.",
        code: "source.skip(2)",
        diagram: """
          source  -a-b-c-d-|
          skip    -----c-d-|
          """
      ) { stage in stage.record("skip", stage.hot("source", "-a-b-c-d-|").skip(2)) },

      Demonstration(
        "take(until:)", "Passes elements until another stream sends one.",
        code: "source.take(until: stop)",
        diagram: """
          source       -a-b-c-d-|
          stop         ------x---
          take(until)  -a-b-c|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-d-|")
        let stop = stage.hot("stop", "------x---")
        stage.record("take(until)", source.take(until: stop))
      },

      Demonstration(
        "take(while:)", "Passes elements as long as they satisfy a predicate.",
        code: "source.take(while: { $0 < 3 })",
        diagram: """
          source       -1-2-3-1-|
          take(while)  -1-2-|
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-3-1-|").compactMap { Int($0) }
        stage.record("take(while)", numbers.take(while: { $0 < 3 }))
      },

      Demonstration(
        "takeLast", "Passes only the last elements, when the source completes.",
        code: "source.takeLast(2)",
        diagram: """
          source    -a-b-c-|
          takeLast  -------(bc|)
          """
      ) { stage in stage.record("takeLast", stage.hot("source", "-a-b-c-|").takeLast(2)) },

      Demonstration(
        "element(at:)", "Passes the element at an index, then completes.",
        code: "source.element(at: 1)",
        diagram: """
          source       -a-b-c-|
          element(at)  ---(b|)
          """
      ) { stage in stage.record("element(at)", stage.hot("source", "-a-b-c-|").element(at: 1)) },

      Demonstration(
        "distinct", "Leaves out what has come before, however long ago.",
        code: "source.distinct()",
        diagram: """
          source    -a-b-a-c-b-|
          distinct  -a-b---c---|
          """
      ) { stage in stage.record("distinct", stage.hot("source", "-a-b-a-c-b-|").distinct()) },

      Demonstration(
        "first(where:)", "Passes the first element that satisfies a predicate, then completes.",
        code: "source.first(where: { $0 > 1 })",
        diagram: """
          source        -1-2-3-|
          first(where)  ---(2|)
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-3-|").compactMap { Int($0) }
        let first = numbers.first(where: { $0 > 1 })
        stage.record("first(where)", first.asObservable()) { $0.map { "\($0)" } ?? "none" }
      },

      Demonstration(
        "partition", "Splits a stream in two, with one subscription to the source.",
        code: "let (even, odd) = source.partition { $0.isMultiple(of: 2) }",
        diagram: """
          source  -1-2-3-4-|
          even    ---2---4-|
          odd     -1---3---|
          """
      ) { stage in
        let numbers = stage.hot("source", "-1-2-3-4-|").compactMap { Int($0) }
        let (even, odd) = numbers.partition { $0.isMultiple(of: 2) }
        stage.record("even", even)
        stage.record("odd", odd)
      },
    ])
}
