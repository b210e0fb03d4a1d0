import Synchronization

/// The means to stop a subscription: a flag and the teardowns to run when it is set.
///
/// Whoever subscribes makes one and passes it *down* the chain together with the observer, so that a source can be
/// stopped before it has produced anything (C8). `subscribe` returns it as its disposable.
///
/// ## Ownership
///
///     user's bag ──► lifetime ──► teardown list ──► core of a source + id     (never an observer)
///                       ▲  │
///                       │  └────► lifetime above          (to ask whether that one is over)
///                       │
///     core ──► member ──► observer ──► ... ──► final closure ──► lifetime
///
///     teardown list of the lifetime above ──► teardown list of the child      (never the child itself)
///     handle (a subject) ──► core;  handle.deinit posts `cut`, the core lets go of every member
///
/// Strong along the data, strong towards the core of a source, nothing backwards: no cycle lasts longer than the
/// subscription, and a lifetime that nobody can reach any more runs its teardowns when it is freed (C9).
public final class Lifetime: Cancelable {
  /// Bit 0: over. Bit 1: the slot is taken. Bit 2: the slot is filled. The rest: nil or the teardown list, set once, owned
  /// until `deinit`.
  @usableFromInline let word: Atomic<UInt>

  /// The first teardown of a lifetime with none above: it needs no list and no lock. Written by who set bit 1, read by the one
  /// who has set bit 0 when bit 2 was set, or by the writer when bit 0 was.
  @exclusivity(unchecked) private nonisolated(unsafe) var slot: Teardown?

  /// The lifetime that this one ends with. A variable only so that `deinit` can take chains apart in a loop.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var above: Lifetime?

  /// Who starts the next last source; made when an operator first hands this lifetime on.
  let handOver = AtomicLazyReference<HandOver>()

  /// A lifetime of its own.
  public init() {
    word = Atomic(0)
    above = nil
  }

  /// A lifetime that is over at the latest when the one above is.
  @usableFromInline
  package init(below above: Lifetime) {
    word = Atomic(0)
    self.above = above
  }

  /// A lifetime whose list runs `last` after every other teardown.
  @usableFromInline
  convenience init(last: (@Sendable () -> Void)?) {
    self.init()
    if let last { list()?.setLast(last) }
  }

  deinit {
    let word = self.word.load(ordering: .acquiring)
    if word & 1 == 0 { runSlot(word) }
    if let pointer = Lifetime.pointer(word) {
      let list = Unmanaged<TeardownList>.fromOpaque(pointer)
      if word & 1 == 0 { detach(list.takeUnretainedValue().close()) }
      list.release()
    }
    // Chains of 100,000 lifetimes are freed in a loop, not by recursion (C11).
    guard var next = above else { return }
    above = nil
    while isKnownUniquelyReferenced(&next), let further = next.above {
      next.above = nil
      next = further
    }
  }

  /// Whether this lifetime, or one above it, is over.
  public var isDisposed: Bool {
    if word.load(ordering: .acquiring) & 1 != 0 { return true }
    return above == nil ? false : isOverAbove()
  }

  /// Whether an element may be dropped: `isDisposed` without ordering, for hot paths.
  @inlinable
  package var isOver: Bool {
    if word.load(ordering: .relaxed) & 1 != 0 { return true }
    return above == nil ? false : isOverAbove()
  }

  @usableFromInline
  func isOverAbove() -> Bool {
    var next = above.map(Unmanaged.passUnretained)
    while let current = next {
      // The chain above is held by this lifetime, so borrowing each link is safe.
      let over: Bool = current._withUnsafeGuaranteedRef { $0.word.load(ordering: .relaxed) & 1 != 0 }
      if over { return true }
      next = current._withUnsafeGuaranteedRef { $0.above.map(Unmanaged.passUnretained) }
    }
    return false
  }

  /// Ends the lifetime: sources stop, teardowns run, once each, on the calling thread.
  public func dispose() {
    let word = end()
    if word > 1, word & 1 == 0 { close(word) }
  }

  /// Sets the flag. The word before: with bit 0 clear the caller is the one that has ended it, and owes a `close`.
  @inlinable
  func end() -> UInt { word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue }

  /// Runs the teardowns of a lifetime whose word was `word` when it ended.
  @usableFromInline
  func close(_ word: UInt) {
    runSlot(word)
    // A list made since by somebody who had not seen the end is found here or closed by its maker.
    if let list = existingList() { detach(list.close()) }
  }

  private func runSlot(_ word: UInt) {
    guard word & 4 != 0, let teardown = slot else { return }
    slot = nil
    teardown.run()
  }

  /// Puts the teardown into the slot; true when it is there or has been run.
  private func fillSlot(_ teardown: Teardown) -> Bool {
    guard above == nil,
      word.compareExchange(expected: 0, desired: 2, ordering: .acquiringAndReleasing).exchanged
    else { return false }
    slot = teardown
    if word.bitwiseOr(4, ordering: .acquiringAndReleasing).oldValue & 1 != 0 {
      // Ended while the slot was being filled: whoever ended it has left it alone.
      slot = nil
      teardown.run()
    }
    return true
  }

