import Rill

/// From what a log delivers to what is known of it.
struct LogWatch: Sendable {
  let options: LogWatchOptions

  init(_ options: LogWatchOptions) { self.options = options }

  /// What is known of the log, each time it changes, at most once per `pace`.
  ///
  ///     input --> LogReader --+--> Statistics ----------------+
  ///                           +--> buffer: lines per second --+--> combineLatest --> throttle
  ///                           +--> alarms: bursts, silences --+
  ///
  /// - Parameters:
  ///   - today: The day since 1970-01-01, for stamps that name no year.
  ///   - clock: The clock of the log, which the alarms go by.
  ///   - scheduler: The clock on the wall, which lines per second and redrawing go by.
  func snapshots(
    of input: Observable<LogInput>, today: Int64, clock: LogClock, scheduler: any SchedulerType,
    pace: Duration = .milliseconds(100)
  ) -> Observable<Snapshot> {
    input
      .scan(into: LogReader(format: options.format, today: today)) { reader, input in reader.read(input) }
      .map(\.batch)
      .multicast({ PublishSubject<LogBatch>() }) { batches in
        let statistics = batches.scan(into: Statistics()) { $0.add($1) }
        let rate = batches.map(\.lines)
          .buffer(timeSpan: .seconds(1), count: .max, scheduler: scheduler)
          .scan(into: RateHistory()) { $0.add($1.reduce(0, +)) }
        let alarms = alarms(in: batches, clock: clock).scan(into: AlarmBook()) { $0.enter($1) }
        return Observable.combineLatest(
          statistics.startWith(Statistics()), rate.startWith(RateHistory()), alarms.startWith(AlarmBook())
        ) { Snapshot(statistics: $0, rate: $1, alarms: $2) }
      }
      .throttle(pace, latest: true, scheduler: scheduler)
  }

  /// Bursts of errors and silences: each when it begins, when it changes and when it is over.
  func alarms(in batches: Observable<LogBatch>, clock: LogClock) -> Observable<LogAlarm> {
    batches
      .do(onNext: { if $0.idle > .zero { clock.advance(by: $0.idle) } })
      .flatMap { Observable.from($0.moments) }
      // The clock goes first: what was due before this line came happens before it.
      .map { clock.dated($0) }
      .multicast({ PublishSubject<Moment>() }) { moments in
        Observable.merge(bursts(in: moments, clock: clock), silences(in: moments, clock: clock))
      }
  }

  /// A burst is over when none of its kind has gone on for the span of the rule.
  private func bursts(in moments: Observable<Moment>, clock: LogClock) -> Observable<LogAlarm> {
    let (rule, span) = (options.rule, options.rule.span)
    return moments.flatMap { Observable.from($0.errors) }
      .groupBy { $0.trouble }
      .flatMap { errors in
        errors.scan(into: Surge(rule: rule)) { $0.add($1) }.compactMap(\.burst)
          .multicast({ PublishSubject<Burst>() }) { bursts in
            Observable.merge(bursts, lapsed(bursts, after: span, clock: clock).map(\.over))
          }
      }
      .map(LogAlarm.burst)
  }

  /// A silence begins when no line has come for the time that the options name; the beginning counts as a line.
  private func silences(in moments: Observable<Moment>, clock: LogClock) -> Observable<LogAlarm> {
    let lines = moments.map(SilenceWatch.Sign.line)
    let quiet = lapsed(lines.startWith(.silence), after: options.silence, clock: clock)
      .map { _ in SilenceWatch.Sign.silence }
    return Observable.merge(lines, quiet).scan(into: SilenceWatch()) { $0.add($1) }.compactMap(\.alarm)
  }

  /// The elements that none follows for a time. At the end `debounce` hands over what is still waiting; that time has not passed.
  private func lapsed<Element>(
    _ source: Observable<Element>, after span: Duration, clock: LogClock
  ) -> Observable<Element> {
    source.map { (element: $0, time: clock.now) }
      .debounce(span, scheduler: clock.scheduler)
      .filter { clock.now >= $0.time + span }
      .map { $0.element }
  }
}

extension Burst {
  fileprivate var over: Burst {
    var burst = self
    burst.isOver = true
    return burst
  }
}
