extension ObservableType {
  /// Lets subscribers share one subscription to the source through a subject of yours; `connect` makes it.
  ///
  ///     source                               -a--b--c--|
  ///     multicast(subject), connected at 3   ----b--c--|
  ///
  /// What a late subscriber gets, and what happens after the ending, is up to the subject.
  ///
  /// - Parameter subject: Takes the events of the source, in every connection.
  @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(SharedSource(asObservable(), .forever) { SubjectHub(subject) })
  }

  /// Lets subscribers share one subscription to the source through a subject of its own; `connect` makes it.
  ///
  /// - Parameter makeSubject: Makes the subject that takes the events of one connection. It is called when the first
  ///   subscriber comes or when `connect` is called, whichever is first. When two threads do so at once, one subject is
  ///   not used.
  @preconcurrency @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(SharedSource(asObservable(), .untilNextConnection) { SubjectHub(makeSubject()) })
  }

  /// Uses the source several times within a selector, with one subscription to it for each subscriber.
  ///
  ///     source                         -1--2--3--|
  ///     multicast { zip($0, $0, +) }   -2--4--6--|
  ///
  /// The result is subscribed to first, then the source. It ends with what the selector has made; the source is then
  /// disposed first.
  ///
  /// - Parameters:
  ///   - subjectSelector: Makes the subject for one subscriber. Throwing ends the stream with that error.
  ///   - selector: Makes the result from the shared source. Throwing ends the stream with that error.
  @preconcurrency @_alwaysEmitIntoClient
  public func multicast<Subject: SubjectType, Result: Sendable>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Observable { observer, lifetime in
      let subject: Subject
      let result: Observable<Result>
      do {
        subject = try subjectSelector()
        result = try selector(subject.asObservable())
      } catch { return observer.stop(.failed(error)) }
      if lifetime.isOver { return }
      let upstream = Lifetime(below: lifetime)
      result.run(
        AnyObserver(
          next: observer.next,
          stop: { ending in
            upstream.dispose()
            observer.stop(ending)
          }, lifetime: lifetime), lifetime)
      if upstream.isOver { return }
      let hub = SubjectHub(subject)
      source.run(
        AnyObserver(
          next: { hub.next($0) },
          stop: { ending in
            if upstream.isOver { return ending.drop(.unwanted, from: Element.self) }
            upstream.dispose()
            hub.stop(ending)
          }, lifetime: upstream), upstream)
    }
  }
}

/// A subject as a hub. It is the user's: it may outlive the connection, and lets go of its observers when it is freed.
@usableFromInline
final class SubjectHub<Subject: SubjectType>: Hub {
  @usableFromInline let subject: Subject
  @usableFromInline let input: Subject.Observer

  @_alwaysEmitIntoClient static var staysEnded: Bool { false }
  @_alwaysEmitIntoClient var hasMembers: Bool { true }

  @inlinable
  init(_ subject: Subject) {
    self.subject = subject
    input = subject.asObserver()
  }

  @_alwaysEmitIntoClient
  func next(_ element: Subject.Observer.Element) { input.onNext(element) }

  @_alwaysEmitIntoClient
  func stop(_ ending: Termination) {
    switch ending {
    case .completed: input.onCompleted()
    case .failed(let error): input.onError(error)
    }
  }

  @_alwaysEmitIntoClient
  func join(_ observer: AnyObserver<Subject.Element>, _ lifetime: Lifetime) {
    subject.asObservable().run(observer, lifetime)
  }

  @_alwaysEmitIntoClient
  func abandon() {}
}
