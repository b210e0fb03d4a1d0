extension ObservableType {
  /// Says whether the source completes without any element.
  ///
  ///     source            --a--|
  ///     isEmpty()         --('false'|)
  ///     empty             -----|
  ///     empty.isEmpty()   -----('true'|)
  ///
  /// The first element decides, and stops the source. A failure before that passes on.
  @_alwaysEmitIntoClient
  public func isEmpty() -> Single<Bool> { first().map { $0 == nil } }
}
