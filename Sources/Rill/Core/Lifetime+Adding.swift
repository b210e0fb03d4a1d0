extension Lifetime {
  /// Registers what `start` returns, in a place that is taken before anything starts.
  ///
  /// What is started may keep the lifetime and end it at once on another thread; a lifetime that somebody keeps must
  /// have a teardown by then, or its owner takes it for unused.
  @usableFromInline
  func add(starting start: () -> any Disposable) {
    let place = SingleAssignmentDisposable()
    add(place)
    place.setDisposable(start())
  }
}
