import Testing

@testable import Rill

@Suite struct RowTests {
  @Test func isAnArray() {
    var random = SeededGenerator(seed: 1)
    let row = Row<String>()
    var array: [String] = []
    for number in 0..<1_000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        if !array.isEmpty {
          let (last, expected) = (row.removeLast(), array.removeLast())
          #expect(last == expected)
        }
      case 1:
        if let index = array.indices.randomElement(using: &random) {
          row[index] += "x"
          array[index] += "x"
        }
      default:
        row.append("\(number)")
        array.append("\(number)")
      }
      #expect((0..<row.count).map { row[$0] } == array)
    }
  }

  @Test func releasesWhatIsInIt() {
    weak var released: Log<Int>?
    do {
      let row = Row<Log<Int>>()
      let log = Log<Int>()
      released = log
      for _ in 0..<20 { row.append(log) }
      #expect(released != nil)
      #expect(row.count == 20)
    }
    #expect(released == nil)
  }
}
