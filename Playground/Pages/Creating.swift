import Rill

extension Page {
  static let creating = Page(
    name: "creating", summary: "Streams from nothing, from values, from time, from your own code",
    demonstrations: [
      Demonstration(
        "of", "Sends what it is given, then completes.",
        code: #"Observable.of("a", "b", "c")"#,
        diagram: """
          of  (abc|)
          """
      ) { $0.record("of", Observable.of("a", "b", "c")) },

      Demonstration(
        "range", "Counts.",
        code: "Observable.range(start: 1, count: 5)",
        diagram: """
          range  (12345|)
          """
      ) { $0.record("range", Observable.range(start: 1, count: 5)) },

      Demonstration(
        "generate", "Makes each element from the one before, as long as a condition holds.",
        code: "Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 2 })",
        diagram: """
          generate  (1248'16''32'|)
          """
      ) { stage in
        stage.record(
          "generate", Observable.generate(initialState: 1, condition: { $0 < 50 }, iterate: { $0 * 2 }))
      },

      Demonstration(
        "interval", "Counts on, one number per period.",
        code: "Observable<Int>.interval(.milliseconds(200), scheduler: clock).take(4)",
        diagram: """
          interval  --0-1-2-(3|)
          """
      ) { stage in
        stage.record(
          "interval", Observable<Int>.interval(stage.ticks(2), scheduler: stage.clock).take(4))
      },

      Demonstration(
        "timer", "Waits, and then counts at another pace.",
        code:
          "Observable<Int>.timer(.milliseconds(400), period: .milliseconds(200), scheduler: clock).take(3)",
        diagram: """
          timer  ----0-1-(2|)
          """
      ) { stage in
        let timer = Observable<Int>.timer(stage.ticks(4), period: stage.ticks(2), scheduler: stage.clock)
        stage.record("timer", timer.take(3))
      },

      Demonstration(
        "create", "Turns your own code into a stream; what it returns stops it.",
        code: """
          Observable<String>.create { observer in
            observer.onNext("a")
            observer.onNext("b")
            observer.onCompleted()
            return Disposables.create { print("stopped") }
          }
          """,
        diagram: """
          create  (ab|)
          """
      ) { stage in
        stage.record(
          "create",
          Observable<String>.create { observer in
            observer.onNext("a")
            observer.onNext("b")
            observer.onCompleted()
            return Disposables.create()
          })
      },

      Demonstration(
        "deferred", "Decides anew for each subscriber; the second comes three ticks later.",
        code: "Observable.deferred { Observable.just(clock.now) }",
        diagram: """
          first   (0|)
          second  ---(3|)
          """
      ) { stage in
        let now = Observable.deferred { Observable.just(Int(stage.clock.clock / Stage.tick)) }
        stage.record("first", now)
        stage.record("second", now, after: 3)
      },

      Demonstration(
        "using", "Opens something for each subscriber and closes it at the ending.",
        code: """
          Observable.using({ Resource() }, observableFactory: { resource in resource.elements })
          """,
        diagram: """
          elements  -a-b-|
          resource  o----c
          using     -a-b-|
          """
      ) { stage in
        let elements = stage.hot("elements", "-a-b-|")
        let write = stage.row("resource")
        let using = Observable<String>.using(
          {
            write("o")
            return Resource(close: { write("c") })
          }, observableFactory: { _ in elements })
        stage.record("using", using)
      },

      Demonstration(
        "from(catching:)", "Runs your code for each subscriber; what it throws is a failure.",
        code: #"Observable.from(catching: { try number(in: "x") })"#,
        diagram: """
          from  #
          """
      ) { stage in
        stage.record("from", Observable.from(catching: { () throws -> Int in throw Stage.Failure() }))
      },

      Demonstration(
        "from(addHandler:)", "Adds a handler of yours for each subscriber and takes it away again.",
        code: """
          Observable.from(
            addHandler: { handler in button.onPress(handler) },
            removeHandler: { token in button.remove(token) })
          """,
        diagram: """
          button  +-p-p--
          from    --p-p--
          """
      ) { stage in
        let (presses, write) = (PublishSubject<String>(), stage.row("button"))
        let button = Observable<String>.from(
          addHandler: { handler in
            write("+")
            return presses.subscribe(onNext: handler)
          }, removeHandler: { $0.dispose() })
        stage.record("from", button)
        for tick in [2, 4] {
          stage.at(tick) {
            write("p")
            presses.onNext("p")
          }
        }
        stage.at(6) {}
      },
    ])
}

/// Something that must be closed after use.
private struct Resource: Disposable {
  let close: @Sendable () -> Void

  func dispose() { close() }
}
