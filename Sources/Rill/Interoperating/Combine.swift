#if canImport(Combine)
  import Combine

  extension Publisher where Output: Sendable {
    /// The elements of the publisher as an observable. Each subscriber subscribes to the publisher.
    ///
    /// Everything is asked for at once. Disposing cancels; a publisher that sends in a loop stops at the next element.
    public func asObservable() -> Observable<Output> {
      let subscribe = Foreign { (intake: Intake<Output, Failure>) in self.subscribe(intake) }
      return Observable.create { observer in
        let intake = Intake<Output, Failure>(observer)
        subscribe.value(intake)
        return Disposables.create { intake.cancel() }
      }
    }
  }

  extension ObservableConvertibleType {
    /// The stream as a publisher. Each subscriber subscribes to the stream.
    ///
    /// What has not been asked for yet is kept, without limit. Cancelling disposes. Elements arrive on the thread of their sender,
    /// or of whoever asks for more.
    public func asPublisher() -> AnyPublisher<Element, any Error> {
      ObservablePublisher(source: asObservable()).eraseToAnyPublisher()
    }
  }

  /// A subscriber to a publisher that hands everything to an observer.
  private final class Intake<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    private struct State: Sendable {
      var subscription: Foreign<any Subscription>?
      var isCancelled = false

      mutating func cancel() -> Foreign<any Subscription>? {
        isCancelled = true
        return subscription.take()
      }
    }

    private let observer: AnyObserver<Input>
    private let state = Locked(State())

    init(_ observer: AnyObserver<Input>) { self.observer = observer }

    func receive(subscription: any Subscription) {
      let held = Foreign(subscription)
      let isCancelled = state.withLock { state -> Bool in
        if !state.isCancelled { state.subscription = held }
        return state.isCancelled
      }
      if isCancelled { subscription.cancel() } else { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      observer.onNext(input)
      // Asked here, since a publisher that sends in a loop has not come back from `subscribe` yet (C8).
      if observer.isDisposed { cancel() }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      _ = state.withLock { $0.cancel() }
      switch completion {
      case .finished: observer.onCompleted()
      case .failure(let error): observer.onError(error)
      }
    }

    func cancel() { state.withLock { $0.cancel() }?.value.cancel() }
  }

  private struct ObservablePublisher<Output: Sendable>: Publisher {
    typealias Failure = any Error

    let source: Observable<Output>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let outlet = Outlet<Output>(
        Outlet.Downstream(
          receive: { subscriber.receive($0).max }, complete: { subscriber.receive(completion: $0) }))
      subscriber.receive(subscription: outlet)
      outlet.start(source)
    }
  }

  /// A subscription of a subscriber to a stream. It keeps what has not been asked for, and delivers one event at a time.
  private final class Outlet<Input: Sendable>: Subscription, Sendable {
    struct Downstream {
      /// Takes an element and says how many more are wanted, nil for all.
      let receive: (Input) -> Int?
      let complete: (Subscribers.Completion<any Error>) -> Void
    }

    private enum Step: Sendable {
      case element(Foreign<Downstream>, Input)
      case ending(Foreign<Downstream>, Termination)
      case nothing
    }

    private struct State: Sendable {
      /// Who gets the events; nil when it is over.
      var downstream: Foreign<Downstream>?
      var waiting = WaitingElements<Input>()
      var ending: Termination?
      /// How many elements have been asked for and not delivered.
      var wanted = 0
      var isDelivering = false

      mutating func ask(for count: Int?) {
        let (sum, isTooMuch) = wanted.addingReportingOverflow(count ?? .max)
        wanted = isTooMuch ? .max : sum
      }

      mutating func begin() -> Bool {
        if isDelivering { return false }
        isDelivering = true
        return true
      }

      mutating func next() -> Step {
        if let downstream {
          if wanted > 0, let element = waiting.pop() {
            // Without a limit it stays so.
            if wanted < .max { wanted -= 1 }
            return .element(downstream, element)
          }
          if waiting.isEmpty, let ending {
            self.downstream = nil
            return .ending(downstream, ending)
          }
        }
        isDelivering = false
        return .nothing
      }
    }

    private let lifetime = Lifetime()
    private let state: Locked<State>

    init(_ downstream: Downstream) { state = Locked(State(downstream: Foreign(downstream))) }

    func start(_ source: Observable<Input>) {
      if lifetime.isOver { return }
      _ = source.subscribe(
        in: lifetime,
        next: { element in
          self.state.withLock { if $0.downstream != nil { _ = $0.waiting.push(element) } }
          self.deliver()
        },
        stop: { ending in
          self.state.withLock { $0.ending = ending }
          self.deliver()
        })
    }

    func request(_ demand: Subscribers.Demand) {
      let count = demand.max
      state.withLock { $0.ask(for: count) }
      deliver()
    }

    func cancel() {
      lifetime.dispose()
      // Handed out, so that it is released with no lock held (C4).
      _ = state.withLock { state -> (Foreign<Downstream>?, WaitingElements<Input>) in
        defer {
          state.downstream = nil
          state.waiting = WaitingElements()
        }
        return (state.downstream, state.waiting)
      }
    }

    private func deliver() {
      guard state.withLock({ $0.begin() }) else { return }
      while true {
        switch state.withLock({ $0.next() }) {
        case .element(let downstream, let element):
          let more = downstream.value.receive(element)
          state.withLock { $0.ask(for: more) }
        case .ending(let downstream, .completed): downstream.value.complete(.finished)
        case .ending(let downstream, .failed(let error)): downstream.value.complete(.failure(error))
        case .nothing: return
        }
      }
    }
  }
#endif
