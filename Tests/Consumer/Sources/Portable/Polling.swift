import Rill
import RillTest

extension ObservableType {
  /// Tries again after a wait that doubles each time, up to a number of attempts.
  func retryWithBackOff(
    _ maxAttempts: Int, initial: Int, scheduler: SchedulerType
  ) -> Observable<Element> {
    retry(when: { (errors: Observable<Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard attempt + 1 < maxAttempts else { return .error(error) }
        return .timer(.milliseconds(initial << attempt), scheduler: scheduler)
      }
    })
  }
}

/// Asks a server how far a job is, at intervals, until it is done.
final class JobMonitor {
  enum Status: Equatable {
    case running(Int), done
  }

  private let period: RxTimeInterval
  private let scheduler: SchedulerType
  private let status: () -> Observable<Status>

  init(period: RxTimeInterval, scheduler: SchedulerType, status: @escaping () -> Observable<Status>) {
    self.period = period
    self.scheduler = scheduler
    self.status = status
  }

  func statuses() -> Observable<Status> {
    Observable<Int>.timer(.seconds(0), period: period, scheduler: scheduler)
      .flatMapFirst { [status, scheduler] _ in
        status()
          .timeout(.seconds(2), scheduler: scheduler)
          .retryWithBackOff(3, initial: 100, scheduler: scheduler)
      }
      .distinctUntilChanged()
      .take(until: { $0 == .done }, behavior: .inclusive)
  }
}

func pollingComplaints() -> [String] {
  struct Overloaded: Error {}

  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

  func monitor(_ answers: [Observable<JobMonitor.Status>]) -> JobMonitor {
    var remaining = answers
    return JobMonitor(period: .seconds(1), scheduler: scheduler) {
      Observable.deferred { remaining.isEmpty ? .never() : remaining.removeFirst() }
    }
  }

  let failure = Observable<JobMonitor.Status>.error(Overloaded())
  let patient = scheduler.createObserver(JobMonitor.Status.self)
  let unlucky = scheduler.createObserver(JobMonitor.Status.self)
  let silent = scheduler.createObserver(JobMonitor.Status.self)
  let bag = DisposeBag()
  monitor([.just(.running(1)), .just(.running(1)), failure, failure, .just(.running(2)), .just(.done)])
    .statuses().subscribe(patient).disposed(by: bag)
  monitor([.just(.running(1)), failure, failure, failure]).statuses().subscribe(unlucky).disposed(by: bag)
  monitor([.never(), .just(.done)]).statuses().subscribe(silent).disposed(by: bag)
  scheduler.start()

  let failed = unlucky.events.last?.value.error
  return expect(
    "patient", patient.events.map(\.value.element), [.running(1), .running(2), .done, nil])
    + expect("unlucky", unlucky.events.map(\.value.element), [.running(1), nil])
    + expect("unlucky fails", failed is Overloaded, true)
    + expect("silent", silent.events.map(\.value.element), [.done, nil])
}
