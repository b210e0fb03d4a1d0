import Rill

/// Those that subscribe upstream once.
extension CatalogueLine {
  static let sharing: [CatalogueLine] = [
    CatalogueLine.through("share", near: .share) { $0.share() },
    CatalogueLine.through("share(replay: 1)", near: .shareReplay) { $0.share(replay: 1) },
    CatalogueLine.through("share(replay: 1, scope: .forever)", near: .shareReplay) {
      $0.share(replay: 1, scope: .forever)
    },
    CatalogueLine.through("share(disconnectDelay:)", near: .share) { source in
      source.share(disconnectDelay: .seconds(1), scheduler: ImmediateScheduler.instance)
    },
    CatalogueLine.through("share(for:)", near: .shareReplay) { source in
      source.share(replay: 9, for: .seconds(1), scheduler: ImmediateScheduler.instance)
    },
    CatalogueLine.through("share(resetOn:)", near: .share) { source in
      source.share(resetOn: [.noSubscribers, .failure])
    },
    CatalogueLine.through("publish", near: .share) { $0.publish().refCount() },
    CatalogueLine.through("publish(selector)", near: .share) { source in source.publish { $0 } },
    CatalogueLine.through("replay", near: .shareReplay) { $0.replay(1).refCount() },
    CatalogueLine.through("replay(for:)", near: .shareReplay) { source in
      source.replay(9, for: .seconds(1), scheduler: ImmediateScheduler.instance).refCount()
    },
    CatalogueLine.through("multicast", near: .share) { source in
      source.multicast(makeSubject: { PublishSubject<Int>() }).refCount()
    },
    CatalogueLine.through("multicast(selector)", near: .share) { source in
      source.multicast({ PublishSubject<Int>() }, selector: { $0 })
    },
    CatalogueLine.through("refCount(minimum:)", near: .share) { $0.publish().refCount(minimum: 1) },
    CatalogueLine.through("autoConnect", near: .share) { $0.publish().autoConnect() },
  ]
}
