extension ObservableType {
  /// Splits the stream into one stream for each key.
  ///
  ///     source                  --1--2--3--4--|
  ///     groupBy { $0.isOdd }    --o--e--------|
  ///     odd                     --1-----3-----|
  ///     even                    -----2-----4--|
  ///
  /// A group is emitted when its key comes for the first time, just before that element is delivered to it: whoever
  /// subscribes in that moment gets all of its elements. Groups remember nothing; a late subscriber gets what follows. All
  /// of them end as the source does, in the order of their appearance, and then the stream of groups does.
  ///
  /// The source is stopped when the stream of groups and every subscription to a group have been disposed. Groups that
  /// are listened to go on when the stream of groups is no longer wanted; no new ones are made then.
  ///
  /// - Parameter keySelector: Makes the key of an element. Throwing ends all streams with that error.
  /// - Complexity: O(1) per element, apart from the observers of its group. Memory grows with the number of keys.
  @preconcurrency @_alwaysEmitIntoClient
  public func groupBy<Key: Hashable & Sendable>(
    keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Observable { observer, lifetime in
      // Not below the lifetime that was given: groups may outlive the stream of groups.
      let upstream = Lifetime()
      let wanted = RefCountDisposable(disposable: upstream)
      lifetime.add(wanted)
      let groups = Cell(GroupInlets<Key, Element>())
      let finish: @Sendable (Termination) -> Void = { ending in
        if upstream.isOver { return ending.drop(.unwanted, from: Element.self) }
        upstream.dispose()
        for group in groups.replace(with: GroupInlets()).all { group.core.stop(ending) }
        if !lifetime.isOver { observer.stop(ending) }
      }
      if upstream.isOver { return }
      source.run(
        AnyObserver(
          next: { element in
            do {
              let key = try keySelector(element)
              if let group = groups.value.byKey[key] { return group.core.next(element) }
              if lifetime.isOver { return }
              let group = GroupInlet<Element>()
              // Moved out while the key's own code hashes and compares.
              var known = groups.replace(with: GroupInlets())
              known.add(group, key)
              groups.value = known
              observer.next(GroupedObservable(key: key, source: group.observable(while: wanted)))
              group.core.next(element)
            } catch { finish(.failed(error)) }
          }, stop: finish, lifetime: upstream), upstream)
    }
  }
}

/// The groups of one subscription.
@usableFromInline
struct GroupInlets<Key: Hashable & Sendable, Element: Sendable>: Sendable {
  @usableFromInline var byKey: [Key: GroupInlet<Element>] = [:]
  /// In the order of their appearance.
  @usableFromInline var all: [GroupInlet<Element>] = []

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  mutating func add(_ group: GroupInlet<Element>, _ key: Key) {
    byKey[key] = group
    all.append(group)
  }
}

/// The end of a group that is sent to. When the source has let go of it, nobody can send any more: whoever listens is let
/// go of without a word, whoever comes later is told that it is over.
@usableFromInline
final class GroupInlet<Element: Sendable>: Sendable {
  @usableFromInline let core = PublishCore<Element>()

  @inlinable
  init() {}

  deinit {
    core.cut()
    core.stop(.completed)
  }

  /// What is listened to. It holds the core, not the group, and counts its subscriptions among what keeps the source.
  @_alwaysEmitIntoClient
  func observable(while wanted: RefCountDisposable) -> Observable<Element> {
    let core = core
    return Observable { observer, lifetime in
      lifetime.add(wanted.retain())
      core.join(observer, lifetime)
    }
  }
}
