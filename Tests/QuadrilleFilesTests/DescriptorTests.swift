import Glibc
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct DescriptorTests {
  @Test(arguments: [
    (EACCES, true), (EPERM, true), (EROFS, true), (ENOENT, false), (ENOSPC, false),
  ])
  func `what may not be written is told from what cannot be`(code: Int32, isRefused: Bool) {
    #expect(SystemError(code: code).isRefused == isRefused)
  }

  @Test func `a file that is read is no other program's, and is waited for`() throws {
    let descriptor = try Descriptor(reading: "/dev/null")
    #expect(fcntl(descriptor.number, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(descriptor.number, F_GETFL) & O_NONBLOCK == 0)
    let other = try Descriptor(reading: "/dev/null", waits: false)
    #expect(fcntl(other.number, F_GETFL) & O_NONBLOCK != 0)
  }

  @Test func `a terminal is told from what is none`() throws {
    let terminal = try Descriptor(reading: "/dev/ptmx")
    let device = try Descriptor(reading: "/dev/null")
    #expect(terminal.isTerminal && !device.isTerminal)
    for descriptor in [terminal, device] { descriptor.close() }
  }

  @Test func `only a pipe is waited for until somebody writes to it`() throws {
    let folder = ScratchFolder()
    let plain = try Descriptor(reading: folder.write("plain", [1]))
    let device = try Descriptor(reading: "/dev/null")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let pipe = try Descriptor(reading: folder.path + "/pipe", waits: false)
    #expect([plain, device, pipe].map(\.isPipe) == [false, false, true])
    #expect(plain.status == (.plain, 1) && device.status == (.other, 0))
    #expect(try Descriptor(reading: folder.path).status.kind == .folder)
    for descriptor in [plain, device, pipe] { descriptor.close() }
  }
}
