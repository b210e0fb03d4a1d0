// The names are those of XCTest.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Rill
import RillTest

/// Asserts that a recording holds given elements, at whatever times.
///
///     XCTAssertRecordedElements(observer.events, [1, 2, 3])
///
/// An error in the recording is a failure; a completion is none.
///
/// - Parameters:
///   - stream: What was recorded.
///   - elements: The elements that are expected, in order.
public func XCTAssertRecordedElements<Element: Equatable & Sendable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element],
  file: StaticString = #filePath, line: UInt = #line
) {
  if let failed = stream.first(where: { $0.value.error != nil }), let error = failed.value.error {
    return report("the recording ends with \(Comparison.text(error)) at \(failed.time)", file, line)
  }
  let recorded = stream.compactMap(\.value.element)
  report(Comparison.lists("elements", recorded, elements) { Comparison.text(element: $0) }, file, line)
}
