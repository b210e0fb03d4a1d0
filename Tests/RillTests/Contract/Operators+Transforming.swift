@testable import Rill

extension Operator {
  static let transforming: [Operator] = [
    .closure("map") { source, touch in
      source.map {
        try touch($0)
        return $0
      }
    },
    .closure("compactMap") { source, touch in
      source.compactMap { value -> Int? in
        try touch(value)
        return value
      }
    },
    .closure("flatMap") { source, touch in
      source.flatMap {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("flatMapFirst") { source, touch in
      source.flatMapFirst {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("flatMapLatest") { source, touch in
      source.flatMapLatest {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("concatMap") { source, touch in
      source.concatMap {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("scan") { source, touch in
      source.scan(0) {
        try touch($1)
        return $0 &+ $1
      }
    },
    .closure("scan(into:)") { source, touch in
      source.scan(into: 0) {
        try touch($1)
        $0 &+= $1
      }
    },
    .closure("reduce", emitsWhileRunning: false) { source, touch in
      source.reduce(0) {
        try touch($1)
        return $0 &+ $1
      }
    },
    .closure("groupBy") { source, touch in
      source.groupBy {
        try touch($0)
        return $0 % 2
      }.flatMap { $0 }
    },
    .closure("flatMap(maxConcurrent:)") { source, touch in
      source.flatMap(maxConcurrent: 2) {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("concatMap(overflow:)") { source, touch in
      source.concatMap(overflow: .dropOldest(limit: 9)) {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("flatMap(maxConcurrent:overflow:)") { source, touch in
      source.flatMap(maxConcurrent: 2, overflow: .dropNewest(limit: 9)) {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("chunked(by:)") { source, touch in
      source.chunked(by: { _, element in
        try touch(element)
        return false
      })
    },
    .closure("chunked(on:)") { source, touch in
      source.chunked(on: { element in
        try touch(element)
        return element
      }).map { $0.1 }
    },
    .plain("mapTo") { $0.mapTo("x") },
    .plain("unwrap") { $0.map { Optional($0) }.unwrap() },
    .plain("ofType") { $0.ofType(Int.self) },
    .plain("pairwise") { $0.pairwise() },
    .plain("enumerated") { $0.enumerated() },
    .plain("materialize") { $0.materialize() },
    .plain("dematerialize") { $0.materialize().dematerialize() },
    .plain("toArray", emitsWhileRunning: false) { $0.toArray() },
    .closure("expand") { source, touch in
      source.expand { value -> Observable<Int> in
        try touch(value)
        return .empty()
      }
    },
    .closure("expand(maxConcurrent:)") { source, touch in
      source.expand(maxConcurrent: 1) { value -> Observable<Int> in
        try touch(value)
        return .empty()
      }
    },
    .plain("joined") { $0.map { [$0] }.joined() },
    .closure("scan without a seed") { source, touch in
      source.startWith(0).scan {
        try touch($1)
        return $0 &+ $1
      }
    },
    .closure("scanMap") { source, touch in
      source.scanMap(into: 0) {
        try touch($1)
        $0 &+= 1
        return $1
      }
    },
    .plain("replaceNil") { $0.map { Optional($0) }.replaceNil(with: 0) },
    .plain("elements") { $0.materialize().elements().concat(Observable.error(TestError())) },
    .plain("errors", emitsWhileRunning: false) { source in
      source.materialize().errors().concat(Observable.error(TestError()))
    },
    .plain("materializeResults") { source in
      source.materializeResults().concat(Observable.error(TestError()))
    },
    .plain("dematerializeResults") { $0.materializeResults().dematerializeResults() },
    .closure("mapMany") { source, touch in
      source.map { [$0] }.mapMany {
        try touch($0)
        return $0
      }
    },
    .closure("filterMany") { source, touch in
      source.map { [$0] }.filterMany {
        try touch($0)
        return true
      }
    },
    .plain("nwise") { $0.nwise(2) },
    .plain("setElementType", emitsWhileRunning: false) {
      $0.ignoreElements().setElementType(to: String.self)
    },
    .plain("apply") { $0.apply { $0 } },
    .plain("cast") { $0.cast(Int.self) },
    .plain("toSet", emitsWhileRunning: false) { $0.toSet() },
    .closure("toDictionary", emitsWhileRunning: false) { source, touch in
      source.toDictionary {
        try touch($0)
        return $0
      }
    },
    .closure("toLookup", emitsWhileRunning: false) { source, touch in
      source.toLookup {
        try touch($0)
        return $0
      }
    },
    .closure("flatMap(delaysErrors:)") { source, touch in
      source.flatMap(delaysErrors: true) {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("concatMap(delaysErrors:)") { source, touch in
      source.concatMap(delaysErrors: true) {
        try touch($0)
        return Observable.just($0)
      }
    },
    .closure("flatMapLatest(delaysErrors:)") { source, touch in
      source.flatMapLatest(delaysErrors: true) {
        try touch($0)
        return Observable.just($0)
      }
    },
  ]
}
