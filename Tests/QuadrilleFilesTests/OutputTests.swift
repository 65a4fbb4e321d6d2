@testable import QuadrilleFiles
import Glibc
import QuadrilleCore
import TestSupport
import Testing

@Suite(.serialized) struct OutputTests {
  private func contents(_ path: String) -> String? { Golden.read(path) }

  @Test func `a file appears whole when it is committed, and nothing else does`() throws {
    let folder = ScratchFolder()
    let file = try OutputFile(path: folder.path + "/a.txt")
    try file.write(Array("hello".utf8).span)
    #expect(contents(folder.path + "/a.txt") == nil)
    try file.commit()
    #expect(contents(folder.path + "/a.txt") == "hello")
    #expect(folder.names == ["a.txt"])
  }

  @Test func `an unfinished file leaves the old one, and no trace`() throws {
    let folder = ScratchFolder()
    let path = folder.write("a.txt", Array("old".utf8))
    do {
      let file = try OutputFile(path: path)
      try file.write(Array("new".utf8).span)
    }
    #expect(contents(path) == "old")
    #expect(folder.names == ["a.txt"])
  }

  @Test func `a link stays a link, and rights are kept`() throws {
    let folder = ScratchFolder()
    let path = folder.write("real.txt", Array("old".utf8))
    chmod(path, 0o640)
    symlink(path, folder.path + "/link.txt")
    let file = try OutputFile(path: folder.path + "/link.txt")
    try file.write(Array("new".utf8).span)
    try file.commit()
    #expect(contents(path) == "new")
    var status = stat()
    lstat(folder.path + "/link.txt", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `what cannot be written is refused`() {
    #expect(throws: FileError.self) { try OutputFile(path: "/nowhere/at/all") }
    #expect(throws: FileError.self) { try OutputFile(path: "/tmp") }
  }

  @Test func `devices are written directly`() throws {
    let file = try OutputFile(path: "/dev/null")
    try file.write([1, 2, 3].span)
    try file.commit()
  }

  @Test func `JSON is written in order, escaped and without infinities`() {
    let value = JSONValue.object([
      ("b", .integer(1)), ("a", .string("x\"\\\n\u{1b}é")), ("c", .array([.bool(true), .null])),
      ("d", .decimal(1.25, places: 1)), ("e", .decimal(-0.04, places: 1)),
      ("f", .decimal(.infinity, places: 2)), ("f0", .decimal(2.5, places: 0)),
      ("g", .decimal(3, places: 3)), ("h", .object([])),
    ])
    #expect(
      value.text == """
        {
          "b": 1,
          "a": "x\\"\\\\\\n\\u001bé",
          "c": [true, null],
          "d": 1.3,
          "e": 0,
          "f": null,
          "f0": 3,
          "g": 3,
          "h": {}
        }

        """)
  }
}
