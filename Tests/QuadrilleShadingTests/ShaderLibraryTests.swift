import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleShading

@Suite struct ShaderLibraryTests {
  @Test func `the user's shaders come first, and hide built-in ones`() throws {
    let library = ShaderLibrary(in: nil)
    #expect(library.entries.map(\.name) == ["silk", "warp"])
    // Only shaders count against the limit of a thousand.
    let others = (0...1000).map { "0\($0).txt" }
    let settings = try #require(
      ScratchSettings(["b.frag", "a.glsl", "silk.glsl", "c.d.glsl", "note.txt"] + others))
    let own = ShaderLibrary(in: SettingsFolder(path: settings.path))
    #expect(own.entries.map(\.name) == ["a", "b", "c.d", "silk", "warp"])
    #expect(own.entries.map(\.origin).prefix(3) == ["your own", "your own", "your own"])
    #expect(own.source(named: "note") == nil)
  }

  @Test func `a file that no name plays is a fault, and is no shader`() throws {
    let settings = try #require(ScratchSettings(["contest.glsl", "galaxy.frag", "galaxy.glsl"]))
    func path(_ name: String) -> String { "\(settings.path)/shaders/\(name)" }
    #expect(mkfifo(path("pipe.glsl"), 0o600) == 0 && mkdir(path("folder.glsl"), 0o700) == 0)
    defer {
      unlink(path("pipe.glsl"))
      rmdir(path("folder.glsl"))
    }
    let library = ShaderLibrary(in: SettingsFolder(path: settings.path))
    #expect(library.entries.map(\.name) == ["galaxy", "silk", "warp"])
    #expect(
      library.faults.map { "\($0.name): \($0.reason)" } == [
        "contest: the name belongs to a built-in scene", "folder: it is not a regular file",
        "galaxy: two files have this name", "pipe: it is not a regular file",
      ])
  }
}
