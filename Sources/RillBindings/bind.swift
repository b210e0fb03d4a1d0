import Rill

extension ObservableConvertibleType {
  /// Writes the elements of the stream into a property of an object, on the main actor.
  ///
  ///     source                    -a-b-|
  ///     bind(to: label, \.text)   -a-b--
  ///
  /// The object is held weakly: when it is gone, nothing is written. An element that comes on the main actor is written at
  /// once, in the same call, unless one before it is still waiting. Of a completion the object hears nothing, and a failure
  /// goes to `Hooks.unhandledError` with this place.
  ///
  /// - Parameters:
  ///   - object: What is written into.
  ///   - keyPath: The property.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @MainActor
  public func bind<Object: AnyObject>(
    to object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Element>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let binder = Binder<Element>(place: Place(fileID: fileID, line: line)) { [weak object] value in
      object?[keyPath: keyPath] = value
    }
    return bind(to: binder, fileID: fileID, line: line)
  }

  /// Writes the elements of the stream into an optional property of an object, on the main actor.
  ///
  /// - Parameters:
  ///   - object: What is written into, held weakly.
  ///   - keyPath: The property.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  /// - Returns: The means to stop it. Dropping it does not stop it.
  @MainActor
  public func bind<Object: AnyObject>(
    to object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Element?>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    asObservable().map { Optional($0) }.bind(to: object, keyPath, fileID: fileID, line: line)
  }
}
