import Rill

/// What a search screen shows: results for what has been typed, once typing pauses.
public final class SearchModel: Sendable {
  public let query = BehaviorRelay(value: "")
  public let results: Observable<[String]>

  public init(find: @escaping @Sendable (String) -> Single<[String]>) {
    results = query.asObservable()
      .skip(1)
      .debounce(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { text in
        find(text).asObservable().catchAndReturn([])
      }
  }
}
