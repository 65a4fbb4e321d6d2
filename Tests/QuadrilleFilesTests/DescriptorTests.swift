import Glibc
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct DescriptorTests {
  @Test func `a file that is read is no other program's, and is waited for`() throws {
    let descriptor = try Descriptor(reading: "/dev/null")
    #expect(fcntl(descriptor.number, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(descriptor.number, F_GETFL) & O_NONBLOCK == 0)
    let other = try Descriptor(reading: "/dev/null", waits: false)
    #expect(fcntl(other.number, F_GETFL) & O_NONBLOCK != 0)
  }
}
