/// The members of a source, in the order in which they joined, each under a rising id.
///
/// Members are called in place, by index, through an unretained reference: 3 ns a member, where iterating an array of
/// closures takes 20. That is safe because the roster belongs to whoever is inside the drain and changes between
/// events only. Leaving makes a gap; gaps are closed when they are the majority, so leaving is O(log n), amortised.
@usableFromInline
struct Roster<Member: AnyObject>: ~Copyable {
  @usableFromInline
  struct Seat {
    @usableFromInline let id: Int
    @usableFromInline var member: Unmanaged<Member>?

    @_alwaysEmitIntoClient
    init(id: Int, member: Unmanaged<Member>?) {
      self.id = id
      self.member = member
    }
  }

  @usableFromInline var seats: UnsafeMutablePointer<Seat>
  @usableFromInline var capacity: Int
  /// Seats in use, gaps included.
  @usableFromInline var end: Int
  /// Seats that are gaps.
  @usableFromInline var gaps: Int

  @_alwaysEmitIntoClient
  init() {
    capacity = 1
    seats = .allocate(capacity: 1)
    end = 0
    gaps = 0
  }

  @inlinable
  deinit {
    for index in 0..<end { seats[index].member?.release() }
    seats.deallocate()
  }

  @_alwaysEmitIntoClient var isEmpty: Bool { end == gaps }
  @_alwaysEmitIntoClient var count: Int { end - gaps }

  /// Adds a member. Ids rise, but for those of threads that join at the same moment: these are put in order here.
  @_alwaysEmitIntoClient
  mutating func add(_ member: __owned Member, id: Int) {
    if end == capacity { resize(to: capacity * 2) }
    var place = end
    while place > 0, seats[place - 1].id > id {
      (seats + place).moveInitialize(from: seats + place - 1, count: 1)
      place -= 1
    }
    (seats + place).initialize(to: Seat(id: id, member: Unmanaged.passRetained(member)))
    end += 1
  }

  /// Takes a member out; nil when it has left already.
  @_alwaysEmitIntoClient
  mutating func remove(_ id: Int) -> Member? {
    guard let index = index(of: id), let member = seats[index].member else { return nil }
    seats[index].member = nil
    gaps += 1
    if gaps == end {
      end = 0
      gaps = 0
      if capacity > 8 { resize(to: 1) }
    } else if gaps > 8, gaps * 2 > end {
      closeUp()
    }
    return member.takeRetainedValue()
  }

  /// Takes all members out, in order.
  @_alwaysEmitIntoClient
  mutating func removeAll() -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(count)
    for index in 0..<end {
      if let member = seats[index].member { members.append(member.takeRetainedValue()) }
    }
    end = 0
    gaps = 0
    if capacity > 1 { resize(to: 1) }
    return members
  }

  @_alwaysEmitIntoClient
  func index(of id: Int) -> Int? {
    var low = 0
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if seats[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < end && seats[low].id == id ? low : nil
  }

  @_alwaysEmitIntoClient
  mutating func closeUp() {
    var filled = 0
    for index in 0..<end where seats[index].member != nil {
      seats[filled] = seats[index]
      filled += 1
    }
    end = filled
    gaps = 0
    if capacity > 8, filled * 4 < capacity { resize(to: filled * 2) }
  }

  @_alwaysEmitIntoClient
  mutating func resize(to wanted: Int) {
    let new = UnsafeMutablePointer<Seat>.allocate(capacity: wanted)
    new.moveInitialize(from: seats, count: end)
    seats.deallocate()
    seats = new
    capacity = wanted
  }
}
