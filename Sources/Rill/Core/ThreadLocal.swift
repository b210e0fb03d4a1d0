#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// An object that each thread sees its own of, for the time of one call.
///
/// The frame that binds the object keeps it alive, so the thread holds a bare pointer, and there is nothing to be
/// released when a thread ends.
final class ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "The process has no thread-local storage left.")
    self.key = key
  }

  /// What the calling thread has bound.
  var value: Value? {
    pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Binds the object to the calling thread while `body` runs.
  func bind(_ value: Value, while body: () -> Void) {
    let before = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(value).toOpaque())
    withExtendedLifetime(value, body)
    pthread_setspecific(key, before)
  }
}
