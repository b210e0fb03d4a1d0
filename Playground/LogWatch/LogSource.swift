import Rill

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a log cannot be read any further.
enum LogProblem: Error, Equatable {
  /// The file has been replaced by another one of the same name.
  case replaced
  case unreadable(name: String, reason: Int32)
  case missing(name: String, waited: Duration)

  var message: String {
    switch self {
    case .replaced: "the file has been replaced"
    case .unreadable(let name, let reason):
      "cannot read \(SafeText.printable(name)): \(String(cString: strerror(reason)))"
    case .missing(let name, let waited):
      "\(SafeText.printable(name)) has not been there for \(Wording.seconds(waited.components.seconds))"
    }
  }
}

/// Where the log comes from.
///
/// Subscribing reads on the calling thread until the log ends or nobody wants more of it: the reader goes no faster than what
/// is done with its bytes, so nothing has to be kept. An open log sends something at least ten times a second, if only that
/// nothing is new.
enum LogSource {
  static let pause: Duration = .milliseconds(100)
  static let chunk = 262_144

  static func standardInput() -> Observable<LogInput> {
    .create { observer in
      var reader = DescriptorReader(descriptor: STDIN_FILENO, name: "standard input", observer: observer)
      reader.run(atEnd: .over)
      return Disposables.create()
    }
  }

  /// - Parameter follows: Whether to wait for more at the end. Fails with `LogProblem.replaced` when another file has taken the name.
  static func file(_ path: String, follows: Bool) -> Observable<LogInput> {
    .create { observer in
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        observer.onError(LogProblem.unreadable(name: path, reason: errno))
        return Disposables.create()
      }
      defer { close(descriptor) }
      var reader = DescriptorReader(descriptor: descriptor, name: path, observer: observer)
      reader.run(atEnd: follows && reader.isRegularFile ? .waiting(path) : .over)
      return Disposables.create()
    }
  }
}

/// Reads an open file or pipe to its end, or on and on.
private struct DescriptorReader {
  enum End {
    case over
    /// More may come, in this file or in another one at this path.
    case waiting(String)
  }

  let descriptor: Int32
  let name: String
  let observer: AnyObserver<LogInput>
  let isRegularFile: Bool
  private var buffer = [UInt8](repeating: 0, count: LogSource.chunk)
  private var position: Int64 = 0
  private var lastEvent = ContinuousClock.now

  init(descriptor: Int32, name: String, observer: AnyObserver<LogInput>) {
    self.descriptor = descriptor
    self.name = name
    self.observer = observer
    isRegularFile = FileIdentity(descriptor: descriptor)?.isRegularFile ?? false
  }

  mutating func run(atEnd: End) {
    while !observer.isDisposed {
      if !isRegularFile, !hasInput() { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        send(Array(buffer[..<count]))
      } else if count < 0 {
        guard errno == EINTR || errno == EAGAIN else {
          return observer.onError(LogProblem.unreadable(name: name, reason: errno))
        }
      } else if case .waiting(let path) = atEnd {
        if !goOn(path) { return }
      } else {
        observer.onNext(.end)
        return observer.onCompleted()
      }
    }
  }

  private mutating func send(_ bytes: [UInt8]) {
    position += Int64(bytes.count)
    observer.onNext(.bytes(bytes))
    lastEvent = .now
  }

  /// Waits for input; tells that there is none when it takes long.
  private mutating func hasInput() -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, Int32(LogSource.pause.components.attoseconds / 1_000_000_000_000_000)) > 0 {
      return true
    }
    tellIdle()
    return false
  }

  private mutating func tellIdle(isMissing: Bool = false) {
    let now = ContinuousClock.now
    observer.onNext(isMissing ? .missing(now - lastEvent) : .idle(now - lastEvent))
    lastEvent = now
  }

  /// What to do at the end of a file that is followed.
  ///
  /// - Returns: Whether this file is still the one to read.
  private mutating func goOn(_ path: String) -> Bool {
    if let here = FileIdentity(descriptor: descriptor), here.size < position {
      lseek(descriptor, 0, SEEK_SET)
      position = 0
      observer.onNext(.restart(.truncated))
      return true
    }
    let there = FileIdentity(path: path)
    if let there, there != FileIdentity(descriptor: descriptor) {
      // Its writer may have gone on here until it noticed.
      var count = read(descriptor, &buffer, buffer.count)
      while count > 0, !observer.isDisposed {
        send(Array(buffer[..<count]))
        count = read(descriptor, &buffer, buffer.count)
      }
      observer.onNext(.restart(.rotated))
      observer.onError(LogProblem.replaced)
      return false
    }
    poll(nil, 0, Int32(LogSource.pause.components.attoseconds / 1_000_000_000_000_000))
    // A file that has lost its name is read on until another one has it.
    tellIdle(isMissing: there == nil)
    return true
  }
}

/// Which file something is, whatever its name. Two are equal when they are the same file.
private struct FileIdentity: Equatable {
  private var device: UInt64
  private var node: UInt64
  var size: Int64
  var isRegularFile: Bool

  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    self.init(info)
  }

  init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info)
  }

  private init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    node = UInt64(truncatingIfNeeded: info.st_ino)
    size = Int64(info.st_size)
    isRegularFile = info.st_mode & S_IFMT == S_IFREG
  }

  static func == (one: FileIdentity, two: FileIdentity) -> Bool {
    one.device == two.device && one.node == two.node
  }
}
