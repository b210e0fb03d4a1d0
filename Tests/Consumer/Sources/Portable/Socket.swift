import Rill
import RillTest

/// What a web socket library offers: closures to set.
class Socket {
  var onOpen: (() -> Void)?
  var onText: ((String) -> Void)?
  var onClose: ((Error?) -> Void)?

  func open() {}
  func send(_ text: String) {}
  func close() {}
}

enum SocketEvent: Equatable {
  case opened
  case text(String)
}

extension Socket: ReactiveCompatible {}

extension Reactive where Base: Socket {
  /// Opens the socket for each subscription and closes it with it.
  var events: Observable<SocketEvent> {
    Observable.create { [base] observer in
      base.onOpen = { observer.onNext(.opened) }
      base.onText = { observer.onNext(.text($0)) }
      base.onClose = { error in
        if let error = error { observer.onError(error) } else { observer.onCompleted() }
      }
      base.open()
      return Disposables.create { base.close() }
    }
  }

  var outgoing: Binder<String> {
    Binder(base, scheduler: CurrentThreadScheduler.instance) { socket, text in socket.send(text) }
  }
}

/// A chat that opens a new socket whenever the one it has breaks, and keeps the order of what is said.
final class Chat {
  enum State: Equatable {
    case connecting, online, waiting
  }

  let state = BehaviorRelay<State>(value: .connecting)
  let lines = ReplayRelay<String>.create(bufferSize: 100)
  let say = PublishRelay<String>()

  private let bag = DisposeBag()

  init(sockets: @escaping () -> Socket, retryAfter delay: RxTimeInterval, scheduler: SchedulerType) {
    let events = Observable.deferred { [state, say] () -> Observable<SocketEvent> in
      state.accept(.connecting)
      let socket = sockets()
      let sending = Observable<SocketEvent>.create { _ in say.bind(to: socket.rx.outgoing) }
      return Observable.merge(socket.rx.events, sending)
    }

    events
      .do(onNext: { [weak self] event in if event == .opened { self?.state.accept(.online) } })
      .retry(when: { [weak self] (errors: Observable<Error>) in
        errors
          .do(onNext: { _ in self?.state.accept(.waiting) })
          .delay(delay, scheduler: scheduler)
      })
      .compactMap { event -> String? in
        guard case .text(let text) = event else { return nil }
        return text
      }
      .bind(to: lines)
      .disposed(by: bag)
  }
}

private final class FakeSocket: Socket {
  struct Broken: Error {}

  var sent: [String] = []
  private(set) var isOpen = false

  override func open() {
    isOpen = true
    onOpen?()
  }

  override func send(_ text: String) {
    sent.append(text)
    onText?("echo \(text)")
  }

  override func close() { isOpen = false }
}

func socketComplaints() -> [String] {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  var sockets: [FakeSocket] = []
  var chat: Chat? = Chat(
    sockets: {
      let socket = FakeSocket()
      sockets.append(socket)
      return socket
    }, retryAfter: .seconds(5), scheduler: scheduler)

  let states = scheduler.createObserver(Chat.State.self)
  let lines = scheduler.createObserver(String.self)
  let bag = DisposeBag()
  chat?.state.subscribe(states).disposed(by: bag)
  chat?.lines.bind(to: lines).disposed(by: bag)

  scheduler.scheduleAt(1000) { chat?.say.accept("hello") }
  scheduler.scheduleAt(2000) { sockets[0].onClose?(FakeSocket.Broken()) }
  scheduler.scheduleAt(3000) { chat?.say.accept("anybody?") }
  scheduler.scheduleAt(8000) { chat?.say.accept("back") }
  scheduler.scheduleAt(9000) { sockets[1].onText?("welcome back") }
  scheduler.scheduleAt(9500) { chat = nil }
  scheduler.start()

  return expect(
    "states", states.events,
    [.next(0, .online), .next(2000, .waiting), .next(7000, .connecting), .next(7000, .online)])
    + expect(
      "lines", lines.events,
      [.next(1000, "echo hello"), .next(8000, "echo back"), .next(9000, "welcome back")])
    + expect("sent", sockets.map(\.sent), [["hello"], ["back"]])
    + expect("open", sockets.map(\.isOpen), [false, false])
}
