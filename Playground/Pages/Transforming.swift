import Rill

extension Page {
  static let transforming = Page(
    name: "transforming", summary: "Other elements than those that came",
    demonstrations: [
      Demonstration(
        "map", "Makes each element into another.",
        code: "source.map { $0.uppercased() }",
        diagram: """
          source  -a--b-c-|
          map     -A--B-C-|
          """
      ) { stage in
        stage.record("map", stage.hot("source", "-a--b-c-|").map { $0.uppercased() })
      },

      Demonstration(
        "compactMap", "Makes elements into others and leaves out those that give nothing.",
        code: "source.compactMap { Int($0) }",
        diagram: """
          source      -1-x-2-y-|
          compactMap  -1---2---|
          """
      ) { stage in
        stage.record("compactMap", stage.hot("source", "-1-x-2-y-|").compactMap { Int($0) })
      },

      Demonstration(
        "scan", "Keeps a running result and sends it each time.",
        code: "source.scan(0) { $0 + $1 }",
        diagram: """
          source  -1-2-3-|
          scan    -1-3-6-|
          """
      ) { stage in
        stage.record("scan", stage.hot("source", "-1-2-3-|").scan(0) { $0 + (Int($1) ?? 0) })
      },

      Demonstration(
        "flatMap", "Starts a stream for each element and merges them all.",
        code: "source.flatMap { echo($0) }  // upper case, and again three ticks later",
        diagram: """
          source   -a-b--------|
          letters  -A-BA-B------
          flatMap  -A-BA-B-----|
          """
      ) { stage in
        let source = stage.hot("source", "-a-b--------|")
        let letters = stage.row("letters")
        stage.record("flatMap", source.flatMap { echo($0, stage).do(onNext: letters) })
      },

      Demonstration(
        "flatMapLatest", "Starts a stream for each element and stops the one before.",
        code: "source.flatMapLatest { echo($0) }  // upper case, and again three ticks later",
        diagram: """
          source         -a-b--------|
          flatMapLatest  -A-B--B-----|
          """
      ) { stage in
        stage.record("flatMapLatest", stage.hot("source", "-a-b--------|").flatMapLatest { echo($0, stage) })
      },

      Demonstration(
        "concatMap", "Starts a stream for each element, one after the other.",
        code: "source.concatMap { echo($0) }  // upper case, and again three ticks later",
        diagram: """
          source     -a-b--------|
          concatMap  -A--(AB)--B----|
          """
      ) { stage in
        stage.record("concatMap", stage.hot("source", "-a-b--------|").concatMap { echo($0, stage) })
      },

      Demonstration(
        "groupBy", "Sorts the elements into streams of their own, one per key.",
        code: #"source.groupBy { $0.allSatisfy(\.isNumber) }"#,
        diagram: """
          source   -a-1-b-2-|
          letters  -a---b---|
          numbers  ---1---2-|
          """
      ) { stage in
        let groups = stage.hot("source", "-a-1-b-2-|").groupBy { $0.allSatisfy(\.isNumber) }
        stage.record("letters", groups.filter { !$0.key }.flatMap { $0 })
        stage.record("numbers", groups.filter { $0.key }.flatMap { $0 })
      },

      Demonstration(
        "pairwise", "Puts each element together with the one before.",
        code: "source.pairwise()",
        diagram: """
          source    -a-b-c-|
          pairwise  ---'ab'-'bc'-|
          """
      ) { stage in
        stage.record("pairwise", stage.hot("source", "-a-b-c-|").pairwise()) { $0 + $1 }
      },

      Demonstration(
        "expand", "Makes a stream of each element, and of each of its elements: how pages are followed.",
        code: "firstPage.expand { page in page.next }  // two ticks later, up to page 3",
        diagram: """
          first   -1|
          expand  -1-2-(3|)
          """
      ) { stage in
        let first = stage.hot("first", "-1|").compactMap { Int($0) }
        stage.record(
          "expand",
          first.expand { page in
            page == 3 ? .empty() : Observable.just(page + 1).delay(stage.ticks(2), scheduler: stage.clock)
          })
      },
    ])

  /// An element in upper case, and again three ticks later.
  private static func echo(_ text: String, _ stage: Stage) -> Observable<String> {
    Observable<Int>.timer(.zero, period: stage.ticks(3), scheduler: stage.clock).take(2)
      .map { _ in text.uppercased() }
  }
}
