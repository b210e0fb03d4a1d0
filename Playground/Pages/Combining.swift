import Rill

extension Page {
  static let combining = Page(
    name: "combining", summary: "One stream from several",
    demonstrations: [
      Demonstration(
        "merge", "Passes on what any of its sources sends.",
        code: "Observable.merge(a, b)",
        diagram: """
          a      -1---3---|
          b      ---2---4---|
          merge  -1-2-3-4---|
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-1---3---|"), stage.hot("b", "---2---4---|"))
        stage.record("merge", Observable.merge(a, b))
      },

      Demonstration(
        "concat", "Starts the second source when the first has completed.",
        code: "a.concat(b)",
        diagram: """
          a       -1-2-|
          b       -----3-4-|
          concat  -1-2-3-4-|
          """
      ) { stage in
        let (a, b) = (stage.cold("a", "-1-2-|"), stage.cold("b", "3-4-|"))
        stage.record("concat", a.concat(b))
      },

      Demonstration(
        "combineLatest", "Puts the latest elements of all sources together, each time one sends.",
        code: "Observable.combineLatest(a, b) { $0 + $1 }",
        diagram: """
          a              -a---b----c--|
          b              ---1----2----|
          combineLatest  ---'a1'-'b1'--'b2'-'c2'--|
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-a---b----c--|"), stage.hot("b", "---1----2----|"))
        stage.record("combineLatest", Observable.combineLatest(a, b) { $0 + $1 })
      },

      Demonstration(
        "zip", "Pairs the first elements, the second ones, and so on.",
        code: "Observable.zip(a, b) { $0 + $1 }",
        diagram: """
          a    -a-b----c--|
          b    ---1--2----|
          zip  ---'a1'--'b2'----|
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-a-b----c--|"), stage.hot("b", "---1--2----|"))
        stage.record("zip", Observable.zip(a, b) { $0 + $1 })
      },

      Demonstration(
        "withLatestFrom", "Adds to each element the latest one of another stream.",
        code: "source.withLatestFrom(other) { $0 + $1 }",
        diagram: """
          source          -a---b---c-|
          other           ---1---2----
          withLatestFrom  -----'b1'---'c2'-|
          """
      ) { stage in
        let (source, other) = (stage.hot("source", "-a---b---c-|"), stage.hot("other", "---1---2---"))
        stage.record("withLatestFrom", source.withLatestFrom(other) { $0 + $1 })
      },

      Demonstration(
        "startWith", "Sends something before the source begins.",
        code: #"source.startWith("s")"#,
        diagram: """
          source     --a--b--|
          startWith  s-a--b--|
          """
      ) { stage in stage.record("startWith", stage.hot("source", "--a--b--|").startWith("s")) },

      Demonstration(
        "amb", "Stays with the source that sends first.",
        code: "a.amb(b)",
        diagram: """
          a    ---1--3--|
          b    -2--4--6-|
          amb  -2--4--6-|
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "---1--3--|"), stage.hot("b", "-2--4--6-|"))
        stage.record("amb", a.amb(b))
      },

      Demonstration(
        "switchLatest", "Follows the stream that came last.",
        code: #"choice.map { $0 == "a" ? a : b }.switchLatest()"#,
        diagram: """
          a       -1-1-1-1-1-|
          b       -2-2-2-2-2-|
          choice  a---b------|
          switch  -1-1-2-2-2-|
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-1-1-1-1-1-|"), stage.hot("b", "-2-2-2-2-2-|"))
        let choice = stage.hot("choice", "a---b------|")
        stage.record("switch", choice.map { $0 == "a" ? a : b }.switchLatest())
      },

      Demonstration(
        "forkJoin", "Waits for all sources and puts the last elements together.",
        code: "Observable.forkJoin(a, b).map { $0 + $1 }",
        diagram: """
          a         -1-2-|
          b         ---3---4-|
          forkJoin  ---------('24'|)
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-1-2-|"), stage.hot("b", "---3---4-|"))
        stage.record("forkJoin", Observable.forkJoin(a, b).map { $0 + $1 })
      },

      Demonstration(
        "append", "Sends something after the source has completed.",
        code: #"source.append("e")"#,
        diagram: """
          source  -a-b-|
          append  -a-b-(e|)
          """
      ) { stage in stage.record("append", stage.hot("source", "-a-b-|").append("e")) },

      Demonstration(
        "repeat", "Subscribes again when the source has completed, here once.",
        code: "source.repeat(2)",
        diagram: """
          source  -a-|a-|
          repeat  -a--a-|
          """
      ) { stage in stage.record("repeat", stage.cold("source", "-a-|").repeat(2)) },

      Demonstration(
        "merge(delaysErrors:)", "Lets the other sources finish before it fails.",
        code: "Observable.merge(a, b, delaysErrors: true)",
        diagram: """
          a      -1-#
          b      --2---3-|
          merge  -12---3-#
          """
      ) { stage in
        let (a, b) = (stage.hot("a", "-1-#"), stage.hot("b", "--2---3-|"))
        stage.record("merge", Observable.merge(a, b, delaysErrors: true))
      },
    ])
}
