import Rill

extension Page {
  static let timing = Page(
    name: "timing", summary: "When elements come; a tick is a tenth of a second",
    demonstrations: [
      Demonstration(
        "debounce", "Passes an element when no other has come for a while.",
        code: "source.debounce(.milliseconds(200), scheduler: clock)",
        diagram: """
          source    -a-bc----d---|
          debounce  ------c----d-|
          """
      ) { stage in
        let source = stage.hot("source", "-a-bc----d---|")
        stage.record("debounce", source.debounce(stage.ticks(2), scheduler: stage.clock))
      },

      Demonstration(
        "throttle", "Passes an element at once, then for a while at most the latest at the end of it.",
        code: "source.throttle(.milliseconds(300), scheduler: clock)",
        diagram: """
          source    -abc-----d----|
          throttle  -a--c----d----|
          """
      ) { stage in
        let source = stage.hot("source", "-abc-----d----|")
        stage.record("throttle", source.throttle(stage.ticks(3), scheduler: stage.clock))
      },

      Demonstration(
        "delay", "Passes everything later, failures at once.",
        code: "source.delay(.milliseconds(300), scheduler: clock)",
        diagram: """
          source  -a--b-|
          delay   ----a--b-|
          """
      ) { stage in
        stage.record("delay", stage.hot("source", "-a--b-|").delay(stage.ticks(3), scheduler: stage.clock))
      },

      Demonstration(
        "timeout", "Fails when the next element takes too long.",
        code: "source.timeout(.milliseconds(300), scheduler: clock)",
        diagram: """
          source   -a-b------c-|
          timeout  -a-b--#
          """
      ) { stage in
        let source = stage.hot("source", "-a-b------c-|")
        stage.record("timeout", source.timeout(stage.ticks(3), scheduler: stage.clock))
      },

      Demonstration(
        "sample", "Passes the latest element each time another stream sends.",
        code: "source.sample(bell)",
        diagram: """
          source  -a-b--c-----|
          bell    ----x---x-x-|
          sample  ----b---c---|
          """
      ) { stage in
        let (source, bell) = (stage.hot("source", "-a-b--c-----|"), stage.hot("bell", "----x---x-x-|"))
        stage.record("sample", source.sample(bell))
      },

      Demonstration(
        "buffer", "Collects elements until there are enough or time is up.",
        code: "source.buffer(timeSpan: .milliseconds(400), count: 2, scheduler: clock)",
        diagram: """
          source  -ab--c--d|
          buffer  --'ab'---c--(d|)
          """
      ) { stage in
        let source = stage.hot("source", "-ab--c--d|")
        let buffers = source.buffer(timeSpan: stage.ticks(4), count: 2, scheduler: stage.clock)
        stage.record("buffer", buffers) { $0.joined() }
      },

      Demonstration(
        "window", "Cuts a stream into streams: here four ticks long, each with its number in front.",
        code: "source.window(timeSpan: .milliseconds(400), count: 100, scheduler: clock)",
        diagram: """
          source  -ab--c---d-|
          window  -'0a''0b'--'1c'---'2d'-|
          """
      ) { stage in
        let source = stage.hot("source", "-ab--c---d-|")
        let windows = source.window(timeSpan: stage.ticks(4), count: 100, scheduler: stage.clock)
        stage.record(
          "window", windows.enumerated().flatMap { window in window.element.map { "\(window.index)\($0)" } })
      },

      Demonstration(
        "audit", "Waits a while after an element, then passes the latest.",
        code: "source.audit(.milliseconds(300), scheduler: clock)",
        diagram: """
          source  -abc-----d----|
          audit   ----c-------d-|
          """
      ) { stage in
        let source = stage.hot("source", "-abc-----d----|")
        stage.record("audit", source.audit(stage.ticks(3), scheduler: stage.clock))
      },

      Demonstration(
        "delay(until:)", "Holds each element back until a stream of its own sends, here as long as it says.",
        code: "source.delay(until: { notice(for: $0) })",
        diagram: """
          source  -4-1----|
          delay   ----14--|
          """
      ) { stage in
        let source = stage.hot("source", "-4-1----|")
        let delayed = source.delay(until: { text in
          Observable<Int>.timer(stage.ticks(Int(text) ?? 0), scheduler: stage.clock)
        })
        stage.record("delay", delayed)
      },

      Demonstration(
        "timeInterval", "Adds how long it has taken, here in ticks.",
        code: "source.timeInterval(scheduler: clock)",
        diagram: """
          source        -a--b-----c-|
          timeInterval  -'a1'--'b3'-----'c6'-|
          """
      ) { stage in
        let spaced = stage.hot("source", "-a--b-----c-|").timeInterval(scheduler: stage.clock)
        stage.record("timeInterval", spaced) { "\($0.value)\(Int($0.interval / Stage.tick))" }
      },
    ])
}
