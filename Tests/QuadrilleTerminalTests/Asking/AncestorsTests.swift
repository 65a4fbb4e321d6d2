import Glibc
import Testing

@testable import QuadrilleTerminal

@Suite struct AncestorsTests {
  @Test func `the first ancestor is the parent process's name`() throws {
    let parent = try #require(fopen("/proc/\(getppid())/comm", "r"))
    defer { fclose(parent) }
    var name = [CChar](repeating: 0, count: 32)
    _ = fgets(&name, 31, parent)
    let bytes = name.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    #expect(Surroundings.ancestors().first == String(decoding: bytes, as: UTF8.self))
  }
}
