import Rill

/// Streams that promise something. An event of those with one end is one subscription, made and disposed.
extension CatalogueLine {
  static let traits: [CatalogueLine] = [
    CatalogueLine.once("Single.just", near: .just) { value, heard in
      Single.just(value).subscribe(onSuccess: { _ in heard.add(1) })
    },
    CatalogueLine.each("Single.create", near: .subscription) { value in
      Single<Int>.create { observer in
        observer(.success(value))
        return Disposables.create()
      }
    },
    CatalogueLine.each("Single.map", near: .subscription) { value in Single.just(value).map { $0 &+ 1 } },
    CatalogueLine.each("Single.flatMap", near: .subscription) { value in
      Single.just(value).flatMap { .just($0) }
    },
    CatalogueLine.each("Single.zip", near: .subscription) { value in
      Single.zip(Single.just(value), Single.just(1)) { $0 &+ $1 }
    },
    CatalogueLine.each("Single.catchAndReturn", near: .subscription) { value in
      Single.just(value).catchAndReturn(0)
    },
    CatalogueLine.each("Single.retry", near: .subscription) { value in Single.just(value).retry(2) },
    CatalogueLine.each("Single.cache", near: .subscription) { value in Single.just(value).cache() },
    CatalogueLine.once("Maybe.just", near: .just) { value, heard in
      Maybe.just(value).subscribe(onSuccess: { _ in heard.add(1) })
    },
    CatalogueLine.each("Maybe.filter", near: .subscription) { value in Maybe.just(value).filter { $0 >= 0 } },
    CatalogueLine.once("Completable.empty", near: .just, hearing: .endings) { _, heard in
      Completable.empty().subscribe(onCompleted: { heard.add(1) })
    },
    CatalogueLine.each("Completable.andThen", near: .subscription) { value in
      Completable.empty().andThen(Single.just(value))
    },
    CatalogueLine.each("asSingle", near: .subscription) { value in Observable.just(value).asSingle() },
    CatalogueLine.each("asMaybe", near: .subscription) { value in Observable.just(value).asMaybe() },
    CatalogueLine.through("asInfallible", near: .chain) { $0.asInfallible(onErrorJustReturn: 0) },
    CatalogueLine.through("Infallible.map", near: .chain) { source in
      source.asInfallible(onErrorJustReturn: 0).map { $0 &+ 1 }
    },
    CatalogueLine.through("Infallible.filter", near: .chain) { source in
      source.asInfallible(onErrorJustReturn: 0).filter { $0 & 1 == 0 }
    },
    CatalogueLine.through("Infallible.scan", near: .scan) { source in
      source.asInfallible(onErrorJustReturn: 0).scan(0) { $0 &+ $1 }
    },
    CatalogueLine.through("Infallible.flatMap", near: .flatMap) { source in
      source.asInfallible(onErrorJustReturn: 0).flatMap { Infallible.just($0) }
    },
    CatalogueLine.through("Infallible.share(replay: 1)", near: .shareReplay) { source in
      source.asInfallible(onErrorJustReturn: 0).share(replay: 1)
    },
    CatalogueLine.among(2, "Infallible.combineLatest", near: .combineLatest) { sources in
      Infallible.combineLatest(
        sources[0].asInfallible(onErrorJustReturn: 0), sources[1].asInfallible(onErrorJustReturn: 0)
      ) { $0 &+ $1 }
    },
    CatalogueLine.among(2, "Infallible.zip", near: .zip) { sources in
      Infallible.zip(
        sources[0].asInfallible(onErrorJustReturn: 0), sources[1].asInfallible(onErrorJustReturn: 0)
      ) { $0 &+ $1 }
    },
  ]
}
