/// A stream into which elements can be sent and which cannot end: what the relays are.
///
/// A parameter of type `some RelayType<String>` takes any of them, and says that nobody can end it.
public protocol RelayType<Element>: ObservableType {
  /// Sends an element to all observers.
  func accept(_ event: Element)
}

extension RelayType where Element == Void {
  /// Sends an element that says nothing but that it has come.
  @_alwaysEmitIntoClient
  public func accept() { accept(()) }
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
