@testable import QuadrilleFiles
import CSystem
import Glibc
import TestSupport
import Testing

@Suite struct SmallFileTests {
  @Test(arguments: [1, 65_535, 65_536, 65_537, 200_000])
  func `a file of exactly the most bytes is read, and one byte more is refused`(count: Int) throws {
    let folder = ScratchFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let path = folder.write("a", bytes)
    let ways: [(String, Int) throws -> [UInt8]?] = [
      { try SmallFile.read($0, most: $1) }, { try SmallFile.readIfPresent($0, most: $1) },
    ]
    for read in ways {
      #expect(try read(path, count) == bytes)
      #expect(throws: FileError.self) { try read(path, count - 1) }
    }
  }

  @Test func `a byte-order mark before a text is left out`() throws {
    let folder = ScratchFolder()
    let path = folder.write("a", [0xef, 0xbb, 0xbf, 0x61])
    #expect(try SmallFile.read(path, most: 9) == [0x61])
    #expect(try SmallFile.readIfPresent(path, most: 9) == [0x61])
  }

  @Test func `a refused file is named with the reason`() {
    let folder = ScratchFolder()
    let (none, empty) = (folder.path + "/none", folder.write("empty", []))
    let large = folder.write("large", [UInt8](repeating: 0, count: 3 << 20))
    for (path, most, reason) in [
      (none, 9, "No such file or directory"), (empty, 9, "it is empty"), ("/", 9, "it is a folder"),
      (large, 5 << 19, "it is larger than 3 MB"), (large, 5 << 18, "it is larger than 1 MB"),
      (large, 4 << 10, "it is larger than 4 KB"),
    ] {
      #expect(
        refusal { try SmallFile.read(path, most: most) } == "cannot read '\(path)': \(reason)")
    }
  }

  @Test func `a missing optional file is nil, and a pipe in its place is refused`() throws {
    let folder = ScratchFolder()
    #expect(try SmallFile.readIfPresent(folder.path + "/none", most: 9) == nil)
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    for path in [pipe, "/"] {
      #expect(
        refusal { try SmallFile.readIfPresent(path, most: 9) }
          == "cannot read '\(path)': it is not a regular file")
    }
    for path in ["/etc/hostname/x", folder.write("e", [])] {
      #expect(throws: FileError.self) { try SmallFile.readIfPresent(path, most: 9) }
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
    pipe2(&ends, O_CLOEXEC)
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
