import Rill
import RillTest
import Testing

/// One operator, applied to a stream of numbers as an observable and as an infallible. The compiler checks that the results are
/// of one type but for the trait.
struct Parity: Sendable, CustomTestStringConvertible {
  /// The operator with its labels; a convention test looks for them.
  let testDescription: String
  /// What comes out for `-1-2-2-3-|`.
  let diagram: String
  let observable: @Sendable (Observable<Int>) -> Observable<String>
  let infallible: @Sendable (Infallible<Int>) -> Observable<String>

  /// An operator whose result is an infallible where it was an observable.
  static func keeps<Result: Sendable>(
    _ name: String, _ diagram: String,
    _ observable: @escaping @Sendable (Observable<Int>) -> Observable<Result>,
    _ infallible: @escaping @Sendable (Infallible<Int>) -> Infallible<Result>
  ) -> Parity {
    Parity(
      testDescription: name, diagram: diagram, observable: { observable($0).map(text) },
      infallible: { infallible($0).map(text).asObservable() })
  }

  /// An operator whose result promises something else, and does so for both.
  static func promises<Result: ObservableConvertibleType>(
    _ name: String, _ diagram: String,
    _ observable: @escaping @Sendable (Observable<Int>) -> Result,
    _ infallible: @escaping @Sendable (Infallible<Int>) -> Result
  ) -> Parity {
    Parity(
      testDescription: name, diagram: diagram, observable: { observable($0).asObservable().map(text) },
      infallible: { infallible($0).asObservable().map(text) })
  }

  /// The letters and digits of an element, which is what a diagram can show.
  private static func text<Element>(_ element: Element) -> String {
    "\(element)".replacing("Optional", with: "").filter { $0.isLetter || $0.isNumber }
  }

  static let all: [Parity] =
    transforming + flattening + filtering + taking + deciding + combining + timing + flow + observing
    + bounded
}

