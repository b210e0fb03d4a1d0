import Rill
import RillTest

extension Parity {
  static let combining: [Parity] = [
    .keeps("concat(_:)", "-1-2-2-3-(9|)", { $0.concat(Single.just(9)) }, { $0.concat(Single.just(9)) }),
    .keeps("startWith(_:)", "01-2-2-3-|", { $0.startWith(0) }, { $0.startWith(0) }),
    .keeps("append(_:)", "-1-2-2-3-(89|)", { $0.append(8, 9) }, { $0.append(8, 9) }),
    .keeps("repeat()", "-1-2-2-3--(1|)", { $0.repeat().take(5) }, { $0.repeat().take(5) }),
    .keeps("repeat(_:)", "-1-2-2-3--1-2-2-3-|", { $0.repeat(2) }, { $0.repeat(2) }),
    .keeps(
      "amb(_:)", "-1-2-2-3-|", { $0.amb(Observable<Int>.timer(.milliseconds(2))) },
      { $0.amb(Infallible<Int>.timer(.milliseconds(2))) }),
    .keeps(
      "withLatestFrom(_:)", "---0-0-0-|", { $0.withLatestFrom(Observable<Int>.timer(.milliseconds(2))) },
      { $0.withLatestFrom(Infallible<Int>.timer(.milliseconds(2))) }),
    .keeps(
      "withLatestFrom(_:resultSelector:)", "---'20'-'20'-'30'-|",
      { $0.withLatestFrom(Observable<Int>.timer(.milliseconds(2))) { "\($0)\($1)" } },
      { $0.withLatestFrom(Infallible<Int>.timer(.milliseconds(2))) { "\($0)\($1)" } }),
    .keeps("share(replay:scope:)", "-1-2-2-3-|", { $0.share(replay: 1) }, { $0.share(replay: 1) }),
    .keeps(
      "merge(with:)", "-1-202-3-|", { $0.merge(with: Observable<Int>.timer(.milliseconds(4))) },
      { $0.merge(with: Infallible<Int>.timer(.milliseconds(4))) }),
    .keeps(
      "zip(with:)", "-'17'-('28'|)", { $0.zip(with: Observable.of(7, 8)) },
      { $0.zip(with: Infallible.of(7, 8)) }),
    .keeps(
      "zip(with:resultSelector:)", "-8-('10'|)", { $0.zip(with: Observable.of(7, 8)) { $0 + $1 } },
      { $0.zip(with: Infallible.of(7, 8)) { $0 + $1 } }),
    .keeps(
      "combineLatest(with:)", "-'17'-'27'-'27'-'37'-|", { $0.combineLatest(with: Observable.just(7)) },
      { $0.combineLatest(with: Infallible.just(7)) }),
    .keeps(
      "combineLatest(with:resultSelector:)", "-8-9-9-'10'-|",
      { $0.combineLatest(with: Observable.just(7)) { $0 + $1 } },
      { $0.combineLatest(with: Infallible.just(7)) { $0 + $1 } }),
    .keeps(
      "withLatestFrom(_:_:)", "-'78'-'78'-'78'-'78'-|",
      { $0.withLatestFrom(Observable.just(7), Observable.just(8)) },
      { $0.withLatestFrom(Infallible.just(7), Infallible.just(8)) }),
    .keeps(
      "withLatestFrom(_:_:resultSelector:)", "-'16'-'17'-'17'-'18'-|",
      { $0.withLatestFrom(Observable.just(7), Observable.just(8)) { $0 + $1 + $2 } },
      { $0.withLatestFrom(Infallible.just(7), Infallible.just(8)) { $0 + $1 + $2 } }),
    .keeps(
      "withLatestFrom(_:_:_:)", "-'789'-'789'-'789'-'789'-|",
      { $0.withLatestFrom(Observable.just(7), Observable.just(8), Observable.just(9)) },
      { $0.withLatestFrom(Infallible.just(7), Infallible.just(8), Infallible.just(9)) }),
    .keeps(
      "withLatestFrom(_:_:_:_:)", "-'7897'-'7897'-'7897'-'7897'-|",
      { $0.withLatestFrom(Observable.just(7), Observable.just(8), Observable.just(9), Observable.just(7)) },
      { $0.withLatestFrom(Infallible.just(7), Infallible.just(8), Infallible.just(9), Infallible.just(7)) }),
    .keeps(
      "withLatestFrom(_:_:_:resultSelector:)", "-'1789'-'2789'-'2789'-'3789'-|",
      {
        $0.withLatestFrom(Observable.just(7), Observable.just(8), Observable.just(9)) {
          "\($0)\($1)\($2)\($3)"
        }
      },
      {
        $0.withLatestFrom(Infallible.just(7), Infallible.just(8), Infallible.just(9)) {
          "\($0)\($1)\($2)\($3)"
        }
      }),
    .keeps(
      "withLatestFrom(_:_:_:_:resultSelector:)", "-'178910'-'278910'-'278910'-'378910'-|",
      {
        $0.withLatestFrom(Observable.just(7), Observable.just(8), Observable.just(9), Observable.just(10)) {
          "\($0)\($1)\($2)\($3)\($4)"
        }
      },
      {
        $0.withLatestFrom(Infallible.just(7), Infallible.just(8), Infallible.just(9), Infallible.just(10)) {
          "\($0)\($1)\($2)\($3)\($4)"
        }
      }),
    .keeps(
      "startWith(contentsOf:)", "01-2-2-3-|", { $0.startWith(contentsOf: [0]) },
      { $0.startWith(contentsOf: [0]) }),
    .keeps(
      "append(contentsOf:)", "-1-2-2-3-(89|)", { $0.append(contentsOf: [8, 9]) },
      { $0.append(contentsOf: [8, 9]) }),
    .keeps(
      "repeat(_:scheduler:)", "-1-2-2-3---1-2-2-3-|",
      { $0.repeat(.delayed(maxCount: 2, time: .milliseconds(1))) },
      { $0.repeat(.delayed(maxCount: 2, time: .milliseconds(1))) }),
    .keeps(
      "repeat(while:)", "-1-2-2-3--(1|)", { $0.repeat(while: { true }).take(5) },
      { $0.repeat(while: { true }).take(5) }),
    .keeps(
      "repeat(when:)", "-1-2-2-3---(1|)", { $0.repeat(when: { $0.delay(.milliseconds(1)) }).take(5) },
      { $0.repeat(when: { $0.delay(.milliseconds(1)) }).take(5) }),
  ]
}
