/// How long a hub serves.
@usableFromInline
enum HubScope: Sendable {
  /// All connections.
  case forever
  /// One connection. After that one's ending it stays for late subscribers, until the next connection is made.
  case untilNextConnection
  /// One connection, and goes with it.
  case connection
  /// One connection; whether it goes with it, or some time later, depends on how that one ends. In a box, so that the others are small.
  indirect case resetting(ShareReset, any SchedulerType)

  @usableFromInline var isForever: Bool {
    if case .forever = self { true } else { false }
  }

  /// Whether an ending that the hub has been given is all that counted subscribers get.
  @usableFromInline var keepsEndings: Bool {
    switch self {
    case .forever, .resetting: true
    case .untilNextConnection, .connection: false
    }
  }

  /// Whether late subscribers get a failure.
  @usableFromInline var keepsFailures: Bool { stay(after: .failed(RillError.unknown)) != .zero }

  /// How long the hub outlives a connection that ends, or, without an ending, is given up. Nil: until something else ends it.
  @usableFromInline
  func stay(after ending: Termination?) -> Duration? {
    switch (self, ending) {
    case (.forever, _), (.untilNextConnection, _?): nil
    case (.resetting(let reset, _), .completed?): reset.completion
    case (.resetting(let reset, _), .failed?): reset.failure
    default: .zero
    }
  }
}

/// When counted subscribers connect, and what happens when the last one has left.
@usableFromInline
struct Counting: Sendable {
  /// How many there have to be at a time.
  @usableFromInline let minimum: Int
  /// How long the connection is kept for those who may come back. Nil: not at all.
  @usableFromInline let grace: Grace?
  /// Whether nobody's leaving gives the connection up.
  @usableFromInline let staysConnected: Bool

  @usableFromInline static let plain = Counting()

  @usableFromInline
  init(minimum: Int = 1, grace: Grace? = nil, staysConnected: Bool = false) {
    self.minimum = minimum
    self.grace = grace
    self.staysConnected = staysConnected
  }
}

/// How long a connection is kept when nobody is there. A class, since each subscriber's teardown holds it.
@usableFromInline
final class Grace: Sendable {
  let period: Duration
  let scheduler: any SchedulerType

  /// Nil when the period is none.
  @usableFromInline
  init?(_ period: Duration, on scheduler: any SchedulerType) {
    if period <= .zero { return nil }
    self.period = period
    self.scheduler = scheduler
  }
}
