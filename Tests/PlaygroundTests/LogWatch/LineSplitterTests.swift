import Testing

@testable import Playground

@Suite struct LineSplitterTests {
  private func split(_ chunks: [[UInt8]], longest: Int = 65_536) -> [String] {
    var splitter = LineSplitter(longest: longest)
    var lines: [String] = []
    for block in chunks.map({ splitter.add($0) }) + [splitter.finish()] {
      lines += block.lines.map { String(decoding: block.bytes[$0], as: UTF8.self) }
    }
    return lines
  }

  @Test func linesEndWithOrWithoutACarriageReturn() {
    #expect(split([Array("one\ntwo\r\n\r\n\nlast".utf8)]) == ["one", "two", "", "", "last"])
  }

  @Test func aCarriageReturnInsideALineStays() {
    #expect(split([Array("a\rb\n\r".utf8)]) == ["a\rb", "\r"])
  }

  @Test func nothingGivesNoLine() {
    #expect(split([[]]) == [])
    #expect(split([Array("a\n".utf8)]) == ["a"])
  }

  @Test func whereTheChunksEndDoesNotMatter() {
    let bytes = Array("one\r\ntwo\n\nthree is much longer\nlast".utf8)
    let whole = split([bytes], longest: 9)
    #expect(whole == ["one", "two", "", "three is ", "last"])
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let chunks = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        #expect(split(chunks, longest: 9) == whole, "cut at \(first) and \(second)")
      }
    }
  }

  @Test func aFileWithoutLineEndsKeepsOnlyItsBeginning() {
    var splitter = LineSplitter(longest: 10)
    for _ in 0..<1000 { #expect(splitter.add(Array("0123456".utf8)).lines.isEmpty) }
    let block = splitter.finish()
    #expect(String(decoding: block.bytes, as: UTF8.self) == "0123456012")
    #expect(splitter.finish() == LineBlock())
  }

  @Test func oddBytesPassUnchanged() {
    var splitter = LineSplitter()
    let block = splitter.add([0x00, 0xFF, 0x0A, 0xC3, 0x0A])
    #expect(block.lines.map { Array(block.bytes[$0]) } == [[0x00, 0xFF], [0xC3]])
  }
}
