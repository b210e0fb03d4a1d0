/// The error of a `#` for which no other one is given.
public enum MarbleError: Error, Hashable, Sendable {
  case error
}
