extension Disposable {
  /// Leaves the disposal to a bag.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// Holds disposables and disposes them when it is released or emptied.
///
/// A subscription that has finished leaves the bag by itself, so a bag does not grow with what has been (C10).
///
/// - Complexity: `insert` is O(1), amortised.
public final class DisposeBag: Sendable {
  private let contents = BagContents()

  /// An empty bag.
  public init() {}

  /// A bag with `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// A bag with `disposables`.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// A bag with what the builder lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit { contents.disposeAll() }

  /// Adds a disposable.
  public func insert(_ disposable: any Disposable) { contents.insert(disposable) }

  /// Adds several disposables.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds what the builder lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Adds several disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { contents.insert(disposable) }
  }

  /// Disposes everything in the bag. It stays usable.
  public func clear() { contents.disposeAll() }

  /// How many disposables are in the bag. Finished subscriptions do not count.
  public var count: Int { contents.count }

  /// Lists disposables without commas.
  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }
}

/// What is in a bag: apart from it, so that a subscription can leave without holding the bag.
@usableFromInline
final class BagContents: Sendable {
  struct State: Sendable {
    var disposables: [Int: any Disposable] = [:]
    var next = 0
    /// When to look for disposables that ended without telling: when there are twice as many as last time.
    var sweepAt = 32
  }

  let state = Locked(State())

  var count: Int {
    sweep()
    return state.withLock { $0.disposables.count }
  }

  func insert(_ disposable: any Disposable) {
    if disposable is Nothing || disposable is Finished { return }
    let (key, isFull) = state.withLock { state in
      let key = state.next
      state.next += 1
      state.disposables[key] = disposable
      return (key, state.disposables.count >= state.sweepAt)
    }
    // A lifetime says when it is over. Others are asked from time to time.
    if let lifetime = disposable as? Lifetime {
      lifetime.add(.bag(self, key))
    }
    if isFull { sweep() }
  }

  func leave(_ id: Int) {
    _ = state.withLock { $0.disposables.removeValue(forKey: id) }
  }

  func sweep() {
    let present = state.withLock { $0.disposables }
    // Asked outside the section: `isDisposed` may be a user's code.
    let gone = present.filter { ($0.value as? any Cancelable)?.isDisposed ?? false }
    let removed = state.withLock { state in
      let removed = gone.keys.map { state.disposables.removeValue(forKey: $0) }
      state.sweepAt = max(32, state.disposables.count * 2)
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  func disposeAll() {
    let all = state.withLock { state in
      let all = state.disposables
      state.disposables = [:]
      return all
    }
    for disposable in all.inOrder() { disposable.dispose() }
  }
}
