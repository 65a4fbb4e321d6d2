import Glibc

/// An alternate stack for signal handlers (`sigaltstack`), for a thread whose own stack may be full.
///
/// A crash is handled on the crashing thread. After a stack overflow the handler needs another stack.
package enum SignalStack {
  /// The size of the stack, which must hold the handlers' frames and the saved registers.
  static let bytes = 1 << 16

  /// The thread-specific key of the stack, which is unmapped when the thread ends.
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

  /// Gives this thread an alternate stack until it ends. A second call costs next to nothing. If no memory is free,
  /// handlers run on the thread's own stack.
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
