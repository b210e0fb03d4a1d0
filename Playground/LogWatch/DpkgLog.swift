/// The log of Debian's package manager.
///
///     2026-06-24 14:36:25 startup archives unpack
///     2026-06-24 14:36:25 upgrade libsystemd0:amd64 252.36-1 252.38-1
///     2026-06-24 14:36:25 status half-configured libsystemd0:amd64 252.36-1
///     2026-06-24 14:36:25 conffile /etc/ssh/sshd_config keep
///
/// The source of a line is its package, without the architecture, or the file it is about; a start of dpkg is about none.
enum DpkgLog {
  static func entry(_ start: LineCursor) -> LogEntry? {
    var line = start
    guard let days = line.isoDate(), line.take(0x20), let second = line.timeOfDay(), line.take(0x20),
      var word = line.word()
    else { return nil }
    let action = word
    if line.bytes[word].elementsEqual("status".utf8) {
      guard line.take(0x20), let state = line.word() else { return nil }
      word = state
    }
    guard let status = LogStatus.dpkg(line.bytes[word]), line.take(0x20), let subject = line.word()
    else { return nil }
    let stamp = Stamp(second: days * 86_400 + second)
    if status == .startup { return LogEntry(format: .dpkg, stamp: stamp, source: action, status: status) }
    let name = line.bytes[subject].firstIndex(of: 0x3A) ?? subject.upperBound
    guard name > subject.lowerBound else { return nil }
    return LogEntry(format: .dpkg, stamp: stamp, source: subject.lowerBound..<name, status: status)
  }
}
