import Rill
import RillTest

struct Page: Equatable {
  let items: [String]
  let next: Int?
}

protocol SearchAPI {
  func page(_ number: Int, of query: String) -> Observable<Page>
}

/// A text field, a list that loads further when its end comes into sight, and an error that does not end it.
final class SearchViewModel {
  let query = BehaviorRelay(value: "")
  let endReached = PublishRelay<Void>()

  private(set) var items: Observable<[String]> = .empty()
  let errors = PublishSubject<String>()

  private let api: SearchAPI

  init(api: SearchAPI, scheduler: SchedulerType) {
    self.api = api
    items =
      query
      .debounce(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { [weak self] query -> Observable<[String]> in
        guard let self = self, !query.isEmpty else { return .just([]) }
        return self.pages(of: query, from: 1)
          .do(onError: { [weak self] error in self?.errors.onNext("\(error)") })
          .catch { _ in .empty() }
          .scan([]) { $0 + $1.items }
      }
      .share(replay: 1)
  }

  private func pages(of query: String, from number: Int) -> Observable<Page> {
    api.page(number, of: query).flatMap { [weak self] page -> Observable<Page> in
      guard let self = self, let next = page.next else { return .just(page) }
      return Observable.concat([
        .just(page),
        Observable.never().take(until: self.endReached),
        self.pages(of: query, from: next),
      ])
    }
  }
}

private struct Library: SearchAPI {
  struct Broken: Error {}

  let scheduler: SchedulerType

  func page(_ number: Int, of query: String) -> Observable<Page> {
    let page = Page(items: ["\(query) \(number)"], next: number < 3 ? number + 1 : nil)
    return Observable<Int>.timer(.milliseconds(50), scheduler: scheduler)
      .flatMap { _ in query == "moss" && number == 2 ? Observable<Page>.error(Broken()) : .just(page) }
  }
}

func searchComplaints() -> [String] {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  let viewModel = SearchViewModel(api: Library(scheduler: scheduler), scheduler: scheduler)
  let items = scheduler.createObserver([String].self)
  let errors = scheduler.createObserver(String.self)
  let bag = DisposeBag()
  viewModel.items.subscribe(items).disposed(by: bag)
  viewModel.errors.bind(to: errors).disposed(by: bag)

  scheduler.createHotObservable([.next(1000, "f"), .next(1100, "fern"), .next(3000, "moss"), .next(5000, "")])
    .bind(to: viewModel.query)
    .disposed(by: bag)
  scheduler.createHotObservable([
    .next(2000, ()), .next(2010, ()), .next(2500, ()), .next(2600, ()), .next(4000, ()),
  ])
  .bind(to: viewModel.endReached)
  .disposed(by: bag)
  scheduler.start()

  return expect(
    "items", items.events,
    [
      .next(300, []), .next(1450, ["fern 1"]), .next(2050, ["fern 1", "fern 2"]),
      .next(2550, ["fern 1", "fern 2", "fern 3"]), .next(3350, ["moss 1"]), .next(5300, []),
    ]) + expect("errors", errors.events, [.next(4050, "Broken()")])
}
