import Glibc
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

  @Test func `nobody waits for a pipe of one's own, and no program is given it`() throws {
    let ends = try SystemCalls.openPipe()
    for end in [ends.input, ends.output] {
      #expect(fcntl(end, F_GETFL) & O_NONBLOCK != 0 && fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
      SystemCalls.close(end)
    }
  }
}
