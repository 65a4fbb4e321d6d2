import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleShading

@Suite struct ShaderLibraryTests {
  @Test func `the user's shaders come first, and hide built-in ones`() throws {
    let library = ShaderLibrary(in: nil)
    #expect(library.entries.map(\.name) == ["silk", "warp"])
    let settings = try #require(ScratchSettings(["b.frag", "a.glsl", "silk.glsl", "note.txt"]))
    let own = ShaderLibrary(in: SettingsFolder(path: settings.path))
    #expect(own.entries.map(\.name) == ["a", "b", "silk", "warp"])
    #expect(own.entries.map(\.origin).prefix(3) == ["your own", "your own", "your own"])
    #expect(own.source(named: "note") == nil)
  }
}
