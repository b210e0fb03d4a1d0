@preconcurrency import Dispatch
import Rill

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals of the operating system as a stream.
enum Signals {
  /// Sends the number of each of these signals that arrives. As long as somebody is subscribed they do not end the program.
  static func received(_ numbers: Int32...) -> Observable<Int32> {
    .create { observer in
      let sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler { observer.onNext(number) }
        source.resume()
        return SignalSource(source: source, number: number)
      }
      return Disposables.create { for source in sources { source.cancel() } }
    }
  }

  private struct SignalSource: Sendable {
    let source: any DispatchSourceSignal
    let number: Int32

    func cancel() {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
