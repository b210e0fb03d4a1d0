import Dispatch
import Rill

/// Work that changes its thread or its time.
extension Workload {
  static let scheduling: [Workload] = [
    Workload("observe(on: serial queue), each", events: 50_000, atMost: 26, isSteady: false) { events in
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      let stream = Observable.range(start: 0, count: opaque(events))
        .observe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
      return {
        let subscription = stream.subscribe(onNext: { sum.add($0) }, onCompleted: { done.signal() })
        done.wait()
        subscription.dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let queue = DispatchQueue(label: "by hand", qos: .userInitiated)
      return {
        for value in 0..<opaque(events) { queue.async { sum.add(value) } }
        queue.sync {}
        return sum.total
      }
    },
    Workload("observe(on:), pushed from a subject", events: 50_000, atMost: 39, isSteady: false) { events in
      let sum = Sum()
      let done = DispatchSemaphore(value: 0)
      let subject = PublishSubject<Int>()
      let subscription = subject.observe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
        .subscribe(onNext: { sum.add($0) }, onCompleted: { done.signal() })
      return {
        for value in 0..<opaque(events) { subject.onNext(value) }
        subject.onCompleted()
        done.wait()
        subscription.dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let queue = DispatchQueue(label: "by hand", qos: .userInitiated)
      let handlers = Handlers()
      handlers.add { value in queue.async { sum.add(value) } }
      return {
        for value in 0..<opaque(events) { handlers.send(value) }
        queue.sync {}
        return sum.total
      }
    },
    Workload("virtual time: schedule and run 100,000", events: 100_000, atMost: 52) { events in
      let sum = Sum()
      let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
      return {
        for value in 0..<opaque(events) {
          _ = scheduler.perform(after: .milliseconds(scattered(value))) { sum.append(value) }
        }
        scheduler.start()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let agenda = Agenda()
      return {
        for value in 0..<opaque(events) { agenda.add(at: scattered(value)) { sum.append(value) } }
        agenda.run()
        return sum.total
      }
    },
    Workload("virtual time: interval, each", events: 100_000, atMost: 35) { events in
      let sum = Sum()
      let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
      let stream = Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(opaque(events))
      return {
        let subscription = stream.subscribe(onNext: { sum.add($0) })
        scheduler.start()
        subscription.dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let agenda = Agenda()
      func tick(_ value: Int) {
        sum.add(value)
        if value + 1 < events { agenda.add(at: value + 1) { tick(value + 1) } }
      }
      return {
        agenda.add(at: 0) { tick(0) }
        agenda.run()
        return sum.total
      }
    },
    Workload("virtual time: interval, debounce, each", events: 100_000, atMost: 109) { events in
      let sum = Sum()
      let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Milliseconds())
      let stream = Observable<Int>.interval(.milliseconds(2), scheduler: scheduler).take(opaque(events))
        .debounce(.milliseconds(1), scheduler: scheduler)
      return {
        let subscription = stream.subscribe(onNext: { sum.add($0) })
        scheduler.start()
        subscription.dispose()
        return sum.total
      }
    } hand: { events in
      let sum = Sum()
      let agenda = Agenda()
      let newest = Sum()
      func tick(_ value: Int) {
        newest.add(1)
        let version = newest.total
        agenda.add(at: 2 * value + 3) { if newest.total == version { sum.add(value) } }
        if value + 1 < events { agenda.add(at: 2 * value + 4) { tick(value + 1) } }
      }
      return {
        agenda.add(at: 2) { tick(0) }
        agenda.run()
        return sum.total
      }
    },
  ]

  /// Times all over the place, many of them equal.
  private static func scattered(_ value: Int) -> Int { value &* 7_919 % 10_007 }
}

/// Virtual time counted in whole milliseconds.
struct Milliseconds: VirtualTimeConverterType {
  func convertFromVirtualTime(_ time: Int) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: Int64(time) * 1_000_000)
  }
  func convertToVirtualTime(_ time: SchedulerInstant) -> Int { Int(time.nanoseconds / 1_000_000) }
  func convertFromVirtualTimeInterval(_ interval: Int) -> Duration { .milliseconds(interval) }
  func convertToVirtualTimeInterval(_ interval: Duration) -> Int { Int(interval / .milliseconds(1)) }
  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  func compareVirtualTime(_ left: Int, _ right: Int) -> VirtualTimeComparison {
    left < right ? .lessThan : left > right ? .greaterThan : .equal
  }
}

/// Closures by time, in a binary heap: what one writes without a library.
private final class Agenda {
  private var heap: [(time: Int, order: Int, work: () -> Void)] = []

  func add(at time: Int, _ work: @escaping () -> Void) {
    var index = heap.count
    heap.append((time, heap.count, work))
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  func run() {
    while !heap.isEmpty {
      heap.swapAt(0, heap.count - 1)
      let next = heap.removeLast()
      var index = 0
      while 2 * index + 1 < heap.count {
        var child = 2 * index + 1
        if child + 1 < heap.count, isBefore(child + 1, child) { child += 1 }
        guard isBefore(child, index) else { break }
        heap.swapAt(index, child)
        index = child
      }
      next.work()
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    (heap[left].time, heap[left].order) < (heap[right].time, heap[right].order)
  }
}
