extension Lifetime {
  /// What the subscription that this lifetime belongs to is called.
  @usableFromInline
  var name: String? { outermost.existingList()?.name }

  /// Names the subscription that this lifetime belongs to, unless it has a name.
  @usableFromInline
  func setName(_ name: String) { outermost.list()?.setName(name) }

  /// The lifetime of the final subscriber, which has none above.
  private var outermost: Lifetime {
    var outermost = self
    while let above = outermost.above { outermost = above }
    return outermost
  }
}

extension TeardownList {
  var name: String? { entries.withLock { $0.name } }

  func setName(_ name: String) {
    let record = entries.withLock { entries -> SubscriptionRecord? in
      if entries.isClosed || entries.name != nil { return nil }
      _ = entries.add(.name(name))
      return entries.record
    }
    record?.setName(name)
  }
}

extension TeardownList.Entries {
  private var all: [Teardown] { (first.map { [$0] } ?? []) + others.compactMap { $0 } }

  fileprivate var name: String? {
    for case .name(let name) in all { return name }
    return nil
  }

  fileprivate var record: SubscriptionRecord? {
    for case .record(let record) in all { return record }
    return nil
  }
}
