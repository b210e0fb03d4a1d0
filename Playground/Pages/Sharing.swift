import Rill

extension Page {
  static let sharing = Page(
    name: "sharing", summary: "One source for many subscribers",
    demonstrations: [
      Demonstration(
        "share",
        "One subscription to the source, whoever comes: the second subscriber joins what is running.",
        code: "source.share()",
        diagram: """
          source  -a-b-c-|
          first   -a-b-c-|
          second  -----c-|
          """
      ) { stage in
        let shared = stage.cold("source", "-a-b-c-|").share()
        stage.record("first", shared)
        stage.record("second", shared, after: 4)
      },

      Demonstration(
        "share(replay:)", "The same, and who comes late is given the latest elements first.",
        code: "source.share(replay: 1)",
        diagram: """
          source  -a-b-c-|
          first   -a-b-c-|
          second  ----bc-|
          """
      ) { stage in
        let shared = stage.cold("source", "-a-b-c-|").share(replay: 1)
        stage.record("first", shared)
        stage.record("second", shared, after: 4)
      },

      Demonstration(
        "share(disconnectDelay:)", "Keeps the source for a while when nobody is there.",
        code: "source.share(disconnectDelay: .milliseconds(500), scheduler: clock)",
        diagram: """
          source  -a-b-c-|
          first   -(a|)
          second  -----c-|
          """
      ) { stage in
        let source = stage.cold("source", "-a-b-c-|")
        let shared = source.share(disconnectDelay: stage.ticks(5), scheduler: stage.clock)
        stage.record("first", shared.take(1))
        stage.record("second", shared, after: 4)
      },

      Demonstration(
        "share(resetOn:)", "Asks again after a failure, but keeps an answer.",
        code: "request.share(replay: 1, resetOn: .failure)",
        diagram: """
          request  --#--a|
          first    --#
          second   -----a|
          third    --------(a|)
          """
      ) { stage in
        let shared = stage.cold("request", "--#", "-a|").share(replay: 1, resetOn: .failure)
        stage.record("first", shared)
        stage.record("second", shared, after: 4)
        stage.record("third", shared, after: 8)
      },

      Demonstration(
        "autoConnect", "Starts the source when the second subscriber has come.",
        code: "source.publish().autoConnect(2)",
        diagram: """
          source  ---a-b-|
          first   ---a-b-|
          second  ---a-b-|
          """
      ) { stage in
        let published = stage.cold("source", "-a-b-|").publish().autoConnect(2)
        stage.record("first", published)
        stage.record("second", published, after: 2)
      },

      Demonstration(
        "publish and connect",
        "Subscribers come first; the source starts when it is told to, here in tick 2.",
        code: """
          let published = source.publish()
          published.connect()
          """,
        diagram: """
          source  ---a-b-|
          first   ---a-b-|
          second  ---a-b-|
          """
      ) { stage in
        let published = stage.cold("source", "-a-b-|").publish()
        stage.record("first", published.asObservable())
        stage.record("second", published.asObservable(), after: 1)
        stage.at(2) { _ = published.connect() }
      },

      Demonstration(
        "PublishSubject", "A stream that you send into. Subscribers get what is sent from then on.",
        code: """
          let subject = PublishSubject<String>()
          subject.onNext("a")
          """,
        diagram: """
          sent    -a-b-c-
          first   -a-b-c-
          second  -----c-
          """
      ) { stage in
        let subject = PublishSubject<String>()
        send(["a", "b", "c"], to: subject, on: stage)
        stage.record("first", subject.asObservable())
        stage.record("second", subject.asObservable(), after: 4)
      },

      Demonstration(
        "BehaviorSubject", "Has a value at any time, and gives it to each subscriber first.",
        code: #"let subject = BehaviorSubject(value: "o")"#,
        diagram: """
          sent    -a-b-c-
          first   oa-b-c-
          second  ----bc-
          """
      ) { stage in
        let subject = BehaviorSubject(value: "o")
        send(["a", "b", "c"], to: subject, on: stage)
        stage.record("first", subject.asObservable())
        stage.record("second", subject.asObservable(), after: 4)
      },

      Demonstration(
        "ReplaySubject", "Gives each subscriber the latest elements first, here two.",
        code: "let subject = ReplaySubject<String>.create(bufferSize: 2)",
        diagram: """
          sent    -a-b-c-
          first   -a-b-c-
          second  ------(bc)
          """
      ) { stage in
        let subject = ReplaySubject<String>.create(bufferSize: 2)
        send(["a", "b", "c"], to: subject, on: stage)
        stage.record("first", subject.asObservable())
        stage.record("second", subject.asObservable(), after: 6)
      },
    ])

  /// Sends elements in the ticks 1, 3, 5 and so on, and writes them down.
  private static func send<Subject: ObserverType<String>>(
    _ elements: [String], to subject: Subject, on stage: Stage
  ) {
    let sent = stage.row("sent")
    for (index, element) in elements.enumerated() {
      stage.at(2 * index + 1) {
        sent(element)
        subject.onNext(element)
      }
    }
  }
}
