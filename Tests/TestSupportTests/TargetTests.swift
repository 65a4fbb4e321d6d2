import Glibc
import TestSupport
import Testing

/// A plain build compiles every target that is no test, also on systems without the Testing library.
@Suite struct TargetTests {
  private func text(_ path: String) throws -> String {
    let stream = try #require(fopen(path, "r"))
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, stream)], as: UTF8.self)
  }

  @Test func `only tests import Testing`() throws {
    let tests = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    let targets = ScratchFolder.names(in: tests).filter { !$0.hasSuffix("Tests") }
    #expect(targets.contains("TurnSupport") && targets.contains("TestSupport"))
    for target in targets {
      for name in ScratchFolder.names(in: tests + "/" + target) where name.hasSuffix(".swift") {
        let text = try text("\(tests)/\(target)/\(name)")
        #expect(!text.contains("import Testing"), "\(target)/\(name)")
      }
    }
  }
}
