import Rill

extension CatalogueLine {
  /// Those that make other elements.
  static let transforming: [CatalogueLine] = [
    CatalogueLine.through("map", near: .chain) { $0.map { $0 &+ 1 } },
    CatalogueLine.through("mapTo", near: .chain) { $0.mapTo(1) },
    CatalogueLine.through("apply", near: .chain) { source in source.apply { $0 } },
    CatalogueLine.through("cast", near: .chain) { $0.cast(Int.self) },
    CatalogueLine.through("ofType", near: .chain) { $0.ofType(Int.self) },
    CatalogueLine.through("compactMap", near: .chain) { source in
      source.compactMap { (value: Int) -> Int? in value & 1 == 0 ? value : nil }
    },
    CatalogueLine.through("unwrap", near: .chain) { source in
      source.map { (value: Int) -> Int? in value }.unwrap()
    },
    CatalogueLine.through("replaceNil", near: .chain) { source in
      source.map { (value: Int) -> Int? in value }.replaceNil(with: 0)
    },
    CatalogueLine.through("enumerated", near: .scan) { $0.enumerated() },
    CatalogueLine.through("pairwise", near: .scan) { $0.pairwise() },
    CatalogueLine.through("nwise, three", near: .buffer) { $0.nwise(3) },
    CatalogueLine.through("scan", near: .scan) { $0.scan(0) { $0 &+ $1 } },
    CatalogueLine.through("scan(into:)", near: .scan) { $0.scan(into: 0) { $0 &+= $1 } },
    CatalogueLine.through("scan without a seed", near: .scan) { $0.scan { $0 &+ $1 } },
    CatalogueLine.through("scanMap", near: .scan) { source in
      source.scanMap(into: 0) { (state: inout Int, value: Int) -> Int in
        state &+= value
        return state
      }
    },
    CatalogueLine.through("reduce", near: .scan) { $0.reduce(0) { $0 &+ $1 } },
    CatalogueLine.through("materialize", near: .chain) { $0.materialize() },
    CatalogueLine.through("dematerialize", near: .chain) { $0.materialize().dematerialize() },
    CatalogueLine.through("elements", near: .chain) { $0.materialize().elements() },
    CatalogueLine.through("errors", near: .chain, hearing: .endings) { $0.materialize().errors() },
    CatalogueLine.through("materializeResults", near: .chain) { $0.materializeResults() },
    CatalogueLine.through("dematerializeResults", near: .chain) {
      $0.materializeResults().dematerializeResults()
    },
    CatalogueLine.through("setElementType", near: .subject, hearing: .endings) {
      $0.ignoreElements().setElementType(to: Int.self)
    },
    CatalogueLine.through("flatMap", near: .flatMap) { $0.flatMap { Observable.just($0) } },
    CatalogueLine.through("flatMap(maxConcurrent:)", near: .flatMap) { source in
      source.flatMap(maxConcurrent: 2) { Observable.just($0) }
    },
    CatalogueLine.through("flatMap(maxConcurrent:overflow:)", near: .flatMap) { source in
      source.flatMap(maxConcurrent: 2, overflow: .dropNewest(limit: 9)) { Observable.just($0) }
    },
    CatalogueLine.through("flatMap(delaysErrors:)", near: .flatMap) { source in
      source.flatMap(delaysErrors: true) { Observable.just($0) }
    },
    CatalogueLine.through("flatMapFirst", near: .flatMap) { $0.flatMapFirst { Observable.just($0) } },
    CatalogueLine.through("flatMapLatest", near: .flatMapLatest) { $0.flatMapLatest { Observable.just($0) } },
    CatalogueLine.through("flatMapLatest(delaysErrors:)", near: .flatMapLatest) { source in
      source.flatMapLatest(delaysErrors: true) { Observable.just($0) }
    },
    CatalogueLine.through("concatMap", near: .concatMap) { $0.concatMap { Observable.just($0) } },
    CatalogueLine.through("concatMap(overflow:)", near: .concatMap) { source in
      source.concatMap(overflow: .dropOldest(limit: 9)) { Observable.just($0) }
    },
    CatalogueLine.through("concatMap(delaysErrors:)", near: .concatMap) { source in
      source.concatMap(delaysErrors: true) { Observable.just($0) }
    },
    CatalogueLine.through("expand", near: .flatMap) { $0.expand { _ in Observable<Int>.empty() } },
    CatalogueLine.through("expand(maxConcurrent:)", near: .flatMap) { source in
      source.expand(maxConcurrent: 1) { _ in Observable<Int>.empty() }
    },
    CatalogueLine.through("groupBy, ten groups", near: .flatMap) { source in
      source.groupBy { $0 % 10 }.flatMap { $0 }
    },
  ]

  /// Those that take collections apart or make them. Each element of a collection costs, and each collection is new memory.
  static let collecting: [CatalogueLine] = [
    CatalogueLine.through("joined", near: .buffer) { $0.buffer(count: 10).joined() },
    CatalogueLine.through("mapMany", near: .buffer) { $0.buffer(count: 10).mapMany { $0 &+ 1 } },
    CatalogueLine.through("filterMany", near: .buffer) { $0.buffer(count: 10).filterMany { $0 & 1 == 0 } },
    CatalogueLine.through("chunked(by:)", near: .buffer) { $0.chunked(by: { _, value in value % 10 != 0 }) },
    CatalogueLine.through("chunked(on:)", near: .buffer) { $0.chunked(on: { $0 / 10 }) },
    CatalogueLine.through("toArray", near: .buffer) { $0.toArray() },
    CatalogueLine.through("toSet", near: .buffer) { $0.map { $0 % 100 }.toSet() },
    CatalogueLine.through("toDictionary", near: .buffer) { source in source.toDictionary { $0 % 100 } },
    CatalogueLine.through("toLookup", near: .buffer) { source in source.toLookup { $0 % 100 } },
  ]
}
