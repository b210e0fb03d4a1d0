import Rill

/// A view model as people write them: a closure over the latest of five streams, without a type in sight.
///
/// Not part of the program: `.ci/run typechecking` measures how long the compiler takes over it.
struct SignUpModel {
  let name = BehaviorRelay(value: "")
  let email = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let repeated = BehaviorRelay(value: "")
  let hasAgreed = BehaviorRelay(value: false)

  var isValid: Observable<Bool> {
    Observable.combineLatest(name, email, password, repeated, hasAgreed) {
      name, email, password, repeated, hasAgreed in
      !name.isEmpty && email.contains("@") && password.count >= 8 && password == repeated && hasAgreed
    }
  }

  var advice: Observable<String> {
    Observable.combineLatest(name, email, password, repeated, hasAgreed) {
      name, email, password, repeated, hasAgreed in
      if name.isEmpty { return "Tell us your name." }
      if !email.contains("@") { return "\(name), what is your address?" }
      let missing = 8 - password.count
      if missing > 0 { return "\(missing) more character\(missing == 1 ? "" : "s") for the password." }
      return password != repeated ? "The passwords differ." : hasAgreed ? "" : "Please agree."
    }
    .distinctUntilChanged()
    .map { $0.isEmpty ? "Welcome!" : $0 }
  }

  func results(of query: Observable<String>) -> Observable<[String]> {
    query
      .map { $0.lowercased() }
      .filter { $0.count > 2 }
      .debounce(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { text in
        Single.just([text, text + "s"]).catchAndReturn([])
      }
      .withLatestFrom(hasAgreed) { words, hasAgreed in hasAgreed ? words : [] }
      .share(replay: 1)
  }
}