extension Parity {
  static let transforming: [Parity] = [
    .keeps("map(_:)", "-2-3-3-4-|", { $0.map { $0 + 1 } }, { $0.map { $0 + 1 } }),
    .keeps("mapTo(_:)", "-x-x-x-x-|", { $0.mapTo("x") }, { $0.mapTo("x") }),
    .keeps(
      "compactMap(_:)", "-1-----3-|", { $0.compactMap { $0 == 2 ? nil : $0 } },
      { $0.compactMap { $0 == 2 ? nil : $0 } }),
    .keeps(
      "unwrap()", "-1-----3-|", { $0.map { $0 == 2 ? nil : $0 }.unwrap() },
      { $0.map { $0 == 2 ? nil : $0 }.unwrap() }),
    .keeps("ofType(_:)", "-1-2-2-3-|", { $0.ofType(Int.self) }, { $0.ofType(Int.self) }),
    .keeps(
      "enumerated()", "-'index0element1'-'index1element2'-'index2element2'-'index3element3'-|",
      { $0.enumerated() }, { $0.enumerated() }),
    .keeps("pairwise()", "---'12'-'22'-'23'-|", { $0.pairwise() }, { $0.pairwise() }),
    .keeps(
      "scan(_:accumulator:)", "-1-3-5-8-|", { $0.scan(0) { $0 + $1 } }, { $0.scan(0) { $0 + $1 } }),
    .keeps(
      "scan(into:accumulator:)", "-1-3-5-8-|", { $0.scan(into: 0) { $0 += $1 } },
      { $0.scan(into: 0) { $0 += $1 } }),
    .keeps(
      "reduce(_:accumulator:)", "---------(8|)", { $0.reduce(0) { $0 + $1 } }, { $0.reduce(0) { $0 + $1 } }),
    .keeps(
      "reduce(_:accumulator:mapResult:)", "---------('80'|)",
      { $0.reduce(0, accumulator: { $0 + $1 }, mapResult: { $0 * 10 }) },
      { $0.reduce(0, accumulator: { $0 + $1 }, mapResult: { $0 * 10 }) }),
    .keeps(
      "reduce(into:accumulator:)", "---------(8|)", { $0.reduce(into: 0) { $0 += $1 } },
      { $0.reduce(into: 0) { $0 += $1 } }),
    .promises("toArray()", "---------('1223'|)", { $0.toArray() }, { $0.toArray() }),
    .keeps(
      "materialize()", "-'next1'-'next2'-'next2'-'next3'-('completed'|)", { $0.materialize() },
      { $0.materialize() }),
    .keeps(
      "groupBy(keySelector:)", "-'11'-'02'-'02'-'13'-|",
      { $0.groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key)\($0)" } } },
      { $0.groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key)\($0)" } } }),
    .keeps(
      "replaceNil(with:)", "-1-0-0-3-|", { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) },
      { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) }),
    .keeps("scan(_:)", "-1-3-5-8-|", { $0.scan { $0 + $1 } }, { $0.scan { $0 + $1 } }),
    .keeps(
      "scanMap(into:_:)", "-2-6-'10'-'16'-|", { $0.scanMap(into: 0, doubled) },
      { $0.scanMap(into: 0, doubled) }),
    .keeps("nwise(_:)", "---'12'-'22'-'23'-|", { $0.nwise(2) }, { $0.nwise(2) }),
    .keeps(
      "joined()", "-(19)-(29)-(29)-(39)-|", { $0.map { [$0, 9] }.joined() }, { $0.map { [$0, 9] }.joined() }),
    .keeps(
      "mapMany(_:)", "-2-3-3-4-|", { $0.map { [$0] }.mapMany { $0 + 1 } },
      { $0.map { [$0] }.mapMany { $0 + 1 } }),
    .keeps(
      "filterMany(_:)", "-9-9-9-9-|", { $0.map { [$0, 9] }.filterMany { $0 > 8 } },
      { $0.map { [$0, 9] }.filterMany { $0 > 8 } }),
    .keeps("apply(_:)", "-2-3-3-4-|", { $0.apply { $0.map { $0 + 1 } } }, { $0.apply { $0.map { $0 + 1 } } }),
    .keeps(
      "setElementType(to:)", "---------|", { $0.ignoreElements().setElementType(to: String.self) },
      { $0.ignoreElements().setElementType(to: String.self) }),
    .keeps("elements()", "-1-2-2-3-|", { $0.materialize().elements() }, { $0.materialize().elements() }),
    .keeps("errors()", "---------|", { $0.materialize().errors() }, { $0.materialize().errors() }),
    .keeps(
      "materializeResults()", "-'success1'-'success2'-'success2'-'success3'-|", { $0.materializeResults() },
      { $0.materializeResults() }),
    .promises(
      "toSet()", "---------('123'|)", { $0.toSet().map { $0.sorted() } }, { $0.toSet().map { $0.sorted() } }),
    .promises(
      "toDictionary(keySelector:)", "---------('key0value2key1value3'|)",
      { $0.toDictionary { $0 % 2 }.map { $0.sorted { $0.key < $1.key }.map { "\($0)" }.joined() } },
      { $0.toDictionary { $0 % 2 }.map { $0.sorted { $0.key < $1.key }.map { "\($0)" }.joined() } }),
    .promises(
      "toDictionary(keySelector:valueSelector:)", "---------('key0value20key1value30'|)",
      {
        $0.toDictionary(keySelector: { $0 % 2 }, valueSelector: { $0 * 10 }).map {
          $0.sorted { $0.key < $1.key }.map { "\($0)" }.joined()
        }
      },
      {
        $0.toDictionary(keySelector: { $0 % 2 }, valueSelector: { $0 * 10 }).map {
          $0.sorted { $0.key < $1.key }.map { "\($0)" }.joined()
        }
      }),
    .promises(
      "toLookup(keySelector:)", "---------('key0value22key1value13'|)",
      { $0.toLookup { $0 % 2 }.map { $0.sorted { $0.key < $1.key }.map { "\($0)" }.joined() } },
      { $0.toLookup { $0 % 2 }.map { $0.sorted { $0.key < $1.key }.map { "\($0)" }.joined() } }),
  ]

  static let flattening: [Parity] = [
    .keeps("flatMap(_:)", "----1-2-2-(3|)", { $0.flatMap { later($0) } }, { $0.flatMap { later($0) } }),
    .keeps(
      "flatMap(maxConcurrent:_:)", "----1--2--2--(3|)", { $0.flatMap(maxConcurrent: 1) { later($0) } },
      { $0.flatMap(maxConcurrent: 1) { later($0) } }),
    .keeps(
      "flatMapFirst(_:)", "----1---2|", { $0.flatMapFirst { later($0) } },
      { $0.flatMapFirst { later($0) } }),
    .keeps(
      "flatMapLatest(_:)", "----------(3|)", { $0.flatMapLatest { later($0) } },
      { $0.flatMapLatest { later($0) } }),
    .keeps(
      "concatMap(_:)", "----1--2--2--(3|)", { $0.concatMap { later($0) } }, { $0.concatMap { later($0) } }),
    .keeps(
      "switchLatest()", "----------(3|)", { $0.map { later($0) }.switchLatest() },
      { $0.map { later($0) }.switchLatest() }),
    .keeps(
      "merge()", "----1-2-2-(3|)", { $0.map { later($0) }.merge() }, { $0.map { later($0) }.merge() }),
    .keeps(
      "merge(maxConcurrent:)", "----1--2--2--(3|)", { $0.map { later($0) }.merge(maxConcurrent: 1) },
      { $0.map { later($0) }.merge(maxConcurrent: 1) }),
    .keeps(
      "concat()", "----1--2--2--(3|)", { $0.map { later($0) }.concat() },
      { $0.map { later($0) }.concat() }),
    .keeps(
      "expand(maxConcurrent:_:)", "-(16)-(27)-(27)-(38)-|",
      { $0.expand { $0 > 5 ? Infallible.empty() : .just($0 + 5) } },
      { $0.expand { $0 > 5 ? Infallible.empty() : .just($0 + 5) } }),
  ]

  @Sendable private static func doubled(_ sum: inout Int, _ element: Int) -> Int {
    sum += element
    return sum * 2
  }

  /// A stream that cannot fail, of one element three frames later.
  private static func later(_ element: Int) -> Infallible<Int> {
    .timer(.milliseconds(3)).map { (_: Int) in element }
  }

  static let filtering: [Parity] = [
    .keeps("filter(_:)", "---2-2---|", { $0.filter { $0 == 2 } }, { $0.filter { $0 == 2 } }),
    .keeps("ignoreElements()", "---------|", { $0.ignoreElements() }, { $0.ignoreElements() }),
    .keeps("distinct()", "-1-2---3-|", { $0.distinct() }, { $0.distinct() }),
    .keeps("distinct(_:)", "-1-2-----|", { $0.distinct { $0 % 2 } }, { $0.distinct { $0 % 2 } }),
    .keeps(
      "distinctUntilChanged()", "-1-2---3-|", { $0.distinctUntilChanged() }, { $0.distinctUntilChanged() }),
    .keeps(
      "distinctUntilChanged(_:)", "-1-2---3-|", { $0.distinctUntilChanged { $0 % 2 } },
      { $0.distinctUntilChanged { $0 % 2 } }),
    .keeps(
      "distinctUntilChanged(_:), by a comparer", "-1-2---3-|", { $0.distinctUntilChanged { $0 == $1 } },
      { $0.distinctUntilChanged { $0 == $1 } }),
    .keeps(
      "distinctUntilChanged(_:comparer:)", "-1-2---3-|",
      { $0.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }) },
      { $0.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }) }),
    .keeps(
      "distinctUntilChanged(at:)", "-1-2---3-|", { $0.distinctUntilChanged(at: \.description) },
      { $0.distinctUntilChanged(at: \.description) }),
    .promises("first()", "-(1|)", { $0.first() }, { $0.first() }),
    .promises("first(where:)", "---(2|)", { $0.first { $0 == 2 } }, { $0.first { $0 == 2 } }),
    .promises("last()", "---------(3|)", { $0.last() }, { $0.last() }),
    .promises("last(where:)", "---------(2|)", { $0.last { $0 == 2 } }, { $0.last { $0 == 2 } }),
    .keeps(
      "distinct(_:flushes:)", "-1-2-2-3-|",
      { $0.distinct({ $0 }, flushes: Observable<Int>.timer(.milliseconds(4))) },
      { $0.distinct({ $0 }, flushes: Infallible<Int>.timer(.milliseconds(4))) }),
    .keeps(
      "partition(_:)", "---2-2---|", { $0.partition { $0 == 2 }.matches },
      { $0.partition { $0 == 2 }.matches }),
    .keeps("skipLast(_:)", "---1-2-2-|", { $0.skipLast(1) }, { $0.skipLast(1) }),
  ]

  static let taking: [Parity] = [
    .keeps("take(_:)", "-1-(2|)", { $0.take(2) }, { $0.take(2) }),
    .keeps(
      "take(for:scheduler:)", "-1-2|", { $0.take(for: .milliseconds(4)) },
      { $0.take(for: .milliseconds(4)) }),
    .keeps("take(during:)", "-1-2-2-3-|", { $0.take(during: token) }, { $0.take(during: token) }),
    .keeps(
      "take(until:)", "-1-2|", { $0.take(until: Observable<Int>.timer(.milliseconds(4))) },
      { $0.take(until: Infallible<Int>.timer(.milliseconds(4))) }),
    .keeps(
      "take(until:), of an observable", "-1-2|", { $0.take(until: Observable<Int>.timer(.milliseconds(4))) },
      { $0.take(until: Observable<Int>.timer(.milliseconds(4))) }),
    .keeps(
      "take(until:behavior:)", "-1-(2|)", { $0.take(until: { $0 == 2 }, behavior: .inclusive) },
      { $0.take(until: { $0 == 2 }, behavior: .inclusive) }),
    .keeps(
      "take(while:behavior:)", "-1-|", { $0.take(while: { $0 < 2 }) }, { $0.take(while: { $0 < 2 }) }),
    .keeps("takeLast(_:)", "---------(23|)", { $0.takeLast(2) }, { $0.takeLast(2) }),
    .keeps("skip(_:)", "-----2-3-|", { $0.skip(2) }, { $0.skip(2) }),
    .keeps(
      "skip(_:scheduler:)", "-----2-3-|", { $0.skip(.milliseconds(4)) }, { $0.skip(.milliseconds(4)) }),
    .keeps("skip(while:)", "---2-2-3-|", { $0.skip { $0 == 1 } }, { $0.skip { $0 == 1 } }),
    .keeps(
      "skip(until:)", "-----2-3-|", { $0.skip(until: Observable<Int>.timer(.milliseconds(4))) },
      { $0.skip(until: Infallible<Int>.timer(.milliseconds(4))) }),
    .keeps(
      "skip(until:), of an observable", "-----2-3-|",
      { $0.skip(until: Observable<Int>.timer(.milliseconds(4))) },
      { $0.skip(until: Observable<Int>.timer(.milliseconds(4))) }),
  ]

  static let deciding: [Parity] = [
    .keeps(
      "ifEmpty(default:)", "---------(7|)", { $0.filter { $0 > 3 }.ifEmpty(default: 7) },
      { $0.filter { $0 > 3 }.ifEmpty(default: 7) }),
    .keeps(
      "ifEmpty(switchTo:)", "---------(78|)", { $0.filter { $0 > 3 }.ifEmpty(switchTo: .of(7, 8)) },
      { $0.filter { $0 > 3 }.ifEmpty(switchTo: .of(7, 8)) }),
    .promises("contains(_:)", "---('true'|)", { $0.contains(2) }, { $0.contains(2) }),
    .promises("contains(where:)", "---('true'|)", { $0.contains { $0 > 1 } }, { $0.contains { $0 > 1 } }),
    .promises("allSatisfy(_:)", "---('false'|)", { $0.allSatisfy { $0 < 2 } }, { $0.allSatisfy { $0 < 2 } }),
    .promises("isEmpty()", "-('false'|)", { $0.isEmpty() }, { $0.isEmpty() }),
    .promises("count()", "---------(4|)", { $0.count() }, { $0.count() }),
    .promises("count(where:)", "---------(2|)", { $0.count { $0 == 2 } }, { $0.count { $0 == 2 } }),
    .promises("min()", "---------(1|)", { $0.min() }, { $0.min() }),
    .promises("min(by:)", "---------(3|)", { $0.min { $0 > $1 } }, { $0.min { $0 > $1 } }),
    .promises("max()", "---------(3|)", { $0.max() }, { $0.max() }),
    .promises("max(by:)", "---------(1|)", { $0.max { $0 > $1 } }, { $0.max { $0 > $1 } }),
    .promises(
      "asCompletable()", "---------|", { $0.ignoreElements().asCompletable() },
      { $0.ignoreElements().asCompletable() }),
    .promises("min(on:)", "---------(3|)", { $0.min(on: { -$0 }) }, { $0.min(on: { -$0 }) }),
    .promises("max(on:)", "---------(1|)", { $0.max(on: { -$0 }) }, { $0.max(on: { -$0 }) }),
    .promises(
      "sequenceEqual(_:)", "---------('true'|)", { $0.sequenceEqual(Observable.of(1, 2, 2, 3)) },
      { $0.sequenceEqual(Observable.of(1, 2, 2, 3)) }),
    .promises(
      "sequenceEqual(_:by:)", "---------('true'|)",
      { $0.sequenceEqual(Observable.of(1, 2, 2, 3)) { $0 == $1 } },
      { $0.sequenceEqual(Observable.of(1, 2, 2, 3)) { $0 == $1 } }),
    .keeps(
      "not()", "-'true'-'false'-'false'-'true'-|", { $0.map { $0 == 2 }.not() }, { $0.map { $0 == 2 }.not() }),
    .keeps(
      "and(_:)", "-'false'-'true'-'true'-'false'-|", { $0.map { $0 == 2 }.and(Observable.just(true)) },
      { $0.map { $0 == 2 }.and(Infallible.just(true)) }),
    .keeps(
      "or(_:)", "-'false'-'true'-'true'-'false'-|", { $0.map { $0 == 2 }.or(Observable.just(false)) },
      { $0.map { $0 == 2 }.or(Infallible.just(false)) }),
    .promises("sum()", "---------(8|)", { $0.sum() }, { $0.sum() }),
    .promises("average()", "---------('20'|)", { $0.average() }, { $0.average() }),
  ]

  static let timing: [Parity] = [
    .keeps(
      "debounce(_:scheduler:)", "--1-2-2-3|", { $0.debounce(.milliseconds(1)) },
      { $0.debounce(.milliseconds(1)) }),
    .keeps(
      "throttle(_:latest:scheduler:)", "-1----2----(3|)", { $0.throttle(.milliseconds(5)) },
      { $0.throttle(.milliseconds(5)) }),
    .keeps(
      "sample(_:defaultValue:)", "----2---3---|",
      { $0.sample(Observable<Int>.interval(.milliseconds(4))) },
      { $0.sample(Infallible<Int>.interval(.milliseconds(4))) }),
    .keeps(
      "buffer(timeSpan:count:scheduler:)", "-----'122'---(3|)",
      { $0.buffer(timeSpan: .milliseconds(20), count: 3) },
      { $0.buffer(timeSpan: .milliseconds(20), count: 3) }),
    .keeps("buffer(count:)", "-----'122'---(3|)", { $0.buffer(count: 3) }, { $0.buffer(count: 3) }),
    .keeps(
      "window(timeSpan:count:scheduler:)", "-----'122'---(3|)",
      { $0.window(timeSpan: .milliseconds(20), count: 3).flatMap { $0.toArray() } },
      { $0.window(timeSpan: .milliseconds(20), count: 3).flatMap { $0.toArray() } }),
    .keeps(
      "delay(_:scheduler:)", "---1-2-2-3-|", { $0.delay(.milliseconds(2)) }, { $0.delay(.milliseconds(2)) }),
    .keeps(
      "delaySubscription(_:scheduler:)", "---1-2-2-3-|", { $0.delaySubscription(.milliseconds(2)) },
      { $0.delaySubscription(.milliseconds(2)) }),
    .keeps(
      "timeout(_:other:scheduler:)", "-1--(9|)",
      { $0.filter { $0 != 2 }.timeout(.milliseconds(3), other: Observable.just(9)) },
      { $0.filter { $0 != 2 }.timeout(.milliseconds(3), other: Infallible.just(9)) }),
  ]

  private static let token = LifetimeToken()
}
