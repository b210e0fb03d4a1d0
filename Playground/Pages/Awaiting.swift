import Rill

extension Page {
  static let awaiting = Page(
    name: "awaiting", summary: "Streams in tasks: loops over them, and their elements awaited",
    demonstrations: [
      Demonstration(
        "values", "A loop over what comes; leaving it disposes the subscription.",
        code: """
          for try await element in source.values {
            show(element)
            if element == "c" { break }
          }
          """,
        diagram: """
          source  -a-b-c-d-|
          loop    -a-b-c----
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-d-|")
        let show = stage.row("loop")
        stage.task {
          for try await element in source.values {
            show(element)
            if element == "c" { break }
          }
        }
      },

      Demonstration(
        "values(bufferingPolicy:)", "What comes while the loop is busy waits, here the newest only.",
        code: """
          for try await element in source.values(bufferingPolicy: .bufferingNewest(1)) {
            show(element)
            try await clock.sleep(for: .milliseconds(400))
          }
          """,
        diagram: """
          source  -abcd----|
          loop    -a---d----
          """
      ) { stage in
        let source = stage.hot("source", "-abcd----|")
        let show = stage.row("loop")
        stage.task {
          for try await element in source.values(bufferingPolicy: .bufferingNewest(1)) {
            show(element)
            try await stage.clock.sleep(for: stage.ticks(4))
          }
        }
      },

      Demonstration(
        "firstValue", "The first element, when it comes; the source is stopped then.",
        code: "let first = try await source.firstValue()",
        diagram: """
          source  --a-b-|
          first   --a----
          """
      ) { stage in
        let source = stage.hot("source", "--a-b-|")
        let show = stage.row("first")
        stage.task { show(try await source.firstValue() ?? "none") }
      },

      Demonstration(
        "allValues", "All elements, when the stream completes.",
        code: "let all = try await source.allValues()",
        diagram: """
          source  -a-b-c-|
          all     -------'abc'
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-c-|")
        let show = stage.row("all")
        stage.task { show(try await source.allValues().joined()) }
      },

      Demonstration(
        "sleep(for:)", "A scheduler tells time to tasks too: one clock for streams and for code that awaits.",
        code: """
          for step in 1...3 {
            show(step)
            try await clock.sleep(for: .milliseconds(300))
          }
          """,
        diagram: """
          task  1--2--3---
          """
      ) { stage in
        let show = stage.row("task")
        stage.task {
          for step in 1...3 {
            show("\(step)")
            try await stage.clock.sleep(for: stage.ticks(3))
          }
        }
      },
    ])
}
