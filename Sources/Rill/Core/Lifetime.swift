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
/// subscription, and a lifetime that nobody can reach any more, nor its list, runs its teardowns when it is freed (C9).
public final class Lifetime: Cancelable {
  /// Bit 0: over. Bit 1: the slot is taken. Bit 2: the slot is filled. Bit 3: there is a lifetime above. The rest: nil or the
  /// teardown list, set once, owned until `deinit`.
  @usableFromInline let word: Atomic<UInt>

  /// The first teardown of a lifetime with none above: it needs no list and no lock. Written by who set bit 1, read by the one
  /// who has set bit 0 when bit 2 was set, or by the writer when bit 0 was.
  @exclusivity(unchecked) private nonisolated(unsafe) var slot: Teardown?

  /// The lifetime that this one ends with, owned. A variable only so that `deinit` can take chains apart in a loop; counted by
  /// hand, since what the compiler makes for it costs every lifetime.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) var reference: Unmanaged<Lifetime>?

  /// Who starts the next last source: nil or an owned `HandOver`, made when an operator first hands this lifetime on.
  private let handOver = Atomic<UInt>(0)

  /// A lifetime of its own.
  public init() {
    word = Atomic(0)
    reference = nil
  }

  /// A lifetime that is over at the latest when the one above is.
  @usableFromInline
  package init(below above: Lifetime) {
    word = Atomic(8)
    reference = Unmanaged.passRetained(above)
  }

  /// A lifetime whose list runs `last` after every other teardown.
  @inlinable
  convenience init(last: (@Sendable () -> Void)?) {
    self.init()
    if let last { list()?.setLast(last) }
  }

  /// The lifetime of what needs none: never over, with no teardowns (`Asking.nobody`).
  @usableFromInline static let endless = Lifetime()

  deinit {
    // Nobody else knows this lifetime any more, so what is read stays so.
    let word = self.word.load(ordering: .acquiring)
    if word & ~9 != 0 {
      letGo(word)
      if let list = Lifetime.pointer(word) { Unmanaged<TeardownList>.fromOpaque(list).release() }
    }
    let handOver = self.handOver.load(ordering: .acquiring)
    if handOver != 0 { Lifetime.handOver(at: handOver).release() }
    if reference != nil { letGoAbove() }
  }

  /// Ends a lifetime that is about to be freed, unless its teardowns are still reached from above: a source that says
  /// nothing and that nobody holds any more has not ended, and what it has registered is run when the whole ends.
  private func letGo(_ word: UInt) {
    if word & 1 != 0 { return }
    self.word.store(word | 1, ordering: .relaxed)
    if reference != nil, Lifetime.list(in: word)?.isOwed ?? false { return }
    close(word)
  }

  /// Frees chains of 100,000 lifetimes in a loop, not by recursion (C11).
  private func letGoAbove() {
    guard var next = takeAbove() else { return }
    while isKnownUniquelyReferenced(&next) {
      // Its list leaves the one above while it still knows that one.
      let word = next.word.load(ordering: .acquiring)
      if word & ~9 != 0 { next.letGo(word) }
      guard let further = next.takeAbove() else { return }
      next = further
    }
  }

  private func takeAbove() -> Lifetime? {
    defer { reference = nil }
    return reference?.takeRetainedValue()
  }

  /// The lifetime that this one ends with.
  var above: Lifetime? { reference?.takeUnretainedValue() }

  /// Whether this lifetime, or one above it, is over.
  public var isDisposed: Bool {
    let word = self.word.load(ordering: .acquiring)
    return word & 9 == 0 ? false : isOver(word)
  }

  /// Whether an element may be dropped: `isDisposed` without ordering, for hot paths. One load while a lifetime of its own
  /// goes on.
  @inlinable
  package var isOver: Bool {
    let word = self.word.load(ordering: .relaxed)
    return word & 9 == 0 ? false : isOver(word)
  }

  /// Whether this lifetime, whose word was `word`, or one above it is over.
  @usableFromInline
  func isOver(_ word: UInt) -> Bool {
    if word & 1 != 0 { return true }
    var next = reference
    while let current = next {
      // The chain above is held by this lifetime, so borrowing each link is safe.
      let over: Bool = current._withUnsafeGuaranteedRef { $0.word.load(ordering: .relaxed) & 1 != 0 }
      if over { return true }
      next = current._withUnsafeGuaranteedRef { $0.reference }
    }
    return false
  }

  /// Ends the lifetime: sources stop, teardowns run, once each, on the calling thread.
  public func dispose() {
    // One that has ended already costs a load.
    if self.word.load(ordering: .acquiring) & 1 != 0 { return }
    let word = end()
    if word & 1 == 0, word & ~8 != 0 { close(word) }
  }

  /// Sets the flag. The word before: with bit 0 clear the caller is the one that has ended it, and owes a `close`.
  @inlinable
  func end() -> UInt { word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue }

  /// Ends the lifetime, says so, then runs the teardowns; false when it has ended already, and nothing is done.
  @inlinable @discardableResult
  func end(_ say: () -> Void) -> Bool {
    let word = end()
    if word & 1 != 0 { return false }
    say()
    // Nothing is registered behind the end, so what there is to run was there before.
    if word & ~8 != 0 { close(word) }
    return true
  }

  /// Runs the teardowns of a lifetime whose word was `word` when it ended.
  @usableFromInline
  func close(_ word: UInt) {
    let first = word & 4 != 0 ? slot.take() : nil
    // The list, too, is set by an exchange that knows the word, so never behind the end.
    if let list = Lifetime.list(in: word) { detach(list.close(behind: first)) } else { first?.run() }
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
  func add(_ teardown: consuming Teardown) {
    // A lifetime with one above has bit 3 set, and no slot: its teardowns are reached from there.
    guard word.compareExchange(expected: 0, desired: 2, ordering: .acquiringAndReleasing).exchanged else {
      _ = addRemovable(teardown)
      return
    }
    slot = consume teardown
    if word.bitwiseOr(4, ordering: .acquiringAndReleasing).oldValue & 1 != 0 {
      // Ended while the slot was being filled: whoever ended it has left it alone.
      slot.take()?.run()
    }
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
    let word = self.word.load(ordering: .relaxed)
    if word & ~8 != 1 { return false }
    // Nobody keeps it, so nobody else can have touched it since.
    self.word.store(word & 8, ordering: .relaxed)
    return true
  }

  /// Runs the start of a source that is given this lifetime and its observer for good.
  ///
  /// When a start further down the stack belongs to the same lifetime, that one goes on with this: a source that calls
  /// itself in the last place of `concat` or in `catch` runs in a loop (C11).
  @usableFromInline
  package func last(_ start: @escaping @Sendable () -> Void) {
    var address = handOver.load(ordering: .acquiring)
    if address == 0 {
      let new = Unmanaged.passRetained(HandOver())
      let wanted = UInt(bitPattern: new.toOpaque())
      let (stored, before) = handOver.compareExchange(
        expected: 0, desired: wanted, ordering: .acquiringAndReleasing)
      if !stored { new.release() }
      address = stored ? wanted : before
    }
    Lifetime.handOver(at: address).takeUnretainedValue().last(start)
  }

  private static func handOver(at address: UInt) -> Unmanaged<HandOver> {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { preconditionFailure("There is one.") }
    return Unmanaged.fromOpaque(pointer)
  }

  // MARK: The list

  private static func pointer(_ word: UInt) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: word & ~15)
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
    guard reference != nil else { return }
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
