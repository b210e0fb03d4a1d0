import Rill

/// Those with several sources. An event is one element of any of them.
extension CatalogueLine {
  static let combining: [CatalogueLine] = [
    CatalogueLine.among(4, "merge of 4", near: .merge) { Observable.merge($0) },
    CatalogueLine.among(2, "merge(with:)", near: .merge) { sources in sources[0].merge(with: sources[1]) },
    CatalogueLine.among(4, "merge(delaysErrors:)", near: .merge) { sources in
      Observable.merge(sources, delaysErrors: true)
    },
    CatalogueLine.among(4, "merge() of streams", near: .merge) { sources in Observable.from(sources).merge()
    },
    CatalogueLine.among(4, "merge(maxConcurrent:)", near: .merge) { sources in
      Observable.from(sources).merge(maxConcurrent: 4)
    },
    CatalogueLine.through("concat", near: .chain) { $0.concat(Observable.just(1)) },
    CatalogueLine.through("concat(delaysErrors:)", near: .chain) { source in
      Observable.concat([source, Observable.just(1)], delaysErrors: true)
    },
    CatalogueLine.through("startWith", near: .chain) { $0.startWith(0) },
    CatalogueLine.through("append", near: .chain) { $0.append(0) },
    CatalogueLine.source("repeat", near: .concatMap) { events in
      Observable.just(1).repeat(events)
    },
    CatalogueLine.source("repeat(while:)", near: .concatMap) { events in
      let rounds = Sum()
      return Observable.just(1).repeat(while: {
        rounds.add(1)
        return rounds.total % events != 0
      })
    },
    CatalogueLine.among(2, "combineLatest of 2", near: .combineLatest) { sources in
      Observable.combineLatest(sources[0], sources[1]) { $0 &+ $1 }
    },
    CatalogueLine.among(3, "combineLatest of 3", near: .combineLatest) { sources in
      Observable.combineLatest(sources[0], sources[1], sources[2]) { $0 &+ $1 &+ $2 }
    },
    CatalogueLine.among(5, "combineLatest of 5", near: .combineLatest) { sources in
      Observable.combineLatest(sources[0], sources[1], sources[2], sources[3], sources[4]) {
        (a: Int, b: Int, c: Int, d: Int, e: Int) -> Int in a &+ e
      }
    },
    CatalogueLine.among(8, "combineLatest of 8", near: .combineLatest) { of in
      Observable.combineLatest(of[0], of[1], of[2], of[3], of[4], of[5], of[6], of[7]) {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in a &+ h
      }
    },
    CatalogueLine.among(9, "combineLatest of 9, over packs", near: .combineLatest) { of in
      Observable.combineLatest(of[0], of[1], of[2], of[3], of[4], of[5], of[6], of[7], of[8])
    },
    CatalogueLine.among(2, "combineLatest of an array", near: .combineLatest) { sources in
      Observable.combineLatest(sources)
    },
    CatalogueLine.among(2, "combineLatest(with:)", near: .combineLatest) { sources in
      sources[0].combineLatest(with: sources[1])
    },
    CatalogueLine.among(2, "combineLatest(delaysErrors:)", near: .combineLatest) { sources in
      Observable.combineLatest(sources, delaysErrors: true)
    },
    CatalogueLine.among(2, "withLatestFrom", near: .withLatestFrom) { sources in
      sources[0].withLatestFrom(sources[1]) { $0 &+ $1 }
    },
    CatalogueLine.among(3, "withLatestFrom two", near: .withLatestFrom) { sources in
      sources[0].withLatestFrom(sources[1], sources[2])
    },
    CatalogueLine.among(2, "zip of 2", near: .zip) { sources in
      Observable.zip(sources[0], sources[1]) { $0 &+ $1 }
    },
    CatalogueLine.among(3, "zip of 3", near: .zip) { sources in
      Observable.zip(sources[0], sources[1], sources[2]) { $0 &+ $1 &+ $2 }
    },
    CatalogueLine.among(5, "zip of 5", near: .zip) { sources in
      Observable.zip(sources[0], sources[1], sources[2], sources[3], sources[4]) {
        (a: Int, b: Int, c: Int, d: Int, e: Int) -> Int in a &+ e
      }
    },
    CatalogueLine.among(9, "zip of 9, over packs", near: .zip) { of in
      Observable.zip(of[0], of[1], of[2], of[3], of[4], of[5], of[6], of[7], of[8])
    },
    CatalogueLine.among(2, "zip(with:)", near: .zip) { sources in sources[0].zip(with: sources[1]) },
    CatalogueLine.among(2, "zip(overflow:)", near: .zip) { sources in
      Observable.zip(sources[0], sources[1], overflow: .dropNewest(limit: 9)) { $0 &+ $1 }
    },
    CatalogueLine.among(2, "zip of an array", near: .zip) { sources in Observable.zip(sources) },
    CatalogueLine.among(2, "forkJoin", near: .merge) { sources in Observable.forkJoin(sources[0], sources[1])
    },
    CatalogueLine.among(2, "amb", near: .merge) { sources in sources[0].amb(sources[1]) },
    CatalogueLine.through("switchLatest", near: .flatMapLatest) { source in
      source.map { Observable.just($0) }.switchLatest()
    },
  ]
}
