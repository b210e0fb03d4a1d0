import Testing

@testable import Playground

@Suite struct DpkgLogTests {
  private func read(_ line: String) -> Understood? { Understood(line, as: DpkgLog.entry) }

  @Test(arguments: [
    ("startup archives unpack", "startup", "startup"),
    ("upgrade libsystemd0:amd64 252.36-1~deb12u1 252.38-1~deb12u1", "libsystemd0", "upgrade"),
    ("status half-configured libc-bin:amd64 2.36-9", "libc-bin", "half-configured"),
    ("status installed tzdata:all 2025b-0", "tzdata", "installed"),
    ("trigproc libc-bin:amd64 2.36-9 <none>", "libc-bin", "trigproc"),
    ("remove vim 2:9.0 <none>", "vim", "remove"),
    ("conffile /etc/ssh/sshd_config keep", "/etc/ssh/sshd_config", "conffile"),
  ])
  func aLineIsRead(_ text: String, _ source: String, _ status: String) throws {
    let line = try #require(read("2025-06-24 14:36:25 \(text)"))
    #expect(line.format == .dpkg)
    #expect(line.source == source)
    #expect(line.status == status)
    #expect(line.stamp == "2025-06-24 14:36:25")
  }

  @Test func everyActionAndStateIsKnownByItsName() {
    for word in LogStatus.dpkgWords {
      #expect(read("2025-06-24 14:36:25 status \(word) a:b 1")?.status == word)
    }
  }

  @Test(arguments: [
    "", "2025-06-24", "2025-06-24 14:36:25", "2025-06-24 14:36:25 ", "2025-06-24 14:36:25 status",
    "2025-06-24 14:36:25 status installed", "2025-06-24 14:36:25 status installed ",
    "2025-06-24 14:36:25 status odd a:b 1", "2025-06-24 14:36:25 eat a:b 1",
    "2025-06-24 14:36:25 install :amd64 1",
    "2025-06-24T14:36:25 install a:b 1", "2025-06-31 14:36:25 install a:b 1",
    "2025-06-24 14:36:61 install a:b 1",
  ])
  func whatIsNoPackageLineIsRefused(_ line: String) {
    #expect(read(line) == nil)
  }
}
