import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Files that are put aside, replaced and refused.
@Suite struct RenamingTests {
  @Test func `what is put aside gets the first name that is free, and the last one is found`()
    throws
  {
    let folder = ScratchFolder()
    let path = folder.path + "/a.json"
    #expect(Renaming.lastAside(path) == nil)
    for (number, name) in ["a.json.old", "a.json.old2", "a.json.old3"].enumerated() {
      _ = folder.write("a.json", [UInt8(number)])
      #expect(try Renaming.setAside(path) == folder.path + "/" + name)
      #expect(Renaming.lastAside(path) == folder.path + "/" + name)
    }
    #expect(folder.names == ["a.json.old", "a.json.old2", "a.json.old3"])
    unlink(path + ".old2")
    #expect(Renaming.lastAside(path) == path + ".old")
    _ = folder.write("a.json", [9])
    #expect(try Renaming.setAside(path) == path + ".old2")
    let error = #expect(throws: FileError.self) { try Renaming.setAside(path) }
    #expect(
      error?.description.hasPrefix("cannot rename '\(path)': ") == true)
  }

  @Test func `where all names are taken nothing is moved`() throws {
    let folder = ScratchFolder()
    let path = folder.write("a", [1])
    for number in 1...1000 { _ = folder.write("a.old" + (number > 1 ? "\(number)" : ""), []) }
    let error = #expect(throws: FileError.self) { try Renaming.setAside(path) }
    #expect(error?.description.contains("1000 copies exist already") == true)
    #expect(Renaming.lastAside(path) == path + ".old1000")
    unlink(path + ".old1000")
    #expect(try Renaming.setAside(path) == path + ".old1000")
  }

  @Test func `a plain file is replaced, anything else is not`() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/a.txt"
    #expect(!OutputFile.replaces(path) && !OutputFile.replaces("-"))
    #expect(!OutputFile.replaces("/dev/null") && !OutputFile.replaces(folder.path))
    try OutputFile.write("one", to: path)
    #expect(OutputFile.replaces(path) && Golden.read(path) == "one")
    try OutputFile.write("two", to: path, onlyPlain: true)
    #expect(Golden.read(path) == "two" && MovingPicture.isFile(path))
    #expect(!MovingPicture.isFile(folder.path) && !MovingPicture.isFile(path + "x"))
    let error = #expect(throws: FileError.self) {
      try OutputFile.write("x", to: "/dev/null", onlyPlain: true)
    }
    #expect(error?.description == "cannot write '/dev/null': it is not a regular file")
    try OutputFile.write("x", to: "/dev/null")
    #expect(throws: FileError.self) { try OutputFile.write("x", to: "") }
  }

  @Test func `a pattern is read from a picture, and from nothing else`() throws {
    let folder = ScratchFolder()
    let png = PNGBytes(width: 2, height: 1, depth: 8, kind: 0, rows: [0, 0, 255]).bytes
    let path = folder.write("tile.png", png)
    let pattern = try Pattern(path: path)
    #expect(pattern.name == path && pattern.summary == "a picture")
    let other = folder.write("tile.gif", Array("GIF89a".utf8))
    let error = #expect(throws: FileError.self) { try Pattern(path: other) }
    #expect(error?.description == "cannot read '\(other)': it is not a PNG")
    #expect(throws: FileError.self) { try Pattern(path: path + "x") }
  }
}
