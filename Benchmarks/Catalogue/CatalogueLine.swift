import Rill

/// One operator of the catalogue, and the row of the table whose work is most like its own: it is to cost twice as much at most.
struct CatalogueLine: Sendable {
  /// Begins with the name of the operator's file.
  let name: String
  let nearest: Nearest
  let hearing: Hearing
  /// How many events one repetition sends, or how often it subscribes.
  let events: Int
  /// Sets up the job for a number of events; it returns how often it has heard of something.
  let job: @Sendable (Int) -> Workload.Job

  /// What a subscriber must hear of.
  enum Hearing { case elements, endings, nothing }

  /// The rows of the table that operators are compared with, by name.
  enum Nearest: String {
    case subject = "subject to 1 observer"
    case relay = "behaviour relay, 1 observer"
    case range = "the same behind an erased source"
    case create = "the same behind create"
    case chain = "subject, map, filter, map"
    case scan = "subject, scan"
    case take = "subject, take"
    case distinct = "subject, distinct"
    case skip = "subject, skip"
    case buffer = "subject, buffer of 10"
    case flatMap = "flatMap { just }"
    case concatMap = "concatMap { just }"
    case flatMapLatest = "flatMapLatest { just }"
    case merge = "merge of 4 subjects"
    case combineLatest = "combineLatest of 2"
    case zip = "zip of 2"
    case withLatestFrom = "withLatestFrom"
    case share = "share, 1 observer"
    case shareReplay = "share(replay: 1), 1 observer"
    case subscription = "subscribe, dispose: subject, map, filter"
    case just = "just, subscribe"
    case queue = "observe(on: serial queue), each"
    case pushed = "observe(on:), pushed from a subject"
    case timers = "virtual time: schedule and run 100,000"
    case interval = "virtual time: interval, each"
    case debounce = "virtual time: interval, debounce, each"

    var workload: Workload {
      get throws {
        guard let row = Workload.all.first(where: { $0.name == rawValue }) else {
          throw OptionError("no workload is called \(rawValue)")
        }
        return row
      }
    }
  }

  /// Whether two runs allocate the same. Where threads meet, chance decides how often they wait for each other.
  var isSteady: Bool {
    get throws {
      if CatalogueLine.async.contains(where: { $0.name == name }) { return false }
      return try nearest.workload.isSteady
    }
  }

  /// In the order of the README's table. A new operator needs a line here and nothing else.
  static let all: [CatalogueLine] =
    creating + transforming + collecting + filtering + deciding + combining + timing + failing + sharing
    + observing + traits + subjects + async
}

/// What one line has cost.
struct CatalogueMeasurement {
  let line: CatalogueLine
  /// Nanoseconds per event, of the fastest repetition.
  let time: Double
  let unit: Double
  /// The same per event of the nearest row, in this run.
  let nearest: Double
  let allocations: Double?

  var timesUnit: Double { time / unit }
  var timesNearest: Double { time / nearest }
  var isFarFromNearest: Bool { timesNearest > 2 }

  init(of line: CatalogueLine, nearTo row: Measurement, with options: Options) throws {
    let events = max(100, Int(Double(line.events) * options.scale))
    var fastest = Duration.seconds(1_000_000)
    var unit = Double.infinity
    var heard: Int?
    for _ in 0..<options.repetitions {
      unit = min(unit, Measurement.callOfStoredClosure())
      let run = Measurement.timed(line.job(events))
      guard (run.result > 0) == (line.hearing != .nothing), heard == nil || heard == run.result else {
        throw WrongCount(line: line.name, counts: [heard, run.result].compactMap(\.self))
      }
      heard = run.result
      fastest = min(fastest, run.time)
    }
    self.line = line
    time = fastest.nanoseconds / Double(events)
    self.unit = unit
    nearest = row.rill
    allocations = Measurement.allocations(of: line.job, events: line.events)
  }
}

/// A line that does not hear of what it must, or not of the same in each run, measures something else.
struct WrongCount: Error, CustomStringConvertible {
  let line: String
  let counts: [Int]

  var description: String { "\(line): what has been heard is \(counts)" }
}

