import Rill

/// One subscription upstream, several observers.
extension Workload {
  static let sharing: [Workload] = [
    Workload("share, 1 observer", events: 50_000, atMost: 17) { events in
      fromSubject(events) { $0.share() }
    } hand: { events in
      fromHandlers(events) { next in
        let shared = Handlers()
        shared.add(next)
        return { shared.send($0) }
      }
    },
    Workload("share(replay: 1), 1 observer", events: 50_000, atMost: 24) { events in
      fromSubject(events) { $0.share(replay: 1) }
    } hand: { events in
      fromHandlers(events) { next in
        let shared = Handlers()
        shared.add(next)
        return {
          shared.current = $0
          shared.send($0)
        }
      }
    },
  ]
}
