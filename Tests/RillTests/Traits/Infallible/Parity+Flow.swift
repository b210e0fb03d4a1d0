import Rill
import RillTest

extension Parity {
  static let flow: [Parity] = [
    .keeps(
      "share(replay:scope:disconnectDelay:scheduler:)", "-1-2-2-3-|",
      { $0.share(disconnectDelay: .milliseconds(2)) }, { $0.share(disconnectDelay: .milliseconds(2)) }),
    .keeps(
      "share(replay:for:scope:disconnectDelay:scheduler:)", "-1-2-2-3-|", { $0.share(for: .milliseconds(2)) },
      { $0.share(for: .milliseconds(2)) }),
    .keeps(
      "share(replay:resetOn:scheduler:)", "-1-2-2-3-|", { $0.share(resetOn: .completion) },
      { $0.share(resetOn: .completion) }),
    .keeps(
      "publish(_:)", "-1-(21)-(22)-(32)-3-|",
      { $0.publish { Observable.merge($0, $0.delay(.milliseconds(2))) } },
      { $0.publish { Infallible.merge($0, $0.delay(.milliseconds(2))) } }),
    .keeps(
      "timeout(first:each:scheduler:onTimeout:)", "-1--(1|)",
      { $0.filter { $0 != 2 }.timeout(each: .milliseconds(3), onTimeout: { .just($0.count) }) },
      { $0.filter { $0 != 2 }.timeout(each: .milliseconds(3), onTimeout: { .just($0.count) }) }),
    .keeps(
      "audit(_:scheduler:)", "--1-2-2-3|", { $0.audit(.milliseconds(1)) }, { $0.audit(.milliseconds(1)) }),
    .keeps(
      "audit(_:)", "--1-2-2-3|", { $0.audit { _ in Observable<Int>.timer(.milliseconds(1)) } },
      { $0.audit { _ in Infallible<Int>.timer(.milliseconds(1)) } }),
    .keeps(
      "sample(_:scheduler:)", "----2---3---|", { $0.sample(.milliseconds(4)) },
      { $0.sample(.milliseconds(4)) }),
    .keeps(
      "delay(until:)", "--1-2-2-3|", { $0.delay(until: { _ in Observable<Int>.timer(.milliseconds(1)) }) },
      { $0.delay(until: { _ in Infallible<Int>.timer(.milliseconds(1)) }) }),
    .keeps(
      "pausable(_:)", "-1-2-2-3-|", { $0.pausable(Observable.just(true)) },
      { $0.pausable(Infallible.just(true)) }),
    .keeps(
      "pausableBuffered(_:limit:flushOnCompleted:)", "---------(3|)",
      { $0.pausableBuffered(Observable.just(false)) }, { $0.pausableBuffered(Infallible.just(false)) }),
    .keeps(
      "buffer(count:skip:)", "---'12'-'22'-'23'-(3|)", { $0.buffer(count: 2, skip: 1) },
      { $0.buffer(count: 2, skip: 1) }),
    .keeps(
      "buffer(trigger:)", "----'12'----('23'|)",
      { $0.buffer(trigger: Observable<Int>.timer(.milliseconds(4))) },
      { $0.buffer(trigger: Infallible<Int>.timer(.milliseconds(4))) }),
    .keeps(
      "chunked(by:)", "---1---'22'-(3|)", { $0.chunked(by: { $0 == $1 }) }, { $0.chunked(by: { $0 == $1 }) }),
    .keeps("chunked(on:)", "---'11'---'222'-('33'|)", { $0.chunked(on: { $0 }) }, { $0.chunked(on: { $0 }) }),
    .keeps(
      "timestamp(scheduler:)", "-1-2-2-3-|", { $0.timestamp().map { $0.value } },
      { $0.timestamp().map { $0.value } }),
    .keeps(
      "timeInterval(scheduler:)", "-1-2-2-3-|", { $0.timeInterval().map { $0.value } },
      { $0.timeInterval().map { $0.value } }),
    .keeps(
      "takeLast(for:scheduler:)", "---------(3|)", { $0.takeLast(for: .milliseconds(3)) },
      { $0.takeLast(for: .milliseconds(3)) }),
    .keeps(
      "skipLast(for:scheduler:)", "-----1-2-(2|)", { $0.skipLast(for: .milliseconds(3)) },
      { $0.skipLast(for: .milliseconds(3)) }),
  ]

