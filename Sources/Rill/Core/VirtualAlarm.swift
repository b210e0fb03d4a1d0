/// A scheduler whose time is that of a timeline, for operators that come back to it often.
package protocol VirtualTiming: AnyObject, Sendable {
  var timeline: VirtualTimeline { get }

  /// Where work is put that is due at an instant.
  func place(_ due: Int64) -> Int64
}

/// An `Alarm` in virtual time: nothing is allocated when it is set, and no lock taken but that of the timeline.
///
/// It stands for an `Alarm` that is set on the scheduler.
@usableFromInline
package final class VirtualAlarm: Disposable {
  /// Where the work is that is set.
  struct Place: Sendable {
    private var ticket: VirtualQueue.Ticket?
    private var isDisposed = false

    /// Nil when the alarm has been disposed. The work is moved out of its variable; what is called off is left there, to be
    /// released outside the lock.
    mutating func set(in queue: inout VirtualQueue, at time: Int64, _ work: inout VirtualQueue.Work?) -> Int?
    {
      if isDisposed { return nil }
      let added = queue.add(at: time, &work)
      if let ticket { work = queue.remove(ticket) }
      ticket = added.ticket
      return added.number
    }

    mutating func dispose(in queue: inout VirtualQueue) -> VirtualQueue.Work? {
      isDisposed = true
      return ticket.take().flatMap { queue.remove($0) }
    }
  }

  @usableFromInline let timeline: VirtualTimeline
  private let scheduler: any VirtualTiming
  // Of whoever is behind the gate of the timeline.
  @exclusivity(unchecked) nonisolated(unsafe) var place = Place()

  /// An alarm on a scheduler whose time is virtual. Nil for others.
  @usableFromInline
  init?(_ scheduler: any SchedulerType) {
    guard let scheduler = scheduler as? any VirtualTiming else { return nil }
    self.scheduler = scheduler
    timeline = scheduler.timeline
  }

  /// Sets work to be done at an instant. It is given the number that is returned; nil after disposal.
  @inlinable
  func set(at due: SchedulerInstant, _ work: @escaping @Sendable (Int) -> Void) -> Int? {
    var work: VirtualQueue.Work? = .numbered(work)
    return set(at: due, &work)
  }

  @usableFromInline
  func set(at due: SchedulerInstant, _ work: inout VirtualQueue.Work?) -> Int? {
    timeline.set(self, at: scheduler.place(max(timeline.now, due.nanoseconds)), &work)
  }

  @usableFromInline
  package func dispose() { timeline.dispose(self) }
}
