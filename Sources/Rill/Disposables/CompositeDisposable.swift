/// A group of disposables that are disposed together.
///
/// One inserted after the group has been disposed is disposed at once. Groups may be nested 100,000 deep (C11).
///
/// - Complexity: `insert` and `remove` are O(1), amortised.
public final class CompositeDisposable: Cancelable {
  /// Names a disposable in the group, to remove it.
  public struct DisposeKey: Hashable, Sendable {
    let number: Int
  }

  struct State: Sendable {
    var isDisposed = false
    var contents: [Int: any Disposable] = [:]
    var next = 0

    mutating func take() -> [Int: any Disposable] {
      let taken = contents
      contents = [:]
      return taken
    }
  }

  let state: Locked<State>

  /// An empty group.
  public convenience init() { self.init(disposables: []) }

  /// A group of two.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// A group of three.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// A group of four or more.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// A group of any size.
  public init(disposables: [any Disposable]) {
    var state = State()
    for disposable in disposables {
      state.contents[state.next] = disposable
      state.next += 1
    }
    self.state = Locked(state)
  }

  deinit {
    // Groups inside groups are freed in a loop, not by recursion (C11).
    var groups = takeGroups()
    while var group = groups.popLast() {
      if isKnownUniquelyReferenced(&group) { groups.append(contentsOf: group.takeGroups()) }
    }
  }

  /// Empties the group, lets go of what is no group itself, and hands the groups out.
  private func takeGroups() -> [CompositeDisposable] {
    state.withLock { $0.take() }.values.compactMap { $0 as? CompositeDisposable }
  }

  /// Whether the group has been disposed.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// How many disposables are in the group.
  public var count: Int { state.withLock { $0.contents.count } }

  /// Adds a disposable; nil when the group has been disposed and `disposable` is disposed at once.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = state.withLock { state -> DisposeKey? in
      if state.isDisposed { return nil }
      let key = DisposeKey(number: state.next)
      state.contents[key.number] = disposable
      state.next += 1
      return key
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes a disposable out of the group and disposes it.
  public func remove(for disposeKey: DisposeKey) {
    state.withLock { $0.contents.removeValue(forKey: disposeKey.number) }?.dispose()
  }

  public func dispose() {
    var groups = [self]
    while let group = groups.popLast() {
      let contents = group.state.withLock { state in
        state.isDisposed = true
        return state.take()
      }
      for disposable in contents.inOrder() {
        if let inner = disposable as? CompositeDisposable {
          groups.append(inner)
        } else {
          disposable.dispose()
        }
      }
    }
  }
}

extension [Int: any Disposable] {
  /// The disposables in the order of their keys. The keys alone are sorted, which is compiled once for all who sort integers.
  func inOrder() -> [any Disposable] { keys.sorted().compactMap { self[$0] } }
}
