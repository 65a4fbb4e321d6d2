import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Files that are set aside, replaced or refused.
@Suite struct RenamingTests {
  @Test func `a file set aside gets the first free name, and the last one is found`()
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

  @Test func `only a regular file is replaced, and onlyPlain refuses any other`() throws {
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
}
