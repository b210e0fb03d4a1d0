/// What the program says about itself.
enum Help {
  static var list: String {
    let width = Page.all.map(\.name.count).max() ?? 0
    let pages = Page.all.map { page in
      let margin = "  \(SafeText.field("", width))  "
      let titles = lines(of: page.demonstrations.map(\.title), upTo: 80 - margin.count)
      return "  \(SafeText.field(page.name, width))  \(page.summary)\n"
        + titles.map { "\(margin)\($0)\n" }.joined()
    }
    return """
      Pages: 'Playground PAGE' shows the operators of a family, drawn while they run.

      \(pages.joined())
      Programs:

        logwatch   Follows a log and keeps a live view of it
        samplelog  Writes a log to try that on

      'Playground help' tells more.

      """
  }

  /// Words with commas between them, in lines that are not too long.
  private static func lines(of words: [String], upTo width: Int) -> [String] {
    words.dropFirst().reduce(into: [words[0]]) { lines, word in
      let last = lines.count - 1
      if lines[last].count + 2 + word.count < width {
        lines[last] += ", \(word)"
      } else {
        lines[last] += ","
        lines.append(word)
      }
    }
  }

  static let text = """
    Playground: the operators of Rill, and what they are good for.

      Playground                     what there is, and a short tour
      Playground list                the pages and programs
      Playground PAGE                one page: \(Page.all.map(\.name).joined(separator: ", "))
      Playground logwatch [OPTIONS] [FILE]
      Playground samplelog [OPTIONS]
      Playground help                this text

    logwatch reads FILE, or standard input when FILE is missing or '-', and shows lines per second, the most
    frequent sources and status codes, bursts of errors and silences. It understands common and combined access
    logs, syslog (RFC 3164, RFC 5424, ISO stamps) and Debian's dpkg.log, line by line, and says which lines it
    could not read. On a terminal it draws over what it has drawn, at most ten times a second; otherwise it
    prints at most a line a second, each alarm, and a report at the end.

      -f, --follow         go on at the end of FILE and wait for more; when FILE is replaced or emptied, as log
                           rotation does, begin the new one. Without it logwatch ends at the end of FILE.
      --wait SECONDS       with -f: how long to wait for a FILE that is not there at the start (5)
      --format FORMAT      read only this: common, combined, syslog, dpkg; otherwise the format is found out
      --burst ERRORS/SECONDS
                           how many errors of one kind within how many seconds of the log are a burst (20/10)
      --silence SECONDS    how long without a line is a silence (60)
      --top ROWS           how many sources and status codes to show (10)
      --plain              print lines even on a terminal

    Bursts and silences go by the times in the log, so they come out the same when an old log is read in a
    second; while logwatch waits for lines, its own clock goes on from there. Ctrl-C ends it with the report.

      tail -F access.log | Playground logwatch
      Playground logwatch -f --burst 50/10 /var/log/nginx/access.log

    Exit codes: 0 at the end of input or on Ctrl-C, 1 when the log cannot be read, 2 when the command line
    cannot be understood.

    samplelog writes a log, the same one for the same options, to standard output.

      --lines COUNT        how many lines (2000)
      --seed NUMBER        another seed, another log (1)
      --format FORMAT      common, combined, syslog or dpkg (combined)
      --rate LINES         so many lines a second, to see a log grow; otherwise all at once

      Playground samplelog --lines 100000 --rate 500 | Playground logwatch

    """
}
