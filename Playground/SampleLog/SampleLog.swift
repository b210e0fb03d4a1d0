/// Makes a log to try `logwatch` on: the same one for the same seed, format and number of lines.
///
/// The log tells a story in rounds of 2,000 lines, about two lines a second:
///
/// | lines of a round | what happens |
/// |---|---|
/// | 601 to 680     | a part of the site, or a daemon, fails: a burst of errors at ten lines a second |
/// | 901            | a line that is none: binary garbage, half a line or an odd message |
/// | 1,101          | nothing is written for 95 seconds |
/// | 1,401 to 1,520 | one client tries out addresses that do not exist, or passwords, at fifteen lines a second |
///
/// The first round also has such lines at 120 and 121. Addresses and names are those reserved for documentation.
struct SampleLog: Sendable {
  enum Episode: Sendable { case usual, failure, probing }

  static let round = 2000

  let format: LogFormat
  private var random: SplitMix64
  private var index = 0
  /// Tenths of a second since 1970, universal time.
  private var time: Int64 = SampleLog.start * 10

  /// 2026-03-02 09:00:00 +0100
  private static let start: Int64 = 1_772_438_400
  private static let east: Int32 = 3600

  init(format: LogFormat = .combined, seed: UInt64 = 1) {
    self.format = format
    random = SplitMix64(seed: seed)
  }

  /// The next line, with its line end.
  mutating func next() -> String {
    let place = index % SampleLog.round
    let episode: Episode =
      switch place {
      case 600..<680: .failure
      case 1400..<1520: .probing
      default: .usual
      }
    switch episode {
    case .usual: time += Int64(1 + random.below(10))
    case .failure: time += 1
    case .probing: time += Int64(random.below(3) == 0 ? 0 : 1)
    }
    if place == 1100 { time += 950 }
    let isGarbage = place == 900 || index == 119 || index == 120
    index += 1
    return isGarbage ? garbage : line(episode)
  }

  private var stamp: Stamp { Stamp(second: time / 10, east: SampleLog.east) }

  private mutating func line(_ episode: Episode) -> String {
    switch format {
    case .common, .combined: access(episode)
    case .syslog: syslog(episode)
    case .dpkg: dpkg(episode)
    }
  }

  /// Things that do turn up in logs: a handshake on the wrong port, half a line, a message of something else.
  private var garbage: String {
    switch index % 3 {
    case 0: "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{FC}\u{3}\u{3}\n"
    case 1: "203.0.113.9 - - [02/Mar/2026:09:0\n"
    default: "Segmentation fault (core dumped)\n"
    }
  }

  // MARK: access logs

  private static let pages = [
    "/", "/index.html", "/news", "/products?page=2", "/products/17", "/products/42", "/cart", "/login",
    "/search?q=rill",
    "/images/logo.png", "/style.css", "/feed.xml",
  ]
  private static let probes = [
    "/wp-login.php", "/.env", "/admin.php", "/phpmyadmin/", "/.git/config", "/cgi-bin/test", "/backup.zip",
  ]
  private static let agents = [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)", "curl/8.14.1",
    "ExampleBot/2.1 (+https://example.com/bot)",
  ]

  private mutating func access(_ episode: Episode) -> String {
    let client: String
    let request: String
    let status: Int
    switch episode {
    case .usual:
      client = self.client
      request = "GET \(random.pick(SampleLog.pages)) HTTP/1.1"
      status = random.pick([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 304, 304, 304, 301, 404])
    case .failure:
      client = self.client
      request = "POST /cart HTTP/1.1"
      status = random.pick([500, 502, 503, 503])
    case .probing:
      client = "198.51.100.23"
      request = "GET \(random.pick(SampleLog.probes)) HTTP/1.1"
      status = random.pick([404, 404, 404, 403])
    }
    let bytes = status == 304 ? "-" : String(200 + random.below(20_000))
    let user = random.below(50) == 0 ? "alice" : "-"
    let line = "\(client) - \(user) [\(accessTime)] \"\(request)\" \(status) \(bytes)"
    guard format == .combined else { return line + "\n" }
    let agent = episode == .probing ? "\\\"scan\\\"/1.0" : random.pick(SampleLog.agents)
    let referrer = random.below(3) == 0 ? "https://example.org/" : "-"
    return "\(line) \"\(referrer)\" \"\(agent)\"\n"
  }

  private var client: String {
    mutating get {
      let number = random.skewed(below: 600)
      return number % 9 == 8
        ? "2001:db8::\(String(number, radix: 16))" : "203.0.\(113 + number / 250).\(1 + number % 250)"
    }
  }

  private var accessTime: String {
    let date = stamp.date.split(separator: "-")
    let month = CivilDate.monthNames[(Int(date[1]) ?? 1) - 1]
    return "\(date[2])/\(month)/\(date[0]):\(stamp.timeOfDay) +0100"
  }

  // MARK: system logs

  private static let messages = [
    ("systemd[1]", "Started Daily apt activities."), ("systemd[1]", "Finished Cleanup of temporary files."),
    ("cron[811]", "(root) CMD (run-parts /etc/cron.hourly)"), ("kernel", "eth0: link is up, 1000 Mbps"),
    ("sshd[2201]", "Accepted publickey for alice from 203.0.113.20 port 50022"),
    ("named[640]", "zone example.org: loaded serial 2026030201"),
    ("postfix/smtpd[1907]", "connect from unknown"),
    ("dhclient[702]", "bound to 192.0.2.17, renewal in 1800 seconds"),
    ("kernel", "warning: clock source is unstable"),
  ]

  private mutating func syslog(_ episode: Episode) -> String {
    let message =
      switch episode {
      case .usual: random.pick(SampleLog.messages)
      case .failure: ("backend[\(900 + random.below(4))]", "error: connection to database refused")
      case .probing:
        ("sshd[\(3000 + random.below(90))]", "Failed password for root from 198.51.100.23 port 40022")
      }
    return "\(stamp.date)T\(stamp.timeOfDay).\(time % 10)00000+01:00 web1 \(message.0): \(message.1)\n"
  }

  // MARK: package logs

  private static let packages = [
    "libc6", "libssl3", "openssl", "tzdata", "base-files", "python3.13", "curl", "nginx", "vim-tiny",
    "zlib1g",
  ]

  private mutating func dpkg(_ episode: Episode) -> String {
    let package = "\(random.pick(SampleLog.packages)):amd64"
    let action =
      switch random.below(8) {
      case 0: "upgrade \(package) 1.0-1 1.0-2"
      case 1: "configure \(package) 1.0-2 <none>"
      case 2: "status half-configured \(package) 1.0-2"
      case 3: "status unpacked \(package) 1.0-2"
      case 4: "status half-installed \(package) 1.0-1"
      case 5: "startup archives unpack"
      default: "status installed \(package) 1.0-2"
      }
    return "\(stamp) \(action)\n"
  }
}
