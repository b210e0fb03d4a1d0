import Rill

extension Page {
  static let deciding = Page(
    name: "deciding", summary: "Questions about a whole stream, and what is true at the moment",
    demonstrations: [
      Demonstration(
        "contains", "Says whether an element comes, as soon as that is known.",
        code: #"source.contains("b")"#,
        diagram: """
          source    -a-b-c-|
          contains  ---('yes'|)
          """
      ) { stage in
        stage.record("contains", stage.hot("source", "-a-b-c-|").contains("b").asObservable(), show: word)
      },

      Demonstration(
        "allSatisfy", "Says whether all elements satisfy a predicate.",
        code: "source.allSatisfy { $0 < 3 }",
        diagram: """
          source      -1-2-3-4-|
          allSatisfy  -----('no'|)
          """
      ) { stage in
        let answer = numbers(stage, "source", "-1-2-3-4-|").allSatisfy { $0 < 3 }
        stage.record("allSatisfy", answer.asObservable(), show: word)
      },

      Demonstration(
        "isEmpty", "Says whether a stream completes without an element.",
        code: "source.isEmpty()",
        diagram: """
          source   ----|
          isEmpty  ----('yes'|)
          """
      ) { stage in
        stage.record("isEmpty", stage.hot("source", "----|").isEmpty().asObservable(), show: word)
      },

      Demonstration(
        "count", "Counts the elements, here those that satisfy a predicate.",
        code: "source.count { $0 > 1 }",
        diagram: """
          source  -1-2-3-|
          count   -------(2|)
          """
      ) { stage in
        stage.record("count", numbers(stage, "source", "-1-2-3-|").count { $0 > 1 }.asObservable())
      },

      Demonstration(
        "max", "The greatest element; of no elements there is none.",
        code: "source.max()",
        diagram: """
          source  -2-7-5-|
          max     -------(7|)
          """
      ) { stage in
        let greatest = numbers(stage, "source", "-2-7-5-|").max()
        stage.record("max", greatest.asObservable()) { $0.map { "\($0)" } ?? "none" }
      },

      Demonstration(
        "average", "The mean of all numbers; `sum` adds them up.",
        code: "source.average()",
        diagram: """
          source   -2-7-6-|
          average  -------('5.0'|)
          """
      ) { stage in
        let mean: Single<Double?> = numbers(stage, "source", "-2-7-6-|").average()
        stage.record("average", mean.asObservable()) { $0.map { "\($0)" } ?? "none" }
      },

      Demonstration(
        "sequenceEqual", "Says whether two streams send the same, whenever they do.",
        code: "a.sequenceEqual(b)",
        diagram: """
          a              -1-2--3-|
          b              --1-2--3-|
          sequenceEqual  ---------('yes'|)
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-1-2--3-|"), stage.hot("b", "--1-2--3-|"))
        stage.record("sequenceEqual", a.sequenceEqual(b).asObservable(), show: word)
      },

      Demonstration(
        "and", "Whether both streams have said yes last; there are `or` and `not` too.",
        code: "filled.and(online)",
        diagram: """
          filled  -y---n-y-|
          online  --y-------|
          and     --'yes'--'no'-'yes'--|
          """
      ) { stage in
        let filled = stage.hot("filled", "-y---n-y-|").map { $0 == "y" }
        let online = stage.hot("online", "--y-------|").map { $0 == "y" }
        stage.record("and", filled.and(online), show: word)
      },
    ])

  private static let word: @Sendable (Bool) -> String = { $0 ? "yes" : "no" }

  private static func numbers(_ stage: Stage, _ label: String, _ diagram: String) -> Observable<Int> {
    stage.hot(label, diagram).compactMap { Int($0) }
  }
}
