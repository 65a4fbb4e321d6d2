import Glibc

/// A stack of its own for signal handlers, for a thread whose own stack may be full (`sigaltstack`).
///
/// A crash is handled on the thread that crashes. Where its stack has overflowed, the handler that restores the terminal
/// needs memory elsewhere.
package enum SignalStack {
  /// More than the handlers take, and the processor's registers with it.
  static let bytes = 1 << 16

  /// The key of each thread's stack, which is unmapped when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { start in
      var none = stack_t()
      none.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&none, nil)
      munmap(start, SignalStack.bytes)
    }
    return code == 0 ? key : nil
  }()

  static var isAdopted: Bool { key.map { pthread_getspecific($0) != nil } ?? true }

  /// Gives this thread a stack for handlers until it ends; costs next to nothing where it has one already. Where there
  /// is no memory, the thread goes without.
  package static func adopt() {
    guard !isAdopted, let key,
      let start = mmap(
        nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return }
    var stack = stack_t(ss_sp: start, ss_flags: 0, ss_size: bytes)
    guard sigaltstack(&stack, nil) == 0, pthread_setspecific(key, start) == 0 else {
      munmap(start, bytes)
      return
    }
  }
}
