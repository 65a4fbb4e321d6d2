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
}
