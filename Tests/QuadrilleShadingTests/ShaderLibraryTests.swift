import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleShading

@Suite struct ShaderShelfTests {
  @Test func `the user's shaders come first, and hide built-in ones`() throws {
    let shelf = ShaderShelf(in: nil)
    #expect(shelf.entries.map(\.name) == ["silk", "warp"])
    let settings = try #require(ScratchSettings(["b.frag", "a.glsl", "silk.glsl", "note.txt"]))
    let own = ShaderShelf(in: SettingsFolder(path: settings.path))
    #expect(own.entries.map(\.name) == ["a", "b", "silk", "warp"])
    #expect(own.entries.map(\.origin).prefix(3) == ["your own", "your own", "your own"])
    #expect(own.source(named: "note") == nil)
  }
}
