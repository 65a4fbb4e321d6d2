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
    #expect(refusal { try Renaming.setAside(path) }.hasPrefix("cannot rename '\(path)': "))
  }

  @Test func `only a regular file is replaced, and onlyPlain refuses any other`() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/a.txt"
    #expect(![path, "-", "/dev/null", folder.path].contains(where: OutputFile.replaces))
    try OutputFile.write("one", to: path)
    #expect(OutputFile.replaces(path) && Golden.read(path) == "one")
    try OutputFile.write("two", to: path, onlyPlain: true)
    #expect(Golden.read(path) == "two")
    #expect([path, folder.path, path + "x"].map(MovingPicture.isFile) == [true, false, false])
    #expect(
      refusal { try OutputFile.write("x", to: "/dev/null", onlyPlain: true) }
        == "cannot write '/dev/null': it is not a regular file")
  }
}
