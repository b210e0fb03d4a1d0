/// What is to be done when a lifetime ends. It holds no observer and no state of an operator.
@usableFromInline
enum Teardown: Sendable {
  case action(@Sendable () -> Void)
  case leave(Seating, Int)
  case bag(BagContents, Int)
  case nested(TeardownList)
  /// Nothing to be done: what the subscription is called. It is kept here, since most subscriptions have no name.
  case name(String)
  /// The subscription leaves the list of those that are alive.
  case record(SubscriptionRecord)

  @usableFromInline
  func run() {
    switch self {
    case .action(let action): action()
    case .leave(let source, let id): source.leave(id)
    case .bag(let bag, let key): bag.leave(key)
    case .nested(let list): _ = list.close()
    case .name: break
    case .record(let record): record.end()
    }
  }
}

extension Teardown {
  fileprivate var isOwed: Bool {
    switch self {
    case .action, .nested: true
    case .leave, .bag, .name, .record: false
    }
  }
}

/// The teardowns of one lifetime. It never refers to a lifetime, so holding it holds no observer.
@usableFromInline
final class TeardownList: Sendable {
  struct Entries: Sendable {
    var isClosed = false
    /// Most lists hold one teardown: it needs no storage of its own. Key 0.
    var first: Teardown?
    /// The others. Key n is at n - 1.
    var others: [Teardown?] = []
    var free: [Int] = []
    var last: (@Sendable () -> Void)?
    var keyAbove: Int?

    mutating func add(_ teardown: Teardown) -> Int {
      if first == nil, others.isEmpty {
        first = teardown
        return 0
      }
      if let key = free.popLast() {
        others[key - 1] = teardown
        return key
      }
      others.append(teardown)
      return others.count
    }

    mutating func remove(_ key: Int) -> Teardown? {
      if key == 0 {
        defer { first = nil }
        return first
      }
      guard key <= others.count, let removed = others[key - 1] else { return nil }
      others[key - 1] = nil
      free.append(key)
      if free.count == others.count {
        others = []
        free = []
      }
      return removed
    }
  }

  let entries = Locked(Entries())

  @usableFromInline
  init() {}

  /// The key under which the teardown is kept; nil when the list is closed.
  @usableFromInline
  func add(_ teardown: Teardown) -> Int? {
    entries.withLock { $0.isClosed ? nil : $0.add(teardown) }
  }

  @usableFromInline
  func setLast(_ action: @escaping @Sendable () -> Void) {
    entries.withLock { $0.last = action }
  }

  @usableFromInline
  func remove(_ key: Int) {
    // Returned out of the section, so that it is released with no lock held.
    _ = entries.withLock { $0.isClosed ? nil : $0.remove(key) }
  }

  /// Notes where the list hangs; false when it has been closed meanwhile and cannot be taken off by its closing.
  func attached(_ key: Int) -> Bool {
    entries.withLock { entries in
      if entries.isClosed { return false }
      entries.keyAbove = key
      return true
    }
  }

  /// Whether there is something to run. A place in a source or a bag that is left by being freed is nothing of that kind.
  var isOwed: Bool {
    entries.withLock { entries in
      if entries.last != nil || entries.first?.isOwed ?? false { return true }
      return entries.others.contains { $0?.isOwed ?? false }
    }
  }

  func take() -> Entries? {
    entries.withLock { entries in
      if entries.isClosed { return nil }
      let taken = entries
      entries = Entries(isClosed: true)
      return taken
    }
  }

  /// Runs every teardown once and answers the key under which the list hangs in the list above. All lists below
  /// are closed before the first action runs, in a loop: neither closing nor freeing recurses (C11).
  ///
  /// - Parameter slot: The teardown that came before those of the list and is kept outside.
  @usableFromInline
  func close(behind slot: Teardown? = nil) -> Int? {
    guard let taken = take() else {
      slot?.run()
      return nil
    }
    if slot == nil, taken.others.isEmpty {
      switch taken.first {
      case .nested(let list)?: TeardownList.close(taken.last.map { [.action($0)] } ?? [], below: [list])
      case let teardown?:
        teardown.run()
        taken.last?()
      case nil: taken.last?()
      }
      return taken.keyAbove
    }
    var actions = slot.map { [$0] } ?? []
    var lists: [TeardownList] = []
    TeardownList.sort(taken, into: &actions, &lists)
    TeardownList.close(actions, below: lists)
    return taken.keyAbove
  }

  private static func sort(_ entries: Entries, into actions: inout [Teardown], _ lists: inout [TeardownList])
  {
    func place(_ teardown: Teardown?) {
      switch teardown {
      case .nested(let list)?: lists.append(list)
      case let teardown?: actions.append(teardown)
      case nil: break
      }
    }
    place(entries.first)
    for teardown in entries.others { place(teardown) }
    if let last = entries.last { actions.append(.action(last)) }
  }

  private static func close(_ actions: [Teardown], below lists: [TeardownList]) {
    var lists = lists
    var levels = [actions]
    while let list = lists.popLast() {
      guard let taken = list.take() else { continue }
      var below: [Teardown] = []
      sort(taken, into: &below, &lists)
      if !below.isEmpty { levels.append(below) }
    }
    // What lies deeper runs first, as it does when owners are disposed from the inside out.
    while let level = levels.popLast() {
      for action in level { action.run() }
    }
  }
}
