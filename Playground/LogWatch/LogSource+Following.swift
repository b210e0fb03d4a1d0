import Rill

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension LogSource {
  /// How long to wait before looking for a missing file again.
  static let patience: Duration = .milliseconds(200)

  /// A file that is followed from name to name: when another one takes its place, that one is read from its beginning.
  ///
  /// - Parameter wait: How long a file may be missing, at the beginning or between two of them, before the stream fails.
  static func followed(
    _ path: String, wait: Duration, scheduler: any SchedulerType
  ) -> Observable<LogInput> {
    let missing = PublishSubject<LogInput>()
    let log = presence(of: path, wait: wait, missing: missing, scheduler: scheduler)
      .concat(file(path, follows: true).catch { .error(vanished($0) ? LogProblem.replaced : $0) })
      .retry(when: { (problems: Observable<any Error>) in problems.map(passOver) })
    // Reading blocks, so what else there is must be listened to before.
    return Observable.merge(missing.asObservable(), log)
      .take(until: { if case .end = $0 { true } else { false } }, behavior: .inclusive)
  }

  /// Completes when the file can be opened; looks again and again until then.
  private static func presence(
    of path: String, wait: Duration, missing: PublishSubject<LogInput>, scheduler: any SchedulerType
  ) -> Observable<LogInput> {
    let attempt = Observable<LogInput>.create { observer in
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0 {
        observer.onError(LogProblem.unreadable(name: path, reason: errno))
      } else {
        close(descriptor)
        observer.onCompleted()
      }
      return Disposables.create()
    }
    guard wait > .zero else { return attempt }
    return
      attempt
      .retry(when: { (problems: Observable<any Error>) in
        problems.do(onNext: { _ in missing.onNext(.missing(patience)) })
          .delay(patience, scheduler: scheduler)
      })
      .timeout(
        wait, other: Observable.error(LogProblem.missing(name: path, waited: wait)), scheduler: scheduler)
  }

  /// Whether a file was gone before it could be opened, although it had been there.
  private static func vanished(_ problem: any Error) -> Bool {
    if case .unreadable(name: _, reason: ENOENT) = problem as? LogProblem { true } else { false }
  }

  /// Passes over that a file has been replaced; anything else remains a failure.
  private static func passOver(_ problem: any Error) throws {
    guard problem as? LogProblem == .replaced else { throw problem }
  }
}
