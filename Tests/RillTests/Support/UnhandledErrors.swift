import Rill

/// What has gone to `Hooks.unhandledError` in this process. The hook is one for all tests, so it is set once, and each
/// test looks for its own file among the places.
enum UnhandledErrors {
  struct Report: Sendable {
    let place: Place
    let error: TestError
  }

  static let all: Log<Report> = {
    let log = Log<Report>()
    let before = Hooks.unhandledError
    Hooks.unhandledError = { place, error in
      if let error = error as? TestError {
        log.append(Report(place: place, error: error))
      } else {
        before(place, error)
      }
    }
    return log
  }()
}
