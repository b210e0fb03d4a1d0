#if canImport(Combine)
  import Combine
  import Testing

  @testable import Rill

  /// Publishers as streams and streams as publishers.
  @Suite struct CombineTests {
    private let log = Log<String>()

    @Test func aPublisherIsHeardUntilItFinishes() {
      let subject = PassthroughSubject<Int, TestError>()
      let subscription = subject.asObservable().subscribe { [log] in log.append("\($0)") }
      subject.send(1)
      subject.send(completion: .failure(TestError()))
      subject.send(2)
      #expect(log.entries == ["next(1)", "error(\(TestError()))"])
      subscription.dispose()
    }

    /// C8
    @Test func aPublisherThatSendsInALoopStopsWhenNobodyWantsMore() {
      _ = (0...).publisher.asObservable().take(3).subscribe(onNext: { [log] in log.append("\($0)") })
      #expect(log.entries == ["0", "1", "2"])
    }

    @Test func aSubscriberGetsWhatItHasAskedForAndTheRestIsKept() {
      let subject = PublishSubject<Int>()
      let subscriber = Asking(log)
      subject.asPublisher().subscribe(subscriber)
      for number in 1...4 { subject.onNext(number) }
      #expect(log.entries == [])
      subscriber.subscription?.request(.max(2))
      // It asks for one more when it gets 2.
      #expect(log.entries == ["1", "2", "3"])
      subject.onCompleted()
      #expect(log.count == 3)
      subscriber.subscription?.request(.unlimited)
      #expect(log.entries == ["1", "2", "3", "4", "finished"])
    }

    @Test func cancellingDisposes() {
      let subject = PublishSubject<Int>()
      let subscriber = Asking(log)
      subject.asPublisher().subscribe(subscriber)
      #expect(subject.hasObservers)
      subscriber.subscription?.cancel()
      #expect(!subject.hasObservers)
    }

    private final class Asking: Subscriber {
      private let log: Log<String>
      private(set) var subscription: (any Subscription)?

      init(_ log: Log<String>) { self.log = log }

      func receive(subscription: any Subscription) { self.subscription = subscription }

      func receive(_ input: Int) -> Subscribers.Demand {
        log.append("\(input)")
        return input == 2 ? .max(1) : .none
      }

      func receive(completion: Subscribers.Completion<any Error>) { log.append("\(completion)") }
    }
  }
#endif
