import Rill
import RillBindings

extension Page {
  static let bindings = Page(
    name: "bindings",
    summary: "Values that are read, set, watched and kept in step",
    demonstrations: [
      Demonstration(
        "MutableProperty", "A value that can be read and set at any time, and watched as a stream.",
        code: """
          let count = MutableProperty(1)
          count.value = 2
          count.modify { $0 += 1 }
          """,
        diagram: """
          count  1--2--3---
          """
      ) { stage in
        let count = MutableProperty(1)
        stage.record("count", count.asObservable())
        stage.at(3) { count.value = 2 }
        stage.at(6) { count.modify { $0 += 1 } }
        stage.at(9) {}
      },

      Demonstration(
        "Property", "A value that can be read and watched; it may be made from others.",
        code: "let total = price.combineLatest(with: amount).map { $0 * $1 }",
        diagram: """
          price   2--3-----
          amount  1-----4--
          total   2--3--'12'--
          """
      ) { stage in
        let (price, amount) = (MutableProperty(2), MutableProperty(1))
        let total = Property(price).combineLatest(with: Property(amount)).map { $0 * $1 }
        stage.record("price", price.asObservable())
        stage.record("amount", amount.asObservable())
        stage.record("total", total.asObservable())
        stage.at(3) { price.value = 3 }
        stage.at(6) { amount.value = 4 }
      },

      Demonstration(
        "bind", "Sets a property to each element of a stream.",
        code: "source.bind(to: name)",
        diagram: """
          source  --a-b--
          name    o-a-b--
          """
      ) { stage in
        let name = MutableProperty("o")
        let source = stage.hot("source", "--a-b--")
        stage.record("name", name.asObservable())
        stage.keep(source.bind(to: name))
      },

      Demonstration(
        "bindBothWays", "Keeps two properties equal, whichever is set.",
        code: "model <-> view",
        diagram: """
          model  a--b-----c--
          view   a--b-----c--
          """
      ) { stage in
        let (model, view) = (MutableProperty("a"), MutableProperty(""))
        stage.keep(view <-> model)
        // Binding does not keep them alive.
        stage.keep(Disposables.create { withExtendedLifetime((model, view)) {} })
        stage.record("model", model.asObservable())
        stage.record("view", view.asObservable())
        stage.at(3) { model.value = "b" }
        stage.at(9) { view.value = "c" }
      },

      Demonstration(
        "Action", "Work that runs once at a time: what a button does. It is disabled while it runs.",
        code: """
          let save = Action { document in store.save(document) }
          taps.bind(to: save.inputs)
          save.enabled  // y or n
          """,
        diagram: """
          taps      -a-b---c---
          enabled   yn--y--n--y
          elements  ----a-----c
          errors    ---e-------
          """
      ) { stage in
        let save = Action<String, String> {
          Observable.just($0).delay(stage.ticks(3), scheduler: stage.clock)
        }
        let taps = stage.hot("taps", "-a-b---c---")
        stage.record("enabled", save.enabled.asObservable()) { $0 ? "y" : "n" }
        stage.record("elements", save.elements)
        stage.record("errors", save.errors) { _ in "e" }
        stage.keep(taps.bind(to: save.inputs))
        // The work stops when the action is released.
        stage.keep(Disposables.create { withExtendedLifetime(save) {} })
      },

      Demonstration(
        "trackActivity", "Whether one of several streams is at work: what a spinner shows.",
        code: """
          a.trackActivity(indicator)
          b.trackActivity(indicator)
          """,
        diagram: """
          indicator  n-y----n--
          a          ----(x|)
          b          -------(y|)
          """
      ) { stage in
        let indicator = ActivityIndicator()
        stage.record("indicator", indicator.asObservable()) { $0 ? "y" : "n" }
        for (label, work) in [("a", 2), ("b", 5)] {
          let stream = Observable.just(label == "a" ? "x" : "y")
            .delay(stage.ticks(work), scheduler: stage.clock)
          stage.record(label, stream.trackActivity(indicator), after: 2)
        }
      },

      Demonstration(
        "trackErrors", "The failures of several streams in one place: what an alert shows.",
        code: """
          a.trackErrors(tracker)
          b.trackErrors(tracker)
          """,
        diagram: """
          a       --#
          b       ----#
          errors  --e-e
          """
      ) { stage in
        let tracker = ErrorTracker()
        stage.keep(stage.hot("a", "--#").trackErrors(tracker).subscribe(onError: { _ in }))
        stage.keep(stage.hot("b", "----#").trackErrors(tracker).subscribe(onError: { _ in }))
        stage.record("errors", tracker.asObservable()) { _ in "e" }
      },
    ])
}
