import Glibc
import Testing

@testable import QuadrilleFiles

@Suite struct ChildProgramTests {
  private func start(_ script: String) throws -> ChildProgram {
    let (file, other) = try Descriptor.pipe()
    defer { for end in [file, other] { end.close() } }
    return try ChildProgram("sh", ["-c", script], reading: file)
  }

  @Test func `one that nobody has any more is ended`() throws {
    // Whoever still reads sees its end.
    let output: Int32
    do {
      let program = try start("exec sleep 1000")
      output = dup(program.output.number)
    }
    defer { close(output) }
    // A program that another test began at that moment may have what it writes to for a while.
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    try #require(poll(&entry, 1, 20_000) == 1)
    var byte: UInt8 = 0
    #expect(read(output, &byte, 1) == 0)
  }

  @Test(arguments: [("exit 0", true), ("exit 1", false), ("kill -9 $$", false)])
  func `whether it did what it was to do is known, and stays known`(
    script: String, isDone: Bool
  ) throws {
    let program = try start(script)
    #expect(program.wait() == isDone && program.wait() == isDone)
  }

  @Test(arguments: [
    ("exit 1", nil), ("echo >&2", nil), ("printf 'one\\ntwo' >&2", "one"),
    ("printf '\\r\\none\\rtwo' >&2", "one"), ("echo one", nil),
  ])
  func `what it said is its first line`(script: String, words: String?) throws {
    let program = try start(script)
    _ = program.wait()
    #expect(program.firstWords() == words)
  }

  @Test func `nothing stays open of what has ended, or never began`() throws {
    func count() -> Int { (0..<Int32(2048)).count { fcntl($0, F_GETFD) >= 0 } }
    let before = count()
    for _ in 0..<100 {
      _ = try start("exit 0").wait()
      _ = try? ChildProgram("/nowhere/at/all", [], reading: .standardInput)
    }
    // Other tests open some meanwhile; each of these would leave one at least.
    #expect(count() < before + 80)
  }

  @Test func `what cannot be started is said`() {
    #expect(throws: SystemError.self) {
      let (file, other) = try Descriptor.pipe()
      defer { for end in [file, other] { end.close() } }
      _ = try ChildProgram("/nowhere/at/all", [], reading: file)
    }
  }
}
