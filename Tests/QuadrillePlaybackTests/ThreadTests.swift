@testable import QuadrillePlayback
import Dispatch
import Glibc
import Synchronization
import Testing

/// A value that two threads hand over.
private final class Handed<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

@Suite struct ThreadTests {
  /// Does something on a thread of its own.
  private func alone(_ work: @escaping @Sendable () -> Void) throws {
    let isDone = DispatchSemaphore(value: 0)
    try WorkerThread.start {
      work()
      isDone.signal()
    }
    #expect(isDone.wait(timeout: .now() + 20) == .success)
  }

  @Test func `signals are left to other threads, but for those of crashes`() throws {
    let seen = Handed<[Int32]>([])
    try alone {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      let signals = [SIGINT, SIGTERM, SIGWINCH, SIGSEGV, SIGABRT].filter {
        sigismember(&mask, $0) == 1
      }
      seen.value = signals
    }
    #expect(seen.value == [SIGINT, SIGTERM, SIGWINCH])
  }

  /// A thread's stack for handlers: where it is, its bytes, and whether it is one.
  private struct Stack: Equatable {
    var start: UInt
    var bytes: Int
    var isUsed: Bool

    static var current: Self {
      var stack = stack_t()
      sigaltstack(nil, &stack)
      return Self(
        start: UInt(bitPattern: stack.ss_sp), bytes: stack.ss_size,
        isUsed: stack.ss_flags & Int32(SS_DISABLE) == 0)
    }
  }

  @Test func `a thread has one stack for handlers, of the size that is wanted`() throws {
    let seen = Handed<[Stack]>([])
    let isAdopted = Handed(false)
    try alone {
      // A thread of ours has it from the start.
      let first = Stack.current
      isAdopted.value = SignalStackCalls.isAdopted
      SignalStack.adopt()
      seen.value = [first, Stack.current]
      // It can be written on.
      UnsafeMutableRawPointer(bitPattern: first.start)?
        .storeBytes(of: 7, toByteOffset: SignalStack.bytes - 1, as: UInt8.self)
    }
    let stacks = seen.value
    #expect(isAdopted.value && stacks.count == 2 && stacks.first == stacks.last)
    #expect(stacks.first?.isUsed == true && stacks.first?.bytes == SignalStack.bytes)
  }

  @Test func `an error says what the system said`() {
    #expect(
      PlaybackError.noThread(code: EAGAIN).description
        == "cannot start a thread: Resource temporarily unavailable")
  }
}
