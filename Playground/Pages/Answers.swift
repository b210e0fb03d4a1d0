import Rill

extension Page {
  static let answers = Page(
    name: "answers", summary: "Singles, maybes, completables: one element, or only an ending",
    demonstrations: [
      Demonstration(
        "Single", "One element or a failure, as a request gives it. What is made of it is a single again.",
        code: "request.map { $0.uppercased() }",
        diagram: """
          request  ---(a|)
          map      ---(A|)
          """
      ) { stage in
        let request = stage.cold("request", "---(a|)").asSingle()
        stage.record("map", request.map { $0.uppercased() }.asObservable())
      },

      Demonstration(
        "flatMap", "Asks the next question when the first is answered.",
        code: "user.flatMap { posts(of: $0) }",
        diagram: """
          user     --(u|)
          posts    -----(p|)
          flatMap  -----(p|)
          """
      ) { stage in
        let user = stage.cold("user", "--(u|)").asSingle()
        let posts = stage.cold("posts", "---(p|)").asSingle()
        stage.record("flatMap", user.flatMap { _ in posts }.asObservable())
      },

      Demonstration(
        "zip", "Asks two questions at once and waits for both answers.",
        code: "Single.zip(a, b) { $0 + $1 }",
        diagram: """
          a    --(a|)
          b    ----(b|)
          zip  ----('ab'|)
          """
      ) { stage in
        let (a, b) = (stage.cold("a", "--(a|)").asSingle(), stage.cold("b", "----(b|)").asSingle())
        stage.record("zip", Single.zip(a, b) { $0 + $1 }.asObservable())
      },

      Demonstration(
        "amb", "Asks two and takes the answer that comes first; the other is called off.",
        code: "near.amb(far)",
        diagram: """
          near  --(n|)
          far   -------
          amb   --(n|)
          """
      ) { stage in
        let near = stage.cold("near", "--(n|)").asSingle()
        let far = stage.cold("far", "------(f|)").asSingle()
        stage.record("amb", near.amb(far).asObservable())
      },

      Demonstration(
        "retry", "Asks again after a failure, here three times at most.",
        code: "request.retry(3)",
        diagram: """
          request  -#-#-(a|)
          retry    -----(a|)
          """
      ) { stage in
        let request = stage.cold("request", "-#", "--#", "--(a|)").asSingle()
        stage.record("retry", request.retry(3).asObservable())
      },

      Demonstration(
        "cache", "Asks once and keeps the answer for all who come later.",
        code: "let answer = request.cache()",
        diagram: """
          request  ---(a|)
          first    ---(a|)
          second   ------(a|)
          """
      ) { stage in
        let answer = stage.cold("request", "---(a|)").asSingle().cache()
        stage.record("first", answer.asObservable())
        stage.record("second", answer.asObservable(), after: 6)
      },

      Demonstration(
        "Maybe",
        "One element or none, as a look into a store gives it. Without one, something else is asked.",
        code: "stored.ifEmpty(switchTo: request)",
        diagram: """
          stored   -|
          request  ---(a|)
          ifEmpty  ---(a|)
          """
      ) { stage in
        let stored = stage.cold("stored", "-|").asMaybe()
        let request = stage.cold("request", "--(a|)").asSingle()
        stage.record("ifEmpty", stored.ifEmpty(switchTo: request).asObservable())
      },

      Demonstration(
        "Completable", "No element, only an ending, as a save gives it. Something may follow.",
        code: "save.andThen(load)",
        diagram: """
          save     --|
          load     -----(a|)
          andThen  -----(a|)
          """
      ) { stage in
        let save = stage.cold("save", "--|").ignoreElements().asCompletable()
        let load = stage.cold("load", "---(a|)").asSingle()
        stage.record("andThen", save.andThen(load).asObservable())
      },

      Demonstration(
        "Infallible", "Any number of elements and no failure: that has been answered already.",
        code: #"source.asInfallible(onErrorJustReturn: "z")"#,
        diagram: """
          source      -a-b-#
          infallible  -a-b-(z|)
          """
      ) { stage in
        let source = stage.hot("source", "-a-b-#")
        stage.record("infallible", source.asInfallible(onErrorJustReturn: "z").asObservable())
      },
    ])
}
