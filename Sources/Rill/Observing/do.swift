extension ObservableType {
  /// Calls closures at the events of the stream, which passes unchanged.
  ///
  ///     source        --a--b--|
  ///     do(onNext:)   --a--b--|
  ///
  /// The closures run on the thread that delivers. `onNext`, `onError` and `onCompleted` run before the event is passed on,
  /// and throwing ends the stream with that error; `afterNext`, `afterError` and `afterCompleted` run afterwards. What is
  /// thrown after an ending, or when the subscription is over, goes to `Hooks.unhandledError`.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element before it is passed on.
  ///   - afterNext: Takes each element after it has been passed on.
  ///   - onError: Takes the failure before it is passed on.
  ///   - afterError: Takes the failure after it has been passed on.
  ///   - onCompleted: Runs before the completion is passed on.
  ///   - afterCompleted: Runs after the completion has been passed on.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onSubscribed: Runs when subscribing to the source has returned, which may be after everything it had to give.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed, after everything upstream has been
  ///     disposed. At an ending that is while it is passed on: after `onCompleted`, before `afterCompleted`.
  ///   - fileID: The place of the call, for errors that nobody handles.
  ///   - line: The line of that place.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer, lifetime in
      onSubscribe?()
      var upstream = lifetime
      if let onDispose {
        lifetime.add(onDispose)
        // Lifetimes below are closed first: upstream has been disposed when `onDispose` runs.
        upstream = Lifetime(below: lifetime)
      }
      if lifetime.isOver { return }
      source.run(
        next: { element in
          do { try onNext?(element) } catch { return observer.stop(.failed(error)) }
          observer.next(element)
          do { try afterNext?(element) } catch {
            // Who was given the element may have had enough: then nobody hears of this any more.
            if !lifetime.isOver { return observer.stop(.failed(error)) }
            Hooks.report(error, at: Place(fileID: fileID, line: line))
          }
        },
        stop: { ending in
          do {
            switch ending {
            case .completed: try onCompleted?()
            case .failed(let error): try onError?(error)
            }
          } catch { return observer.stop(.failed(error)) }
          observer.stop(ending)
          do {
            switch ending {
            case .completed: try afterCompleted?()
            case .failed(let error): try afterError?(error)
            }
          } catch { Hooks.report(error, at: Place(fileID: fileID, line: line)) }
        }, in: upstream)
      onSubscribed?()
    }
  }

  /// Calls closures that are given an object at the events of the stream, which passes unchanged. The object is held weakly: when
  /// it is gone they are not called.
  ///
  ///     source                      --a--b--|
  ///     do(with: object, onNext:)   --a--b--|
  ///
  /// As `do(onNext:)` otherwise.
  ///
  /// - Parameters:
  ///   - object: What the closures are given. The stream does not keep it alive.
  ///   - onNext: Takes each element before it is passed on. Throwing ends the stream with that error.
  ///   - onError: Takes the failure before it is passed on. Throwing replaces it.
  ///   - onCompleted: Runs before the completion is passed on. Throwing makes it a failure.
  ///   - onSubscribe: Runs before the source is subscribed to.
  ///   - onDispose: Runs once when the subscription has ended or has been disposed.
  @preconcurrency @_alwaysEmitIntoClient
  public func `do`<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) throws -> Void)? = nil,
    onError: (@Sendable (Object, any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable (Object) throws -> Void)? = nil,
    onSubscribe: (@Sendable (Object) -> Void)? = nil,
    onDispose: (@Sendable (Object) -> Void)? = nil
  ) -> Observable<Element> {
    let held = WeakReference(object)
    return self.do(
      onNext: { element in if let object = held.object { try onNext?(object, element) } },
      onError: { error in if let object = held.object { try onError?(object, error) } },
      onCompleted: { if let object = held.object { try onCompleted?(object) } },
      onSubscribe: held.guarded(onSubscribe), onDispose: held.guarded(onDispose))
  }
}
