import Rill

/// Those that answer a question, most of them once at the end.
extension CatalogueLine {
  static let deciding: [CatalogueLine] = [
    CatalogueLine.through("allSatisfy", near: .scan) { $0.allSatisfy { $0 >= 0 } },
    CatalogueLine.through("contains", near: .scan) { $0.contains(-1) },
    CatalogueLine.through("contains(where:)", near: .scan) { $0.contains(where: { $0 < 0 }) },
    CatalogueLine.through("isEmpty", near: .take) { $0.isEmpty() },
    CatalogueLine.through("ifEmpty(default:)", near: .scan) { $0.ifEmpty(default: 0) },
    CatalogueLine.through("ifEmpty(switchTo:)", near: .scan) { $0.ifEmpty(switchTo: .just(0)) },
    CatalogueLine.through("ifEmpty(throw:)", near: .scan) { $0.ifEmpty(throw: Failure()) },
    CatalogueLine.through("count", near: .scan) { $0.count() },
    CatalogueLine.through("sum", near: .scan) { $0.sum() },
    CatalogueLine.through("average", near: .scan) { $0.average() },
    CatalogueLine.through("min", near: .scan) { $0.min() },
    CatalogueLine.through("min(on:)", near: .scan) { source in source.min { $0 & 7 } },
    CatalogueLine.through("max", near: .scan) { $0.max() },
    CatalogueLine.through("max(on:)", near: .scan) { source in source.max { $0 & 7 } },
    CatalogueLine.through("not", near: .chain) { $0.map { $0 > 0 }.not() },
    CatalogueLine.among(2, "and", near: .combineLatest) { sources in
      sources[0].map { $0 >= 0 }.and(sources[1].map { $0 >= 0 })
    },
    CatalogueLine.among(2, "or", near: .combineLatest) { sources in
      sources[0].map { $0 < 0 }.or(sources[1].map { $0 < 0 })
    },
    CatalogueLine.among(2, "sequenceEqual", near: .zip) { sources in sources[0].sequenceEqual(sources[1]) },
  ]
}
