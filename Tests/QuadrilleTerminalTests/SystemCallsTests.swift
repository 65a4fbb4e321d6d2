import Dispatch
import Glibc
import Synchronization
import Testing

@testable import QuadrilleTerminal

@Suite struct SystemCallsTests {
  @Test(arguments: [(EIO, true), (EPIPE, true), (EAGAIN, false), (ENOSPC, false)])
  func `a terminal that is gone is told from one that takes nothing`(code: Int32, isGone: Bool) {
    #expect(SystemError("write", code: code).isHangUp == isGone)
  }

  @Test func `nobody waits for a descriptor that is unblocked, until its flags are given back`()
    throws
  {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let before = fcntl(ends[1], F_GETFL)
    try #require(before & O_NONBLOCK == 0)
    let flags = try TerminalDevice.unblock(ends[1])
    #expect(flags == before)
    #expect(fcntl(ends[1], F_GETFL) == before | O_NONBLOCK)
    TerminalDevice.restore(flags: flags, of: ends[1])
    #expect(fcntl(ends[1], F_GETFL) == before)
    #expect(throws: SystemError.self) { try TerminalDevice.unblock(-1) }
  }

  @Test func `a signal does not end a wait, only the descriptor or the time does`() throws {
    let ends = try SystemCalls.openPipe()
    defer { for end in [ends.input, ends.output] { SystemCalls.close(end) } }
    // Urgent data on a socket sends this one: no other test does.
    Signals.handle(SIGURG, restarts: true) { _ in handled.add(1, ordering: .relaxed) }
    defer { signal(SIGURG, SIG_DFL) }
    let thread = Mutex<pthread_t?>(nil)
    let isReady = Mutex<Bool?>(nil)
    let (started, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue(label: "waiting").async {
      var (urgent, before) = (sigset_t(), sigset_t())
      sigaddset(&urgent, SIGURG)
      pthread_sigmask(SIG_UNBLOCK, &urgent, &before)
      thread.withLock { $0 = pthread_self() }
      started.signal()
      let result = SystemCalls.wait(for: .input, on: ends.input, milliseconds: 600_000)
      isReady.withLock { $0 = result }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      ended.signal()
    }
    started.wait()
    let waiting = try #require(thread.withLock { $0 })
    for _ in 0..<200 where isReady.withLock({ $0 }) == nil {
      let before = handled.load(ordering: .relaxed)
      pthread_kill(waiting, SIGURG)
      while handled.load(ordering: .relaxed) == before { sched_yield() }
    }
    #expect(isReady.withLock { $0 } == nil)
    var byte: UInt8 = 1
    write(ends.output, &byte, 1)
    ended.wait()
    #expect(isReady.withLock { $0 } == true)
  }

  @Test func `nobody waits for a pipe of one's own, and no program is given it`() throws {
    let ends = try SystemCalls.openPipe()
    for end in [ends.input, ends.output] {
      #expect(fcntl(end, F_GETFL) & O_NONBLOCK != 0 && fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
      SystemCalls.close(end)
    }
  }
}

/// Signals that the handler of a test has counted.
private let handled = Atomic<Int>(0)
