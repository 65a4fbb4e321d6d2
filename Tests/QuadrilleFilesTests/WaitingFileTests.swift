import Glibc
import QuadrilleSystem
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct WaitingFileTests {
  @Test func `a descriptor for reading is closed on exec, and blocks by default`() throws {
    let descriptor = try Descriptor(reading: "/dev/null")
    let other = try Descriptor(reading: "/dev/null", waits: false)
    #expect(fcntl(descriptor.rawValue, F_GETFD) & FD_CLOEXEC != 0)
    let blocks = [descriptor, other].map { fcntl($0.rawValue, F_GETFL) & O_NONBLOCK == 0 }
    #expect(blocks == [true, false])
  }

  @Test func `a descriptor's status distinguishes regular files, devices, pipes and folders`()
    throws
  {
    let folder = ScratchFolder()
    let plain = try Descriptor(reading: folder.write("plain", [1]))
    let device = try Descriptor(reading: "/dev/null")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let pipe = try Descriptor(reading: folder.path + "/pipe", waits: false)
    #expect([plain, device, pipe].map(\.status.kind) == [.regular, .other, .pipe])
    #expect(plain.status.size == 1 && plain.status.links == 1)
    #expect(try Descriptor(reading: folder.path).status.kind == .directory)
    for descriptor in [plain, device, pipe] { descriptor.close() }
  }
}
