import Dispatch
import Rill
import Testing

/// C17: a stream out of an asynchronous sequence.
@Suite(.timeLimit(.minutes(1))) struct AsObservableTests {
  @Test func sendsTheElementsInOrderThenCompletes() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for number in 0..<100 { continuation.yield(number) }
    continuation.finish()
    #expect(try await stream.asObservable().allValues() == Array(0..<100))
  }

  @Test func whatTheSequenceThrowsIsTheFailure() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.finish(throwing: TestError())
    let seen = Log<Int>()
    await #expect(throws: TestError()) {
      try await stream.asObservable().do(onNext: { seen.append($0) }).allValues()
    }
    #expect(seen.entries == [1])
  }

  @Test func disposingCancelsTheLoop() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let (arrived, ended) = (Signal(), Signal())
    continuation.onTermination = { _ in ended.send() }
    let subscription = stream.asObservable().subscribe(onNext: { _ in arrived.send() })
    continuation.yield(1)
    await arrived.wait()
    subscription.dispose()
    await ended.wait()
  }

  @Test func aSequenceThatIgnoresItsTaskIsLeftAtTheNextElement() async throws {
    #expect(try await Naturals().asObservable(priority: .high).take(3).allValues() == [0, 1, 2])
  }

  @MainActor @Test func theLoopDoesNotNeedTheMainActor() {
    let arrived = DispatchSemaphore(value: 0)
    _ = Naturals().asObservable().take(1).subscribe(onNext: { _ in arrived.signal() })
    // The main actor is held meanwhile.
    #expect(arrived.wait(timeout: .now() + 30) == .success)
  }
}

/// 0, 1, 2, ... whether or not its task has been cancelled.
private struct Naturals: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    var number = 0
    mutating func next() async -> Int? {
      defer { number += 1 }
      return number
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator() }
}
