@testable import QuadrilleFiles
import Dispatch
import Glibc
import Synchronization
import Testing

@Suite struct ThreadTests {
  @Test func `a thread runs once, with the signals of a crash alone, and lets go of its work`()
    throws
  {
    final class Held: Sendable {
      let blocked = Mutex<[Bool]>([])
    }
    let done = DispatchSemaphore(value: 0)
    var held: Held? = Held()
    weak let observer = held
    try Thread.start { [held] in
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
    // The thread has said that it is done a moment before it lets go.
    for _ in 0..<60_000 where observer != nil { usleep(1000) }
    #expect(observer == nil)
  }

  @Test func `one that cannot be started is said, and its work is let go of`() throws {
    final class Held: Sendable {}
    var held: Held? = Held()
    weak let observer = held
    let failure = #expect(throws: Thread.Failure.self) {
      try Thread.start({ [held] in _ = held }, by: { _, _ in EAGAIN })
    }
    held = nil
    #expect(observer == nil)
    let words = "\(try #require(failure))"
    #expect(words.hasPrefix("cannot start a thread: Resource temporarily"))
  }
}
