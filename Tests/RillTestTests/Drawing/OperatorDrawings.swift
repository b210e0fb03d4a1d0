import Rill
import RillTest

/// The pictures of the documentation, each made by running its operator.
enum OperatorDrawings {
  static func all() throws -> [(name: String, drawing: MarbleDrawing)] {
    try elements() + combinations() + flattenings() + times() + failures()
  }

  private static func elements() throws -> [(String, MarbleDrawing)] {
    [
      ("map", try MarbleDrawing("map { $0 * 10 }", ["": "-1--2--3--|"]) { $0[0].map { $0 + "0" } }),
      (
        "filter",
        try MarbleDrawing("filter { $0 > 10 }", ["": "-2-'30'-'22'-5-'60'-1-|"]) {
          $0[0].filter { (Int($0) ?? 0) > 10 }
        }
      ),
      (
        "scan",
        try MarbleDrawing("scan(\"\") { $0 + $1 }", ["": "-a--b--c--|"]) { $0[0].scan("") { $0 + $1 } }
      ),
      (
        "distinctUntilChanged",
        try MarbleDrawing("distinctUntilChanged()", ["": "-a-b-b-a-a-|"]) { $0[0].distinctUntilChanged() }
      ),
      (
        "takeUntil",
        try MarbleDrawing("take(until: stop)", ["source": "-a--b--c--d-|", "stop": "--------x|"]) {
          $0[0].take(until: $0[1])
        }
      ),
    ]
  }

  private static func combinations() throws -> [(String, MarbleDrawing)] {
    let two: KeyValuePairs = ["a": "-1---2----3-|", "b": "---x---y-|"]
    return [
      ("merge", try MarbleDrawing("merge(a, b)", two) { Observable.merge($0[0], $0[1]) }),
      (
        "concat",
        try MarbleDrawing("a.concat(b)", ["a": "-1-2-|", "b": "--x-y|"]) { $0[0].concat($0[1]) }
      ),
      (
        "combineLatest",
        try MarbleDrawing("combineLatest(a, b) { $0 + $1 }", two) {
          Observable.combineLatest($0[0], $0[1]) { $0 + $1 }
        }
      ),
      (
        "zip",
        try MarbleDrawing("zip(a, b) { $0 + $1 }", two) { Observable.zip($0[0], $0[1]) { $0 + $1 } }
      ),
      (
        "withLatestFrom",
        try MarbleDrawing("a.withLatestFrom(b)", two) { $0[0].withLatestFrom($0[1]) }
      ),
      (
        "startWith",
        try MarbleDrawing("startWith(\"s\")", ["": "--a--b-|"]) { $0[0].startWith("s") }
      ),
    ]
  }

  private static func flattenings() throws -> [(String, MarbleDrawing)] {
    let sources: KeyValuePairs = ["source": "-1-----2-------3-------|", "each": "-a---b---c|"]
    return [
      (
        "flatMap",
        try MarbleDrawing("flatMap { each }", sources) { streams in
          let each = streams[1]
          return streams[0].flatMap { number in each.map { number + $0 } }
        }
      ),
      (
        "flatMapLatest",
        try MarbleDrawing("flatMapLatest { each }", sources) { streams in
          let each = streams[1]
          return streams[0].flatMapLatest { number in each.map { number + $0 } }
        }
      ),
      (
        "concatMap",
        try MarbleDrawing("concatMap { each }", sources) { streams in
          let each = streams[1]
          return streams[0].concatMap { number in each.map { number + $0 } }
        }
      ),
    ]
  }

  private static func times() throws -> [(String, MarbleDrawing)] {
    let burst: KeyValuePairs = ["": "-a--bc--d-------e-|"]
    return [
      ("debounce", try MarbleDrawing("debounce(3ms)", burst) { $0[0].debounce(.milliseconds(3)) }),
      ("throttle", try MarbleDrawing("throttle(3ms)", burst) { $0[0].throttle(.milliseconds(3)) }),
      ("delay", try MarbleDrawing("delay(3ms)", ["": "-a--bc----|"]) { $0[0].delay(.milliseconds(3)) }),
      (
        "sample",
        try MarbleDrawing("a.sample(b)", ["a": "-1-2----3-4----|", "b": "---x---x---x---|"]) {
          $0[0].sample($0[1])
        }
      ),
      (
        "buffer",
        try MarbleDrawing("buffer(5ms, count: 2)", ["": "-ab-----c--d--|"]) {
          $0[0].buffer(timeSpan: .milliseconds(5), count: 2).map { $0.joined() }
        }
      ),
      (
        "timeout",
        try MarbleDrawing("timeout(4ms)", ["": "-a--b-------c-|"]) { $0[0].timeout(.milliseconds(4)) }
      ),
    ]
  }

  private static func failures() throws -> [(String, MarbleDrawing)] {
    [
      (
        "catch",
        try MarbleDrawing("a.catch { _ in b }", ["a": "-1--2--#", "b": "-x--y-|"]) { streams in
          let other = streams[1]
          return streams[0].catch { _ in other }
        }
      ),
      ("retry", try MarbleDrawing("retry(2)", ["": "-a--b-#"]) { $0[0].retry(2) }),
    ]
  }
}
