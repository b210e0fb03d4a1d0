import Rill
import RillTest

struct Account: Equatable {
  let name: String
}

enum LoginError: Error, Equatable {
  case wrongPassword
  case offline
}

protocol LoginService {
  func isFree(_ name: String) -> Single<Bool>
  func signUp(name: String, password: String) -> Single<Account>
}

/// Streams in, streams out: two text fields, a button, a service.
final class LoginViewModel {
  enum NameCheck: Equatable {
    case empty, tooShort, checking, free, taken, unknown
  }

  struct Input {
    let name: Observable<String>
    let password: Observable<String>
    let tap: Observable<Void>
  }

  struct Output {
    let nameCheck: Observable<NameCheck>
    let canSignUp: Observable<Bool>
    let isBusy: Observable<Bool>
    let result: Observable<Result<Account, LoginError>>
  }

  private let service: LoginService
  private let scheduler: SchedulerType

  init(service: LoginService, scheduler: SchedulerType) {
    self.service = service
    self.scheduler = scheduler
  }

  func transform(_ input: Input) -> Output {
    let nameCheck = input.name
      .distinctUntilChanged()
      .flatMapLatest { [service, scheduler] name -> Observable<NameCheck> in
        guard !name.isEmpty else { return .just(.empty) }
        guard name.count >= 3 else { return .just(.tooShort) }
        return service.isFree(name)
          .asObservable()
          .map { $0 ? .free : .taken }
          .delaySubscription(.milliseconds(300), scheduler: scheduler)
          .catchAndReturn(.unknown)
          .startWith(.checking)
      }
      .share(replay: 1)

    let isBusy = BehaviorRelay(value: false)
    let credentials = Observable.combineLatest(input.name, input.password) { (name: $0, password: $1) }

    let canSignUp =
      Observable
      .combineLatest(nameCheck, input.password, isBusy) { check, password, isBusy in
        check == .free && password.count >= 8 && !isBusy
      }
      .startWith(false)
      .distinctUntilChanged()
      .share(replay: 1, scope: .whileConnected)

    let result = input.tap
      .withLatestFrom(canSignUp)
      .filter { $0 }
      .withLatestFrom(credentials)
      .flatMapFirst { [service] credentials in
        service.signUp(name: credentials.name, password: credentials.password)
          .map { Result<Account, LoginError>.success($0) }
          .catch { .just(.failure($0 as? LoginError ?? .offline)) }
          .do(onSubscribe: { isBusy.accept(true) }, onDispose: { isBusy.accept(false) })
      }
      .share()

    return Output(
      nameCheck: nameCheck, canSignUp: canSignUp,
      isBusy: isBusy.asObservable().distinctUntilChanged(), result: result)
  }
}

private struct SlowService: LoginService {
  let scheduler: SchedulerType

  func isFree(_ name: String) -> Single<Bool> {
    Single.just(name != "ada").delay(.milliseconds(100), scheduler: scheduler)
  }

  func signUp(name: String, password: String) -> Single<Account> {
    let answer: Single<Account> =
      password == "12345678" ? .error(LoginError.wrongPassword) : .just(Account(name: name))
    return answer.delaySubscription(.milliseconds(500), scheduler: scheduler)
  }
}

func loginComplaints() -> [String] {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  let viewModel = LoginViewModel(service: SlowService(scheduler: scheduler), scheduler: scheduler)
  let output = viewModel.transform(
    LoginViewModel.Input(
      name: scheduler.createHotObservable([
        .next(10, ""), .next(100, "ad"), .next(200, "ada"), .next(1000, "grace"),
      ])
      .asObservable(),
      password: scheduler.createHotObservable([
        .next(20, ""), .next(1500, "12345678"), .next(3000, "longer than that"),
      ])
      .asObservable(),
      tap: scheduler.createHotObservable([.next(1100, ()), .next(2000, ()), .next(2100, ()), .next(4000, ())])
        .asObservable()))

  let bag = DisposeBag()
  let checks = scheduler.createObserver(LoginViewModel.NameCheck.self)
  let enabled = scheduler.createObserver(Bool.self)
  let busy = scheduler.createObserver(Bool.self)
  let results = scheduler.createObserver(Result<Account, LoginError>.self)
  output.nameCheck.subscribe(checks).disposed(by: bag)
  output.canSignUp.subscribe(enabled).disposed(by: bag)
  output.isBusy.subscribe(busy).disposed(by: bag)
  output.result.subscribe(results).disposed(by: bag)
  scheduler.start()

  return expect(
    "name", checks.events,
    [
      .next(10, .empty), .next(100, .tooShort), .next(200, .checking), .next(600, .taken),
      .next(1000, .checking), .next(1400, .free),
    ])
    + expect(
      "button", enabled.events,
      [
        .next(0, false), .next(1500, true), .next(2000, false), .next(2500, true), .next(4000, false),
        .next(4500, true),
      ])
    + expect(
      "busy", busy.events,
      [.next(0, false), .next(2000, true), .next(2500, false), .next(4000, true), .next(4500, false)])
    + expect(
      "result", results.events,
      [.next(2500, .failure(.wrongPassword)), .next(4500, .success(Account(name: "grace")))])
}
