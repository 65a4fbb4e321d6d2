import Dispatch
import Glibc
import Synchronization
import Testing

@testable import QuadrilleSystem

@Suite struct WorkerThreadTests {
  @Test func `a thread runs with only crash signals unblocked, and releases its work`()
    throws
  {
    final class Held: Sendable {
      let blocked = Mutex<[Bool]>([])
    }
    let done = DispatchSemaphore(value: 0)
    var held: Held? = Held()
    weak let observer = held
    try WorkerThread.start { [held] in
      var set = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &set)
      held?.blocked.withLock { blocked in
        blocked += [SIGINT, SIGTERM, SIGWINCH, SIGSEGV, SIGABRT, SIGTRAP].map {
          sigismember(&set, $0) == 1
        }
      }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(held?.blocked.withLock { $0 } == [true, true, true, false, false, false])
    held = nil
    // The thread signals a moment before it releases its work.
    for _ in 0..<60_000 where observer != nil { usleep(1000) }
    #expect(observer == nil)
  }

  @Test func `a thread that cannot be started throws an error, and its work is released`() throws {
    final class Held: Sendable {}
    var held: Held? = Held()
    weak let observer = held
    let failure = #expect(throws: SystemError.self) {
      try WorkerThread.start({ [held] in _ = held }, by: { _, _ in EAGAIN })
    }
    held = nil
    #expect(observer == nil)
    let words = "\(try #require(failure))"
    #expect(words.hasPrefix("cannot start a thread: Resource temporarily"))
  }

  /// A thread's alternate signal stack: its start, its size and whether it is enabled.
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

  @Test func `a worker thread has one alternate signal stack, of the configured size`() throws {
    let seen = Mutex<[Stack]>([])
    let done = DispatchSemaphore(value: 0)
    try WorkerThread.start {
      // A worker has it from the start.
      let first = Stack.current
      SignalStack.adopt()
      seen.withLock { $0 = [first, Stack.current] }
      // The stack's last byte can be written.
      UnsafeMutableRawPointer(bitPattern: first.start)?
        .storeBytes(of: 7, toByteOffset: SignalStack.bytes - 1, as: UInt8.self)
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
    let stacks = seen.withLock { $0 }
    #expect(stacks.count == 2 && stacks.first == stacks.last)
    #expect(stacks.first?.isUsed == true && stacks.first?.bytes == SignalStack.bytes)
  }
}
