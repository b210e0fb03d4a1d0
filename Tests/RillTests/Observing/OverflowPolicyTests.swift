import RillTest
import Testing

@testable import Rill

@Suite struct OverflowPolicyTests {
  /// What the bounded queue does, said the simple way.
  private func naive(_ policy: OverflowPolicy, _ pushes: Int) -> [Int] {
    let all = Array(0..<pushes)
    switch policy {
    case .unbounded: return all
    case .dropOldest(let limit): return Array(all.suffix(limit))
    case .dropNewest(let limit), .fail(let limit): return Array(all.prefix(limit))
    }
  }

  @Test(arguments: [
    OverflowPolicy.unbounded, .dropOldest(limit: 3), .dropNewest(limit: 3), .fail(limit: 3),
    .dropOldest(limit: 1), .dropOldest(limit: 0),
  ])
  func whatIsKeptIsWhatThePolicySays(_ policy: OverflowPolicy) {
    for pushes in 0..<50 {
      var elements = BoundedElements<Int>(policy)
      var dropped: [Int] = []
      var failures = 0
      for number in 0..<pushes {
        switch elements.push(number) {
        case .kept: break
        case .dropped(let element): dropped.append(element)
        case .overflow(let error):
          failures += 1
          #expect(error == BufferOverflow(limit: policy.limit))
        }
      }
      let kept = naive(policy, pushes)
      #expect(elements.count == kept.count)
      var out: [Int] = []
      while let element = elements.pop() { out.append(element) }
      #expect(out == kept)
      if case .fail = policy {
        #expect(failures == pushes - kept.count)
      } else {
        #expect(dropped.sorted() == (0..<pushes).filter { !kept.contains($0) })
      }
    }
  }

  @Test func aLimitOfNothingIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable.just(1).observe(on: ImmediateScheduler.instance, overflow: .dropOldest(limit: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = Observable.just(1).concatMap(overflow: .fail(limit: 0)) { Observable.just($0) }
    }
  }
}
