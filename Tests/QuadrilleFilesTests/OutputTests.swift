@testable import QuadrilleFiles
import Glibc
import QuadrilleCore
import TestSupport
import Testing

@Suite(.serialized) struct OutputTests {
  private func contents(_ path: String) -> String? { Golden.read(path) }

  @Test func `an output file appears whole on commit, and no other file is left`() throws {
    let folder = ScratchFolder()
    let file = try OutputFile(path: folder.path + "/a.txt")
    try file.write(Array("hello".utf8).span)
    #expect(contents(folder.path + "/a.txt") == nil)
    try file.commit()
    #expect(contents(folder.path + "/a.txt") == "hello" && folder.names == ["a.txt"])
  }

  @Test func `an error names the file that may not be written`() {
    // No user can create files there, not even root.
    let said = refusal { try OutputFile(path: "/proc/self/a.txt") }
    #expect(said.hasPrefix("cannot write '/proc/self/a.txt': "))
  }

  @Test(.enabled(if: geteuid() != 0, "root may write every folder"))
  func `an error names the folder that may not be written`() throws {
    let folder = ScratchFolder()
    try #require(chmod(folder.path, 0o500) == 0)
    defer { chmod(folder.path, 0o700) }
    let said = refusal { try OutputFile(path: folder.path + "/a") }
    #expect(said.hasSuffix("folder '\(folder.path)': Permission denied"))
  }

  @Test func `an output file that is not committed leaves the old one and no trace`() throws {
    let folder = ScratchFolder()
    let path = folder.write("a.txt", Array("old".utf8))
    do {
      let file = try OutputFile(path: path)
      try file.write(Array("new".utf8).span)
    }
    #expect(contents(path) == "old" && folder.names == ["a.txt"])
  }

