import Rill

/// Why an ``Action`` has not given what was asked of it.
public enum ActionError: Error {
  /// It was executed while it was executing already, or while its condition did not hold.
  case notEnabled
  /// Its work has failed.
  case underlyingError(any Error)
}

/// Work that runs once at a time, and only while it is enabled: what a button does.
///
///     let save = Action(enabledIf: form.isValid) { document in store.save(document) }
///
///     tap.withLatestFrom(document).bind(to: save.inputs).disposed(by: bag)
///     save.enabled.bind(to: button, \.isEnabled).disposed(by: bag)
///     save.errors.subscribe(onNext: show).disposed(by: bag)
///
/// Executing it while it is disabled or at work does nothing but send `ActionError.notEnabled`. Elements arrive where the work sends
/// them. When the action is released, its work is stopped.
public final class Action<Input: Sendable, Element: Sendable>: Sendable {
  /// Takes inputs, and executes the action for each.
  public let inputs = PublishRelay<Input>()

  /// What the work sends, of all executions.
  public var elements: Observable<Element> { sent.asObservable() }

  /// What goes wrong, of all executions: the failures of the work, and executions that come at the wrong time.
  public var errors: Observable<ActionError> { failures.asObservable() }

  /// Whether the work is running.
  public var executing: Property<Bool> { Property(isExecuting).distinctUntilChanged() }

  /// Whether it can be executed: its condition holds and its work is not running.
  public var enabled: Property<Bool> { condition.and(executing.negate()).distinctUntilChanged() }

  private let condition: Property<Bool>
  private let work: @Sendable (Input) throws -> Observable<Element>
  private let isExecuting = MutableProperty(false)
  private let sent = PublishRelay<Element>()
  private let failures = PublishRelay<ActionError>()
  private let bag = DisposeBag()

  /// An action that does some work for each input.
  ///
  /// - Parameters:
  ///   - condition: Whether it may be executed; always, by default.
  ///   - work: Makes the stream to run for an input. Throwing is a failure of the work.
  @preconcurrency
  public init<Source: ObservableConvertibleType>(
    enabledIf condition: Property<Bool> = Property(constant: true),
    work: @escaping @Sendable (Input) throws -> Source
  ) where Source.Element == Element {
    self.condition = condition
    self.work = { try work($0).asObservable() }
    inputs.subscribe(onNext: { [weak self] input in _ = self?.execute(input) }).disposed(by: bag)
  }

  /// An action that does some work for each input and the current value of a property.
  ///
  /// - Parameters:
  ///   - state: The value that the work is given besides the input.
  ///   - isEnabled: Whether it may be executed, by the current value.
  ///   - work: Makes the stream to run for an input. Throwing is a failure of the work.
  @preconcurrency
  public convenience init<State: Sendable, Source: ObservableConvertibleType>(
    state: Property<State>, enabledIf isEnabled: @escaping @Sendable (State) -> Bool = { _ in true },
    work: @escaping @Sendable (State, Input) throws -> Source
  ) where Source.Element == Element {
    self.init(enabledIf: state.map(isEnabled)) { input in try work(state.value, input) }
  }

  /// Runs the work for an input, at once, whether or not anybody subscribes to the result.
  ///
  /// - Returns: What the work sends, from the beginning, and its ending; `ActionError.notEnabled` when it cannot be executed. Disposing
  ///   a subscription to it does not stop the work.
  @discardableResult
  public func execute(_ input: Input) -> Observable<Element> {
    guard condition.value, begin() else {
      failures.accept(.notEnabled)
      return .error(ActionError.notEnabled)
    }
    let result = ReplaySubject<Element>.createUnbounded()
    // Not running any more when the ending is heard of, so that whoever hears of it may execute again.
    Observable.deferred { [work] in try work(input) }.subscribe(
      onNext: { [sent] element in
        sent.accept(element)
        result.onNext(element)
      },
      onError: { [isExecuting, failures] error in
        isExecuting.value = false
        failures.accept(.underlyingError(error))
        result.onError(ActionError.underlyingError(error))
      },
      onCompleted: { [isExecuting] in
        isExecuting.value = false
        result.onCompleted()
      }
    ).disposed(by: bag)
    return result.asObservable()
  }

  /// Begins, unless the work is running. The decision and the change of `executing` are one step.
  private func begin() -> Bool {
    isExecuting.modify { isExecuting in
      defer { isExecuting = true }
      return !isExecuting
    }
  }
}

extension Action where Input == Void {
  /// Runs the work, at once, whether or not anybody subscribes to the result.
  @discardableResult
  public func execute() -> Observable<Element> { execute(()) }
}
