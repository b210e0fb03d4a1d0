/// The room in which a library puts the streams and binders of a type, out of the way of its own members.
///
///     extension Reactive where Base: Player {
///       var volume: Binder<Double> { Binder(base) { player, volume in player.volume = volume } }
///     }
///
///     slider.bind(to: player.rx.volume)
///
/// A property that can be written needs no such lines: `player.rx.volume` is a binder already, on the main actor.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object whose room this is.
  public let base: Base

  /// The room of an object.
  public init(_ base: Base) { self.base = base }

  /// A binder that writes a property on the main actor. It does not keep the object alive.
  ///
  /// An error that is sent to it is reported with a place in this file: a key path does not know where it was written.
  @preconcurrency @MainActor
  public subscript<Property: Sendable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(place: Place(fileID: #fileID, line: #line)) { [weak base] value in
      base?[keyPath: keyPath] = value
    }
  }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type that has a room for streams and binders, `rx`. Adopting it takes no more than saying so.
public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  /// The room for what belongs to the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }
  /// The room for what belongs to the object.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Members of the room that can be assigned need a setter here; there is nothing to store.
    set {}
  }

  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