  static let observing: [Parity] = [
    .keeps(
      "do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)", "-1-2-2-3-|",
      { $0.do(onNext: { _ in }) }, { $0.do(onNext: { _ in }) }),
    .keeps(
      "debug(_:trimOutput:file:line:function:)", "-1-2-2-3-|", { $0.debug("observable") },
      { $0.debug("infallible") }),
    .keeps(
      "debug(_:events:trimOutput:file:line:function:to:)", "-1-2-2-3-|", { $0.debug(to: { _ in }) },
      { $0.debug(to: { _ in }) }),
    .keeps(
      "do(with:onNext:onCompleted:onSubscribe:onDispose:)", "-1-2-2-3-|",
      { $0.do(with: kept, onNext: { _, _ in }) }, { $0.do(with: kept, onNext: { _, _ in }) }),
    .keeps("named(_:)", "-1-2-2-3-|", { $0.named("name") }, { $0.named("name") }),
    .keeps(
      "breakpoint(onNext:onCompleted:onSubscribe:)", "-1-2-2-3-|", { $0.breakpoint(onNext: { _ in false }) },
      { $0.breakpoint(onNext: { _ in false }) }),
    .keeps(
      "withUnretained(_:)", "-1-2-2-3-|", { $0.withUnretained(kept).map { $1 } },
      { $0.withUnretained(kept).map { $1 } }),
    .keeps(
      "withUnretained(_:resultSelector:)", "-1-2-2-3-|", { $0.withUnretained(kept) { $1 } },
      { $0.withUnretained(kept) { $1 } }),
    .keeps(
      "observe(on:)", "-1-2-2-3-|", { $0.observe(on: Schedulers.current) },
      { $0.observe(on: Schedulers.current) }),
    .keeps(
      "subscribe(on:)", "-1-2-2-3-|", { $0.subscribe(on: Schedulers.current) },
      { $0.subscribe(on: Schedulers.current) }),
  ]

  private static let kept = Token()

  static let bounded: [Parity] = [
    .keeps(
      "observe(on:overflow:)", "-1-2-2-3-|",
      { $0.observe(on: Schedulers.current, overflow: .dropOldest(limit: 1)) },
      { $0.observe(on: Schedulers.current, overflow: .dropOldest(limit: 1)) }),
    .keeps(
      "concatMap(overflow:_:)", "------1----2----(3|)",
      { $0.concatMap(overflow: .dropOldest(limit: 1)) { slow($0) } },
      { $0.concatMap(overflow: .dropOldest(limit: 1)) { slow($0) } }),
    .keeps(
      "flatMap(maxConcurrent:overflow:_:)", "------1----2----(3|)",
      { $0.flatMap(maxConcurrent: 1, overflow: .dropNewest(limit: 1)) { slow($0) } },
      { $0.flatMap(maxConcurrent: 1, overflow: .dropNewest(limit: 1)) { slow($0) } }),
    .keeps(
      "merge(maxConcurrent:overflow:)", "------1----2----(3|)",
      { $0.map { slow($0) }.merge(maxConcurrent: 1, overflow: .dropNewest(limit: 1)) },
      { $0.map { slow($0) }.merge(maxConcurrent: 1, overflow: .dropNewest(limit: 1)) }),
  ]

  /// A stream that cannot fail, of one element five frames later.
  private static func slow(_ element: Int) -> Infallible<Int> {
    .timer(.milliseconds(5)).map { (_: Int) in element }
  }
}
