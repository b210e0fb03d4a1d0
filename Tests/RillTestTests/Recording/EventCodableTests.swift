import Foundation
import Rill
import RillTest
import Testing

@Suite struct EventCodableTests {
  private let events: [Recorded<Event<String>>] = [
    .next(210, "a"), .error(220, RecordedError("MarbleError.error")), .completed(230),
  ]

  @Test func aRecordingComesBackAsItWas() throws {
    let data = try JSONEncoder().encode(events)
    #expect(try JSONDecoder().decode([Recorded<Event<String>>].self, from: data) == events)
  }

  @Test func aRecordingIsPlainJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let recorded: [Recorded<Event<String>>] = [
      .next(210, "a"), .error(220, MarbleError.error), .completed(230),
    ]
    #expect(
      String(decoding: try encoder.encode(recorded), as: UTF8.self) == """
        [{"time":210,"value":{"next":"a"}},{"time":220,"value":{"error":"MarbleError.error"}},\
        {"time":230,"value":{"completed":true}}]
        """)
  }

  @Test func whatIsNoEventIsRefused() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Event<Int>.self, from: Data(#"{"nothing": 1}"#.utf8))
    }
  }
}
