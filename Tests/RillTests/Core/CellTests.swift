import Testing

@testable import Rill

@Suite struct CellTests {
  /// A value that looks at its cell when it is released.
  private final class Looking: Sendable {
    let name: String
    let look: @Sendable () -> Void

    init(_ name: String, _ look: @escaping @Sendable () -> Void = {}) {
      self.name = name
      self.look = look
    }

    deinit { look() }
  }

  @Test func replaceHandsTheOldValueOut() {
    let cell = Cell(1)
    #expect(cell.replace(with: 2) == 1)
    #expect(cell.value == 2)
  }

  @Test func aReplacedValueIsReleasedAfterTheChange() {
    let log = Log<String>()
    let cell = Cell<Looking?>(nil)
    cell.value = Looking("old") { log.append(cell.value?.name ?? "nothing") }
    withExtendedLifetime(cell.replace(with: Looking("new"))) {}
    #expect(log.entries == ["new"])
  }

  @Test func aMovedOutValueCanBeChangedInPlace() {
    let cell = Cell<[Int]?>([1])
    var value = cell.replace(with: nil) ?? []
    value.append(2)
    cell.value = value
    #expect(cell.value == [1, 2])
  }

  @Test func anIteratorIsAdvancedOutsideTheCell() {
    let cell = Cell<AnyIterator<Bool>?>(nil)
    cell.value = AnyIterator { cell.value == nil }
    #expect(cell.next() == true)
    #expect(cell.next() == true)
    cell.value = nil
    #expect(cell.next() == nil)
  }
}
