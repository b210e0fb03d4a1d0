import Foundation
import Rill
import RillTest
import Testing

@Suite struct MarbleDrawingTests {
  /// The documentation of this package.
  private let pages = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../Sources/Rill/Rill.docc"
  ).standardizedFileURL

  /// Fails when a picture of the documentation is not what its operator does. With `RILL_DRAW` in the environment the pictures
  /// are drawn anew.
  @Test func thePicturesOfTheDocumentationAreWhatHappens() throws {
    let isDrawing = ProcessInfo.processInfo.environment["RILL_DRAW"] != nil
    for (name, drawing) in try OperatorDrawings.all() {
      for (suffix, appearance) in [("", MarbleDrawing.Appearance.light), ("~dark", .dark)] {
        let file = pages.appending(path: "Resources/\(name)\(suffix).svg")
        let picture = drawing.svg(appearance)
        if isDrawing { try Data(picture.utf8).write(to: file) }
        let there = try? String(contentsOf: file, encoding: .utf8)
        #expect(there == picture, "\(file.lastPathComponent) is not what happens; draw it with RILL_DRAW=1")
      }
    }
  }

  @Test func everyPictureIsOnAPageAndEveryPageHasItsPictures() throws {
    let page = try String(contentsOf: pages.appending(path: "OperatorsInPictures.md"), encoding: .utf8)
    let shown = page.matches(of: /!\[[^\]]+\]\((\w+)\)/).map { String($0.1) }
    #expect(try Set(shown) == Set(OperatorDrawings.all().map(\.name)))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: pages.appending(path: "Resources").path())
    #expect(
      Set(files.filter { $0.hasSuffix(".svg") }) == Set(shown.flatMap { ["\($0).svg", "\($0)~dark.svg"] }))
  }

  @Test func theResultIsWhatHappensInVirtualTime() throws {
    let drawing = try MarbleDrawing("debounce(2ms)", ["typed": "-a--bc--d---|"]) {
      $0[0].debounce(.milliseconds(2))
    }
    #expect(
      drawing.description == """
        typed          -a--bc--d---|
        debounce(2ms)  ---a---c--d-|
        """)
  }

  @Test func aResultThatGoesOnIsAsLongAsItsSources() throws {
    let drawing = try MarbleDrawing("startWith", ["source": "--a-----"]) { $0[0].startWith("s") }
    #expect(drawing.results.map(\.diagram.description) == ["s-a-----"])
  }

  @Test func aDiagramThatCannotBeReadIsThrown() {
    #expect(throws: MarbleSyntaxError.self) { try MarbleDrawing("map", ["": "-("]) { $0[0] } }
  }

  @Test func whatIsDrawnCanBeReadAloudAndIsEscaped() throws {
    let text = try MarbleDiagram("-a-'<b>'-|").svg(label: "a & b", .dark)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(text.contains("<title>a &amp; b  -a-'&lt;b&gt;'-|</title>"))
    #expect(text.contains(">&lt;b&gt;</text>"))
    #expect(text.hasSuffix("</svg>\n"))
    let parser = XMLParserOutcome(text)
    #expect(parser.isWellFormed)
  }

  @Test func appearancesDifferInColoursOnly() throws {
    let diagram = try MarbleDiagram("-a-(bc)-#")
    let colours = /#[0-9a-f]{6}/
    let (light, dark) = (diagram.svg(.light), diagram.svg(.dark))
    #expect(light != dark)
    #expect(light.replacing(colours, with: "") == dark.replacing(colours, with: ""))
  }

  @Test func whatHappensAtOneFrameStandsSideBySide() throws {
    let text = try MarbleDiagram("(ab|)").svg()
    let places = text.matches(of: /<text x="(\d+)"/).compactMap { Int($0.1) }
    #expect(places.count == 2)
    #expect(places[0] < places[1])
  }
}

/// Whether every element is closed in order. Enough for what has no comments and no declarations.
private struct XMLParserOutcome {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    for tag in text.matches(of: /<(\/?)(\w+)[^>]*?(\/?)>/) {
      if tag.1 == "/" {
        guard open.popLast() == tag.2 else {
          isWellFormed = false
          return
        }
      } else if tag.3.isEmpty {
        open.append(tag.2)
      }
    }
    isWellFormed = open.isEmpty
  }
}