  /// Registers what is to happen when the lifetime ends; at once if it is over already.
  @preconcurrency
  public func add(_ teardown: @escaping @Sendable () -> Void) {
    add(.action(teardown))
  }

  /// Disposes `disposable` when the lifetime ends; at once if it is over already.
  @usableFromInline
  package func add(_ disposable: any Disposable) {
    if disposable is Nothing { return }
    add(.action { disposable.dispose() })
  }

  @usableFromInline
  func add(_ teardown: Teardown) {
    if !fillSlot(teardown) { _ = addRemovable(teardown) }
  }

  /// Registers a teardown that can be taken back with `remove`. Nil when it has been run at once.
  @usableFromInline
  func addRemovable(_ teardown: Teardown) -> Int? {
    if let key = list()?.add(teardown) { return key }
    teardown.run()
    return nil
  }

  /// Takes a teardown back, unused.
  @usableFromInline
  func remove(_ key: Int) {
    existingList()?.remove(key)
  }

  /// Makes an ended lifetime new again. Only for its owner, after `run` has returned: whoever keeps a lifetime
  /// beyond `run` has registered a teardown, and then this answers false.
  @inlinable
  func recycle() -> Bool {
    word.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }

  /// Runs the start of a source that is given this lifetime and its observer for good.
  ///
  /// When a start further down the stack belongs to the same lifetime, that one goes on with this: a source that calls
  /// itself in the last place of `concat` or in `catch` runs in a loop (C11).
  @usableFromInline
  package func last(_ start: @escaping @Sendable () -> Void) {
    (handOver.load() ?? handOver.storeIfNil(HandOver())).last(start)
  }

  // MARK: The list

  private static func pointer(_ word: UInt) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: word & ~7)
  }

  private static func list(in word: UInt) -> TeardownList? {
    pointer(word).map { Unmanaged<TeardownList>.fromOpaque($0).takeUnretainedValue() }
  }

  func existingList() -> TeardownList? { Lifetime.list(in: word.load(ordering: .acquiring)) }

  /// The list, made when first needed. Nil when the lifetime is over and never had one.
  @usableFromInline
  func list() -> TeardownList? {
    while true {
      let word = self.word.load(ordering: .acquiring)
      if let list = Lifetime.list(in: word) { return list }
      if word & 1 != 0 { return nil }
      let list = TeardownList()
      let owned = Unmanaged.passRetained(list)
      let new = word | UInt(bitPattern: owned.toOpaque())
      guard
        self.word.compareExchange(expected: word, desired: new, ordering: .acquiringAndReleasing).exchanged
      else {
        owned.release()
        continue
      }
      attach(list)
      return list
    }
  }

  /// Hangs a new list into the list above, so that the teardowns are reached from there.
  func attach(_ list: TeardownList) {
    guard above != nil else { return }
    // A hundred thousand nested lifetimes get their lists from the outside in, in a loop (C11).
    var missing: [Lifetime] = []
    var next = above
    while let current = next, current.existingList() == nil {
      missing.append(current)
      next = current.above
    }
    while let outer = missing.popLast() { _ = outer.list() }
    guard let above else { return }
    guard let key = above.list()?.add(.nested(list)) else {
      _ = list.close()
      return
    }
    if !list.attached(key) { above.existingList()?.remove(key) }
  }

  func detach(_ key: Int?) {
    if let key { above?.existingList()?.remove(key) }
  }
}

/// Hands the start of a last source to whoever is starting one for the same lifetime.
///
/// There is at most one pending start, since observer and lifetime are handed on, never shared.
final class HandOver: Sendable {
  /// 0: nobody is starting; 1: somebody is; 2: and has another to start.
  private let step = Atomic<Int>(0)
  private let pending = Cell<(@Sendable () -> Void)?>(nil)

  func last(_ start: @escaping @Sendable () -> Void) {
    pending.value = start
    if step.exchange(2, ordering: .acquiringAndReleasing) != 0 { return }
    repeat {
      step.store(1, ordering: .relaxed)
      pending.replace(with: nil)?()
    } while !step.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }
}

/// What is to be done when a lifetime ends. It holds no observer and no state of an operator.
@usableFromInline
enum Teardown: Sendable {
  case action(@Sendable () -> Void)
  case leave(Seating, Int)
  case bag(BagContents, Int)
  case nested(TeardownList)

  @usableFromInline
  func run() {
    switch self {
    case .action(let action): action()
    case .leave(let source, let id): source.leave(id)
    case .bag(let bag, let key): bag.leave(key)
    case .nested(let list): _ = list.close()
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
  @usableFromInline
  func close() -> Int? {
    guard let taken = take() else { return nil }
    if taken.others.isEmpty {
      switch taken.first {
      case .nested(let list)?: TeardownList.close(taken.last.map { [.action($0)] } ?? [], below: [list])
      case let teardown?:
        teardown.run()
        taken.last?()
      case nil: taken.last?()
      }
      return taken.keyAbove
    }
    var actions: [Teardown] = []
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
