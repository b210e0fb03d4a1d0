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
    }
  ]
}
