/// The state of one subscription of an operator.
///
/// Events of one subscription are serial (C2), so nothing can touch the value at the same time and the run-time
/// exclusivity check, which costs four times the access itself, is switched off. In return, a cell's memory is
/// never handed to user code: move the value out, call, move it back in.
@usableFromInline
final class Cell<Value>: @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }

  /// Puts a new value in and hands the old one out, so that it is released by the caller, after the change.
  @_alwaysEmitIntoClient
  func replace(with value: Value) -> Value {
    let old = self.value
    self.value = value
    return old
  }
}

extension Cell {
  /// Advances the iterator that is kept here: moved out, so that the user's code does not run inside the cell's memory.
  @_alwaysEmitIntoClient
  func next<Iterator: IteratorProtocol>() -> Iterator.Element? where Value == Iterator? {
    guard var iterator = replace(with: nil) else { return nil }
    defer { value = iterator }
    return iterator.next()
  }
}
