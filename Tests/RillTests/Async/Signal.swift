/// Something that a test awaits instead of sleeping. What is sent before somebody waits is not lost.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send() { continuation.yield() }

  func wait() async {
    for await _ in stream { return }
  }
}
