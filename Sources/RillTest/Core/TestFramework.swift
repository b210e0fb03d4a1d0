#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The test framework that is running, found at run time.
///
/// A product that imports Swift Testing or XCTest cannot be linked into a program without them, and a test target has
/// either or both. So neither is imported. What is needed is looked up by name in the library that is already loaded, and
/// only there: both libraries keep these names and their calling conventions as their binary interface. A name that is
/// not found means that the framework is not there.
enum TestFramework {
  /// Records a failure at its place with the framework that runs the current test.
  ///
  /// - Returns: Whether there was one.
  static func record(_ failure: TestFailure) -> Bool {
    if let testing = SwiftTesting.loaded, testing.isRunningTest || isSwiftTestingProcess {
      if testing.record(failure) { return true }
    }
    if let fail = XCTestLibrary.fail, !isSwiftTestingProcess {
      fail(failure.message, failure.location.filePath, failure.location.line)
      return true
    }
    return false
  }

  /// Prints a failure to standard error.
  static func print(_ failure: TestFailure) {
    #if canImport(Glibc) || canImport(Darwin)
      let text = Array((failure.description + "\n").utf8)
      text.withUnsafeBytes { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    #else
      Swift.print(failure)
    #endif
  }

  /// Whether the process was started to run Swift Testing. Then a failure found outside of a test, for instance on a
  /// thread of its own, belongs to Swift Testing too.
  private static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains {
      $0 == "--testing-library" && $1 == "swift-testing"
    }
  }()
}

/// `XCTFail(_:file:line:)` of XCTest.
private enum XCTestLibrary {
  private struct Fail {
    let call: (String, StaticString, UInt) -> Void
  }

  static var fail: ((String, StaticString, UInt) -> Void)? {
    let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
    return Library.function(name, in: ["libXCTest.so", "libXCTestSwiftSupport.dylib"], as: Fail.self)?.call
  }
}

/// `Test.current` and `Issue.record(_:sourceLocation:)` of Swift Testing.
///
/// Its types are found by their names. They stay generic parameters here, which are passed by address, as the types of a
/// library with a stable binary interface are; so their sizes need not be known.
private struct SwiftTesting {
  private struct Current<Test> {
    let call: () -> Test?
  }
  private struct Locate<Location> {
    let call: (consuming String, consuming String, Int, Int) -> Location
  }
  private struct Record<Comment, Location, Issue> {
    let call: (Comment?, Location) -> Issue
  }

  private let test: Any.Type
  private let comment: any RawRepresentable.Type
  private let location: Any.Type
  private let issue: Any.Type

  static var loaded: SwiftTesting? {
    guard
      let test = _typeByName("7Testing4TestV"), let issue = _typeByName("7Testing5IssueV"),
      let location = _typeByName("7Testing14SourceLocationV"),
      let comment = _typeByName("7Testing7CommentV") as? any RawRepresentable.Type
    else { return nil }
    return SwiftTesting(test: test, comment: comment, location: location, issue: issue)
  }

  /// Whether the current task runs a test.
  var isRunningTest: Bool {
    func isThere<Test>(_ test: Test.Type) -> Bool {
      let current = Self.function("$s7Testing4TestV7currentACSgvgZ", as: Current<Test>.self)
      return current?.call() != nil
    }
    return _openExistential(test, do: isThere)
  }

  /// Records an issue, and says whether that could be done.
  func record(_ failure: TestFailure) -> Bool {
    func with<Location>(location: Location.Type) -> Bool {
      func with<Issue>(issue: Issue.Type) -> Bool {
        record(failure, comment, location, issue)
      }
      return _openExistential(issue, do: with(issue:))
    }
    return _openExistential(location, do: with(location:))
  }

  private func record<Comment: RawRepresentable, Location, Issue>(
    _ failure: TestFailure, _ comment: Comment.Type, _ location: Location.Type, _ issue: Issue.Type
  ) -> Bool {
    let locateName = "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"
    let recordName = "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ"
    guard
      let text = failure.message as? Comment.RawValue,
      let locate = Self.function(locateName, as: Locate<Location>.self),
      let record = Self.function(recordName, as: Record<Comment, Location, Issue>.self)
    else { return false }
    let place = failure.location
    _ = record.call(
      Comment(rawValue: text),
      locate.call("\(place.fileID)", "\(place.filePath)", Int(place.line), Int(place.column)))
    return true
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    Library.function(name, in: ["libTesting.so", "Testing.framework/Testing"], as: type)
  }
}

/// The libraries that the process has loaded.
private enum Library {
  /// A function value as Swift lays it out: where the code is, and what it has captured.
  private struct FunctionValue {
    let code: UnsafeMutableRawPointer
    let captured: UnsafeRawPointer? = nil
  }

  /// The function of a name, as a structure around a function value. The structure matters: a bare function type would
  /// be taken for one that gets its arguments by address.
  static func function<Function>(_ name: String, in libraries: [String], as type: Function.Type) -> Function?
  {
    guard MemoryLayout<Function>.size == MemoryLayout<FunctionValue>.size else { return nil }
    guard let code = address(of: name, in: libraries) else { return nil }
    return unsafeBitCast(FunctionValue(code: code), to: Function.self)
  }

  private static func address(of name: String, in libraries: [String]) -> UnsafeMutableRawPointer? {
    #if canImport(Glibc)
      for library in libraries {
        // Asks for what is loaded and loads nothing; the count of users goes up and down again.
        guard let handle = dlopen(library, RTLD_NOW | RTLD_NOLOAD) else { continue }
        defer { dlclose(handle) }
        if let address = dlsym(handle, name) { return address }
      }
      return nil
    #elseif canImport(Darwin)
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: -2), name) else { return nil }
      var image = Dl_info()
      guard dladdr(address, &image) != 0, let path = image.dli_fname.map({ String(cString: $0) }) else {
        return nil
      }
      return libraries.contains { path.hasSuffix($0) } || path.contains("Testing.framework/") ? address : nil
    #else
      return nil
    #endif
  }
}
