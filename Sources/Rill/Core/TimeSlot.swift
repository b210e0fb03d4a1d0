/// The stretch of time, and the number of elements, that one buffer or window takes in.
@usableFromInline
struct TimeSlot: Sendable {
  @usableFromInline let span: Duration
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0
  /// When time closes the slot; nil when only elements do.
  @usableFromInline var end: SchedulerInstant?

  /// A slot that is open from `now` on.
  ///
  /// A span of no time has no room for anything but a single element, and the empty slots between two elements would be
  /// without number: then each element fills a slot, and time closes none.
  @inlinable
  init(span: Duration, capacity: Int, from now: SchedulerInstant) {
    let isTimed = span.wholeNanoseconds > 0
    self.span = span
    self.capacity = isTimed ? capacity : 1
    end = isTimed ? now.advanced(by: span) : nil
  }

  /// Takes one element in; true when the slot is full.
  @inlinable
  mutating func fill() -> Bool {
    count += 1
    return count >= capacity
  }

  /// The next slot after a full one.
  @inlinable
  mutating func renew(from now: SchedulerInstant) {
    count = 0
    if end != nil { end = now.advanced(by: span) }
  }

  /// Begins the next slot if the time of this one is over: where this one ended, so that a late timer does not shift
  /// all that follow, unless the next one would be over by now as well.
  @inlinable
  mutating func renew(ifOverAt now: SchedulerInstant) -> Bool {
    guard let end, now >= end else { return false }
    count = 0
    let next = end.advanced(by: span)
    self.end = next > now ? next : now.advanced(by: span)
    return true
  }
}
