import Rill
import RillTest
import Testing

/// A timed operator under test: how it is applied with a time, to text that stays text.
struct TimedOperator: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let apply: @Sendable (Observable<String>, Duration, any SchedulerType) -> Observable<String>

  static let debounce = TimedOperator(testDescription: "debounce") { $0.debounce($1, scheduler: $2) }

  static let throttle = TimedOperator(testDescription: "throttle") { $0.throttle($1, scheduler: $2) }

  static let throttleFirst = TimedOperator(testDescription: "throttle(latest: false)") {
    $0.throttle($1, latest: false, scheduler: $2)
  }

  static let delay = TimedOperator(testDescription: "delay") { $0.delay($1, scheduler: $2) }

  static let delaySubscription = TimedOperator(testDescription: "delaySubscription") {
    $0.delaySubscription($1, scheduler: $2)
  }

  static let audit = TimedOperator(testDescription: "audit") { $0.audit($1, scheduler: $2) }

  static let sample = TimedOperator(testDescription: "sample") { $0.sample($1, scheduler: $2) }

  /// The first element has twice the time.
  static let timeoutEach = TimedOperator(testDescription: "timeout(first:each:)") {
    $0.timeout(first: $1 * 2, each: $1, scheduler: $2) { seen in .just("\(seen.count)") }
  }

  static let takeLast = TimedOperator(testDescription: "takeLast(for:)") {
    $0.takeLast(for: $1, scheduler: $2)
  }

  static let skipLast = TimedOperator(testDescription: "skipLast(for:)") {
    $0.skipLast(for: $1, scheduler: $2)
  }

  static let timeout = TimedOperator(testDescription: "timeout") { $0.timeout($1, scheduler: $2) }

  static let timeoutOther = TimedOperator(testDescription: "timeout(other:)") {
    $0.timeout($1, other: Observable.just("o"), scheduler: $2)
  }

  /// Two elements fill a buffer. An empty one is shown as `0`.
  static let buffer = TimedOperator(testDescription: "buffer") {
    $0.buffer(timeSpan: $1, count: 2, scheduler: $2).map { $0.isEmpty ? "0" : $0.joined() }
  }

  /// Two elements fill a window. Its opening is shown as `w`, its elements as they are.
  static let window = TimedOperator(testDescription: "window") {
    $0.window(timeSpan: $1, count: 2, scheduler: $2).flatMap { window in
      Observable<Observable<String>>.create { observer in
        observer.onNext(.just("w"))
        observer.onNext(window)
        observer.onCompleted()
        return Disposables.create()
      }.merge()
    }
  }

  static let all = [
    debounce, throttle, throttleFirst, audit, delay, delaySubscription, timeout, timeoutOther, timeoutEach,
    buffer,
    window, sample, takeLast, skipLast,
  ]
}