  @Test func `writing through a symbolic link keeps the link and the permissions`() throws {
    let folder = ScratchFolder()
    let path = folder.write("real.txt", Array("old".utf8))
    chmod(path, 0o640)
    symlink(path, folder.path + "/link.txt")
    try OutputFile.write("new", to: folder.path + "/link.txt")
    #expect(contents(path) == "new" && rights(path) == 0o640)
    var status = stat()
    lstat(folder.path + "/link.txt", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a chain of links to no file gets its file at the end, and a circle of links stays`()
    throws
  {
    let folder = ScratchFolder()
    let names = ["a", "b", "c", "d", "end"].map { folder.path + "/" + $0 }
    for (link, target) in [(0, 1), (1, 4), (2, 3), (3, 2)] { symlink(names[target], names[link]) }
    try OutputFile.write("new", to: names[0])
    #expect(contents(names[4]) == "new")
    let said = refusal { try OutputFile.write("new", to: names[2]) }
    #expect(said == "cannot write '\(names[2])': too many levels of symbolic links")
    #expect(folder.names.sorted() == ["a", "b", "c", "d", "end"])
  }

  private func rights(_ path: String) -> mode_t {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & 0o7777
  }

  @Test func `a new output file has the default permissions`() throws {
    let folder = ScratchFolder()
    let other = folder.write("other.txt", [])
    let path = folder.path + "/new.txt"
    let file = try OutputFile(path: path)
    try file.commit()
    #expect(rights(path) == rights(other) && rights(path) & 0o600 == 0o600)
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o4711] as [mode_t])
  func `a replaced file keeps its permissions, and its temporary file has them too`(mode: mode_t)
    throws
  {
    let folder = ScratchFolder()
    let path = folder.write("a.txt", Array("old".utf8))
    chmod(path, mode)
    let file = try OutputFile(path: path, mayBeNameless: false)
    let beside = try #require(folder.names.first { $0 != "a.txt" })
    #expect(beside.hasPrefix(".quadrille-") && rights(folder.path + "/" + beside) == mode)
    try file.commit()
    #expect(rights(path) == mode && contents(path) == "")
  }

  @Test(arguments: [true, false])
  func `replacing a file keeps its owner, group and hard links`(mayBeNameless: Bool) throws {
    let folder = ScratchFolder()
    let path = folder.write("a.txt", Array("old and longer".utf8))
    link(path, folder.path + "/b.txt")
    chmod(path, 0o640)
    // Only root can change the owner; for other users nothing changes here.
    chown(path, 65_534, 65_534)
    var before = stat()
    stat(path, &before)
    let file = try OutputFile(path: path, mayBeNameless: mayBeNameless)
    try file.write(Array("new".utf8).span)
    #expect(contents(folder.path + "/b.txt") == "old and longer")
    try file.commit()
    #expect([path, folder.path + "/b.txt"].map(contents) == ["new", "new"])
    #expect(folder.names == ["a.txt", "b.txt"])
    unlink(folder.path + "/b.txt")
    let next = try OutputFile(path: path, mayBeNameless: mayBeNameless)
    try next.write(Array("next".utf8).span)
    try next.commit()
    var after = stat()
    stat(path, &after)
    #expect(contents(path) == "next" && after.st_ino != before.st_ino)
    let owner = (after.st_uid, after.st_gid, after.st_mode & 0o7777)
    #expect(owner == (before.st_uid, before.st_gid, 0o640))
  }

  @Test func `temporary files older than a day are swept, and no others`() throws {
    let folder = ScratchFolder()
    let names = [".quadrille-old", ".quadrille-new", ".other-old", ".quadrille-theirs-old"]
    for name in names {
      let path = folder.write(name, [1])
      // Only root can have a file of another owner here.
      if name.contains("theirs"), chown(path, 12_345, 12_345) != 0 { unlink(path) }
      guard name.hasSuffix("old") else { continue }
      var times = [timespec(), timespec()]
      for index in 0..<2 { times[index].tv_sec = time(nil) - 100_000 }
      utimensat(AT_FDCWD, path, &times, 0)
    }
    let file = try OutputFile(path: folder.path + "/a.txt", mayBeNameless: false)
    try file.commit()
    let theirs: Set<String> = geteuid() == 0 ? [".quadrille-theirs-old"] : []
    #expect(Set(folder.names) == theirs.union([".quadrille-new", ".other-old", "a.txt"]))
  }

  @Test func `a pipe is written directly, without a temporary file`() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try OutputFile(path: path)
    #expect(folder.names == ["pipe"])
    try file.write(Array("through".utf8).span)
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &bytes, 10) == 7)
    try file.commit()
    #expect(folder.names == ["pipe"])
  }

  @Test func `a pipe's reader waits for a promised file, and a promised file is not made before`()
    throws
  {
    let folder = ScratchFolder()
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let (pipe, file) = (
      try PromisedFile(path: path), try PromisedFile(path: folder.path + "/a.txt")
    )
    var bytes = [UInt8](repeating: 0, count: 10)
    // If no process had the pipe open for writing, `read` would return 0.
    #expect(read(reader, &bytes, 10) == -1 && errno == EAGAIN)
    #expect(folder.names == ["pipe"])
    for file in [pipe, file] { try file.write("through") }
    #expect(read(reader, &bytes, 10) == 7)
    #expect(Set(folder.names) == ["pipe", "a.txt"])
    #expect(throws: FileError.self) { try PromisedFile(path: folder.path + "/none/a.txt") }
  }

  @Test func `the temporary file that a signal must remove is known until commit`() throws {
    let folder = ScratchFolder()
    let file = try OutputFile(path: folder.path + "/a.txt", mayBeNameless: false)
    let unfinished = try #require(OutputFile.unfinished)
    #expect(folder.names.map { folder.path + "/" + $0 } == [String(cString: unfinished)])
    try file.commit()
    #expect(OutputFile.unfinished == nil)
  }

  @Test func `a device can be written, and a folder or a path in none is refused`() throws {
    try OutputFile.write("x", to: "/dev/null")
    for path in ["/nowhere/at/all", "/tmp", ""] {
      #expect(throws: FileError.self) { try OutputFile.write("x", to: path) }
    }
  }

  @Test func `JSON is written in order, with escapes and without infinities`() {
    let value = JSONValue.object([
      ("b", .integer(1)), ("a", .string("x\"\\\n\u{1b}\u{7f}é\u{9f}\u{a0}")),
      ("c", .array([.bool(true), .null])),
      ("d", .decimal(1.25, places: 1)), ("e", .decimal(-0.04, places: 1)),
      ("f", .decimal(.infinity, places: 2)), ("f0", .decimal(2.5, places: 0)),
      ("g", .decimal(3, places: 3)), ("h", .object([])),
    ])
    #expect(
      value.text == """
        {
          "b": 1,
          "a": "x\\"\\\\\\n\\u001b\\u007fé\\u009f\u{a0}",
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
