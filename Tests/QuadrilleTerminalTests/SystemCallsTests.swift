import Glibc
import Testing

@testable import QuadrilleTerminal

@Suite struct SystemCallsTests {
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
}
