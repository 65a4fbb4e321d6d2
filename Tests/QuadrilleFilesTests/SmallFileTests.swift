@testable import QuadrilleFiles
import Glibc
import TestSupport
import Testing

@Suite struct SmallFileTests {
  private func reason(_ read: () throws -> Any?) -> String {
    do {
      _ = try read()
      return "read"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [1, 65_535, 65_536, 65_537, 200_000])
  func `a file of exactly the most bytes is read, and one byte more is refused`(count: Int) throws {
    let folder = ScratchFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let path = folder.write("a", bytes)
    #expect(try SmallFile.read(path, most: count) == bytes)
    #expect(try SmallFile.readIfPresent(path, most: count) == bytes)
    #expect(throws: FileError.self) { try SmallFile.read(path, most: count - 1) }
    #expect(throws: FileError.self) { try SmallFile.readIfPresent(path, most: count - 1) }
  }

  @Test func `a refused file is named with the reason`() {
    let folder = ScratchFolder()
    let (none, empty) = (folder.path + "/none", folder.write("empty", []))
    #expect(
      reason { try SmallFile.read(none, most: 9) }.hasPrefix("cannot read '\(none)': No such"))
    #expect(reason { try SmallFile.read(empty, most: 9) } == "cannot read '\(empty)': it is empty")
    #expect(reason { try SmallFile.read("/", most: 9) } == "cannot read '/': it is a folder")
    let large = folder.write("large", [UInt8](repeating: 0, count: 3 << 20))
    #expect(
      reason { try SmallFile.read(large, most: 5 << 19) }
        == "cannot read '\(large)': it is larger than 3 MB")
    #expect(reason { try SmallFile.read(large, most: 5 << 18) }.hasSuffix("larger than 1 MB"))
    #expect(reason { try SmallFile.read(large, most: 4 << 10) }.hasSuffix("larger than 4 KB"))
  }

  @Test func `a missing optional file is nil, and a pipe in its place is refused`() throws {
    let folder = ScratchFolder()
    #expect(try SmallFile.readIfPresent(folder.path + "/none", most: 9) == nil)
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    #expect(
      reason { try SmallFile.readIfPresent(pipe, most: 9) }
        == "cannot read '\(pipe)': it is not a regular file")
    #expect(reason { try SmallFile.readIfPresent("/", most: 9) }.hasSuffix("not a regular file"))
    #expect(reason { try SmallFile.readIfPresent("/etc/hostname/x", most: 9) } != "read")
    #expect(throws: FileError.self) {
      try SmallFile.readIfPresent(folder.write("e", []), most: 9)
    }
  }

  @Test func `waiting for the writer of a pipe is announced`() throws {
    let pipe = ScratchFolder().path + "-pipe"
    mkfifo(pipe, 0o600)
    defer { unlink(pipe) }
    WaitNote.set { words in
      #expect(words == "waiting for a writer of the pipe '\(pipe)'")
      let end = open(pipe, O_WRONLY)
      _ = write(end, "abc", 3)
      close(end)
    }
    #expect(try SmallFile.read(pipe, most: 9) == Array("abc".utf8))
    // Like /proc/kmsg: some bytes are there, and then none come for a while.
    var ends: [Int32] = [-1, -1]
    Glibc.pipe(&ends)
    let path = "/dev/fd/\(ends[0])"
    _ = write(ends[1], "ab", 2)
    WaitNote.set { [ends] words in
      #expect(words == "waiting for a writer of the pipe '\(path)'")
      _ = write(ends[1], "c", 1)
      close(ends[1])
    }
    #expect(try SmallFile.read(path, most: 9) == Array("abc".utf8))
    close(ends[0])
    WaitNote.set { _ in }
  }
}
