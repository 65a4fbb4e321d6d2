import Glibc
import QuadrilleSystem
import TestSupport
import Testing

@testable import QuadrilleFiles

@Suite struct SettingsFolderTests {
  @Test(
    arguments: [
      (["HOME": "/home/a"], "/home/a/.config/quadrille"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": "/x"], "/x/quadrille"),
      (["HOME": "/home/a", "XDG_CONFIG_HOME": "/x", "QUADRILLE_CONFIG_HOME": "/q"], "/q"),
      ([:], nil),
    ] as [([String: String], String?)])
  func `the settings folder is QUADRILLE_CONFIG_HOME, or in XDG_CONFIG_HOME, or in HOME`(
    environment: [String: String], path: String?
  ) {
    #expect(SettingsFolder { environment[$0] }?.path == path)
  }

  @Test func `writing a settings file creates its folders for their owner alone`() throws {
    let scratch = ScratchFolder()
    let settings = SettingsFolder(path: scratch.path + "/a/b")
    defer {
      unlink(scratch.path + "/a/b/name")
      for folder in ["/a/b", "/a"] { rmdir(scratch.path + folder) }
    }
    #expect(try settings.read("name", most: 9) == nil)
    try settings.write("name", [1, 2])
    #expect(try settings.read("name", most: 2) == [1, 2])
    for folder in ["/a", "/a/b"] {
      let found = FileStatus(scratch.path + folder)
      #expect(found?.kind == .directory && found.map { $0.permissions & 0o077 } == 0)
    }
    // No folder can be created in place of a file.
    _ = scratch.write("file", [])
    #expect(throws: FileError.self) {
      try SettingsFolder(path: scratch.path + "/file/b").write("name", [1])
    }
  }
}
