extension ObservableType {
  /// Divides a stream into streams, one after the other, each as long as a time and as many elements as a count.
  ///
  ///     source                             -a-b--c-d|
  ///     window(timeSpan: 4ms, count: 2)    x--y---z-|
  ///     x                                  -a-(b|)
  ///     y                                  ------c|
  ///     z                                  --------d|
  ///
  /// The first window opens at the subscription, each other one when the one before has completed. A window passes its elements
  /// on at once and keeps none: subscribe to it when it comes. The completion of the source completes the window and the
  /// stream of windows, its failure fails both. An element that comes exactly when time is up belongs to the window that
  /// ends if the source sends it before the timer rings. With no time at all, each element has a window, and no timer is
  /// set.
  ///
  /// When the stream of windows is disposed, no other window opens, and the source is stopped as soon as nobody listens to the
  /// last one. A window that is subscribed to after that completes at once.
  ///
  /// - Parameters:
  ///   - timeSpan: After how long a window closes, full or not. Negative is none.
  ///   - count: How many elements make a window full; at least one.
  ///   - scheduler: Runs the timer.
  @_alwaysEmitIntoClient
  public func window(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType = Schedulers.current
  ) -> Observable<Observable<Element>> {
    precondition(count > 0, "window needs a count of at least one.")
    let source = asObservable()
    return Observable { observer, lifetime in
      let windows = Windows(observer, lifetime)
      let slot = Cell(TimeSlot(span: timeSpan, capacity: count, from: scheduler.now))
      let timed = Timed<Element>(scheduler, windows.scope) { entry, timer in
        switch entry {
        case .next(let element, let now):
          windows.current.value.next(element)
          if slot.value.fill() {
            slot.value.renew(from: now)
            windows.turn()
          }
        case .ring(let now):
          let isOver = slot.value.renew(ifOverAt: now)
          if let end = slot.value.end { timer.ring(at: end) }
          if isOver { windows.turn() }
        case .stop(let ending):
          windows.close(ending)
          if !lifetime.isOver { observer.stop(ending) }
        }
      }
      windows.open()
      if let end = slot.value.end { timed.ring(at: end) }
      timed.start(source)
    }
  }
}

/// The window that is open, and who still needs the source: the subscriber and the listeners of that window.
@usableFromInline
struct Windows<Element: Sendable>: Sendable {
  @usableFromInline let observer: AnyObserver<Observable<Element>>
  @usableFromInline let lifetime: Lifetime
  /// The lifetime of the source and the timer. Not below that of the subscriber, since a window may outlive it.
  @usableFromInline let scope: Lifetime
  @usableFromInline let users: RefCountDisposable
  @usableFromInline let current: Cell<PublishCore<Element>>
  /// Where the open window is noted in `scope`, to be completed for those who come too late.
  @usableFromInline let key: Cell<Int?>

  @_alwaysEmitIntoClient
  init(_ observer: AnyObserver<Observable<Element>>, _ lifetime: Lifetime) {
    self.observer = observer
    self.lifetime = lifetime
    scope = Lifetime()
    users = RefCountDisposable(disposable: scope)
    current = Cell(PublishCore())
    key = Cell(nil)
    lifetime.add(users)
  }

  /// Passes the current window on.
  @_alwaysEmitIntoClient
  func open() {
    let core = current.value
    key.value = scope.addRemovable(.action { core.cut(.completed) })
    let users = users
    observer.next(
      Observable { observer, lifetime in
        lifetime.add(users.retain())
        core.join(observer, lifetime)
      })
  }

  /// Ends the current window.
  @_alwaysEmitIntoClient
  func close(_ ending: Termination) {
    if let key = key.value { scope.remove(key) }
    current.value.stop(ending)
  }

  /// Ends the current window and opens the next one.
  @_alwaysEmitIntoClient
  func turn() {
    close(.completed)
    if lifetime.isOver { return }
    current.value = PublishCore()
    open()
  }
}
