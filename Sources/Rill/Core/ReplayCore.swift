/// What stands behind replay subjects and relays: with a limit by number, or by time as well.
///
/// Two cores behind one branch, so that those without a time do not ask for it.
@usableFromInline
enum ReplayCore<Element: Sendable>: Sendable {
  case latest(CurrentCore<LatestElements<Element>>)
  case recent(CurrentCore<RecentElements<Element>>)

  @usableFromInline
  init(limit: Int) { self = .latest(CurrentCore(LatestElements(limit: limit))) }

  @usableFromInline
  init(limit: Int, span: Duration, clock: any SchedulerType) {
    self = .recent(CurrentCore(RecentElements(limit: limit, span: span), clock: clock))
  }

  @_alwaysEmitIntoClient var hasMembers: Bool {
    switch self {
    case .latest(let core): core.hasMembers
    case .recent(let core): core.hasMembers
    }
  }

  @_alwaysEmitIntoClient
  func next(_ element: Element) {
    switch self {
    case .latest(let core): core.next(element)
    case .recent(let core): core.next(element)
    }
  }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) {
    switch self {
    case .latest(let core): core.stop(ending)
    case .recent(let core): core.stop(ending)
    }
  }

  @_alwaysEmitIntoClient
  func join(_ observer: AnyObserver<Element>, _ lifetime: Lifetime) {
    switch self {
    case .latest(let core): core.join(observer, lifetime)
    case .recent(let core): core.join(observer, lifetime)
    }
  }

  /// Lets go of all members without a word.
  @_alwaysEmitIntoClient
  func cut() {
    switch self {
    case .latest(let core): core.cut()
    case .recent(let core): core.cut()
    }
  }

  /// Lets go of members and elements.
  @_alwaysEmitIntoClient
  func forget(ending: Termination) {
    switch self {
    case .latest(let core): core.forget(LatestElements(limit: 0), ending: ending)
    case .recent(let core): core.forget(RecentElements(limit: 0, span: .zero), ending: ending)
    }
  }
}