extension CatalogueLine {
  /// Elements sent into a subject, through an operator. An event is one element.
  @inline(__always)
  static func through<Stream: ObservableConvertibleType>(
    _ name: String, near nearest: Nearest, hearing: Hearing = .elements,
    _ chain: @escaping @Sendable (Observable<Int>) -> Stream
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: hearing, events: 20_000) { events in
      let subject = PublishSubject<Int>()
      let heard = Sum()
      let subscription = subscribe(to: chain(subject.asObservable()), for: hearing, heard)
      return {
        for value in 0..<opaque(events) { subject.onNext(value) }
        subject.onCompleted()
        subscription.dispose()
        return heard.total
      }
    }
  }

  /// Elements sent by turns into some subjects, and what is made of these. An event is one element.
  @inline(__always)
  static func among<Stream: ObservableConvertibleType>(
    _ count: Int, _ name: String, near nearest: Nearest, hearing: Hearing = .elements,
    _ combined: @escaping @Sendable ([Observable<Int>]) -> Stream
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: hearing, events: 20_000) { events in
      let subjects = (0..<count).map { _ in PublishSubject<Int>() }
      let heard = Sum()
      let subscription = subscribe(to: combined(subjects.map { $0.asObservable() }), for: hearing, heard)
      return {
        for value in 0..<opaque(events / count) {
          for index in 0..<count { subjects[index].onNext(value) }
        }
        for subject in subjects { subject.onCompleted() }
        subscription.dispose()
        return heard.total
      }
    }
  }

  /// A source that makes all elements itself. An event is one element.
  @inline(__always)
  static func source<Stream: ObservableConvertibleType>(
    _ name: String, near nearest: Nearest, hearing: Hearing = .elements,
    _ make: @escaping @Sendable (Int) -> Stream
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: hearing, events: 20_000) { events in
      let heard = Sum()
      let stream = opaque(make(opaque(events)))
      return {
        subscribe(to: stream, for: hearing, heard).dispose()
        return heard.total
      }
    }
  }

  /// A stream that is made, subscribed to and disposed of again and again. An event is one subscription.
  @inline(__always)
  static func each<Stream: ObservableConvertibleType>(
    _ name: String, near nearest: Nearest, hearing: Hearing = .elements,
    _ make: @escaping @Sendable (Int) -> Stream
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: hearing, events: 5_000) { events in
      let heard = Sum()
      return {
        for value in 0..<opaque(events) { subscribe(to: make(value), for: hearing, heard).dispose() }
        return heard.total
      }
    }
  }

  /// The same, made and subscribed to in one place, as in the row that it is compared with.
  @inline(__always)
  static func once(
    _ name: String, near nearest: Nearest, hearing: Hearing = .elements,
    _ subscribe: @escaping @Sendable (Int, Sum) -> any Disposable
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: hearing, events: 5_000) { events in
      let heard = Sum()
      return {
        for value in 0..<opaque(events) { subscribe(value, heard).dispose() }
        return heard.total
      }
    }
  }

  /// An element each millisecond of virtual time, through an operator. An event is one element.
  @inline(__always)
  static func timed<Stream: ObservableConvertibleType>(
    _ name: String, near nearest: Nearest, hearing: Hearing = .elements,
    _ chain: @escaping @Sendable (Observable<Int>, any SchedulerType) -> Stream
  ) -> CatalogueLine {
    CatalogueLine(name: name, nearest: nearest, hearing: hearing, events: 20_000) { events in
      let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
      let source = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(opaque(events))
      let heard = Sum()
      let stream = chain(source, scheduler)
      return {
        let subscription = subscribe(to: stream, for: hearing, heard)
        scheduler.start()
        subscription.dispose()
        return heard.total
      }
    }
  }

  @inline(__always)
  private static func subscribe<Stream: ObservableConvertibleType>(
    to stream: Stream, for hearing: Hearing, _ heard: Sum
  ) -> any Disposable {
    // Only what is listened to costs: most rows of the table take elements alone.
    hearing == .endings
      ? stream.asObservable().subscribe(onError: { _ in heard.add(1) }, onCompleted: { heard.add(1) })
      : stream.asObservable().subscribe(onNext: { _ in heard.add(1) })
  }
}
