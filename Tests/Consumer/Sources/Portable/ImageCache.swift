import Foundation
import Rill
import RillTest

struct Image: Equatable {
  let name: String
}

protocol Downloading {
  func download(_ url: String) -> Single<Image>
}

/// Downloads each image once: from memory when it is there, with others who are waiting for it when it is on its way.
final class ImageCache {
  private let lock = NSRecursiveLock()
  private var images: [String: Image] = [:]
  private var loading: [String: Observable<Image>] = [:]
  private let downloader: Downloading
  private let standIn: Image

  init(downloader: Downloading, standIn: Image) {
    self.downloader = downloader
    self.standIn = standIn
  }

  func image(for url: String) -> Observable<Image> {
    Observable.deferred { [weak self] in
      guard let self = self else { return .empty() }
      self.lock.lock()
      defer { self.lock.unlock() }
      if let image = self.images[url] { return .just(image) }
      if let loading = self.loading[url] { return loading }
      let loading = self.downloader.download(url)
        .retry(2)
        .asObservable()
        .do(
          onNext: { [weak self] in self?.store($0, for: url) },
          onDispose: { [weak self] in self?.forget(url) }
        )
        .catchAndReturn(self.standIn)
        .share(replay: 1)
      self.loading[url] = loading
      return loading
    }
  }

  private func store(_ image: Image, for url: String) {
    lock.lock()
    images[url] = image
    lock.unlock()
  }

  private func forget(_ url: String) {
    lock.lock()
    loading[url] = nil
    lock.unlock()
  }
}

private final class Server: Downloading {
  struct NotFound: Error {}

  private(set) var requests: [String] = []
  private let scheduler: SchedulerType

  init(scheduler: SchedulerType) { self.scheduler = scheduler }

  func download(_ url: String) -> Single<Image> {
    Single<Image>.create { single in
      self.requests.append(url)
      let answer: Result<Image, Error> = url == "missing" ? .failure(NotFound()) : .success(Image(name: url))
      return self.scheduler.scheduleRelative((), dueTime: .milliseconds(100)) {
        single(answer)
        return Disposables.create()
      }
    }
  }
}

func imageComplaints() -> [String] {
  let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
  let server = Server(scheduler: scheduler)
  let cache = ImageCache(downloader: server, standIn: Image(name: "standIn"))
  let bag = DisposeBag()

  func request(_ url: String, at time: Int) -> TestableObserver<Image> {
    let observer = scheduler.createObserver(Image.self)
    scheduler.scheduleAt(time) { cache.image(for: url).subscribe(observer).disposed(by: bag) }
    return observer
  }

  let first = request("moon", at: 1000)
  let second = request("moon", at: 1050)
  let third = request("moon", at: 2000)
  let missing = request("missing", at: 3000)
  let abandoned = scheduler.createObserver(Image.self)
  let cell = SerialDisposable()
  scheduler.scheduleAt(4000) { cell.disposable = cache.image(for: "sun").subscribe(abandoned) }
  scheduler.scheduleAt(4050) { cell.dispose() }
  scheduler.start()

  let moon = Image(name: "moon")
  return expect("first", first.events, [.next(1100, moon), .completed(1100)])
    + expect("second", second.events, [.next(1100, moon), .completed(1100)])
    + expect("third", third.events, [.next(2000, moon), .completed(2000)])
    + expect("missing", missing.events, [.next(3200, Image(name: "standIn")), .completed(3200)])
    + expect("abandoned", abandoned.events, [])
    + expect("requests", server.requests, ["moon", "missing", "missing", "sun"])
}
