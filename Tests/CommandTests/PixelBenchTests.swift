import LinkSupport
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

extension Slow {
  /// `quadrille bench` on a terminal that shows pictures of pixels, or says so. How fast that was is never looked at.
  @Suite struct PixelBenchTests {
    private func report(_ folder: ScratchFolder) throws -> JSONValue {
      try JSONValue(parsing: Array(#require(Golden.read(folder.path + "/a.json")).utf8))
    }

    private func bench(
      _ words: [String], in folder: ScratchFolder,
      manner: GraphicsTerminal.Manner = .honest, version: String? = "kitty(0.41.1)",
      pixels: PixelSize? = nil, fetches: Set<String> = []
    ) -> GraphicsPlay {
      let play = GraphicsPlay(
        words + ["--duration", "0.3", "--json", folder.path + "/a.json"], command: "bench",
        manner: manner, version: version, pixels: pixels, fetches: fetches)
      #expect(play.exitCode() == 0)
      #expect(play.terminal.pictures.isEmpty && play.program.isRestored)
      #expect(play.terminal.faults == [])
      return play
    }

    @Test func `the link is measured by half blocks and by pixels, which are compared`() throws {
      let folder = ScratchFolder()
      let play = bench(["link"], in: folder)
      #expect(play.terminal.replaced > 0 && play.terminal.sent == 1)
      let results = try #require(report(folder)["link"]?.asArray)
      #expect(
        results.map { $0["output"]?.asString } == ["cells", "cells", "cells", "pixels"])
      #expect(results.last?["picture"]?.asString == "41x41")
      #expect(results.allSatisfy { ($0["acked"]?.asNumber ?? 0) > 0 })
      #expect(play.program.shows("pixels 41x41") && play.program.shows("Over this link: "))
    }

    @Test func `so is the player's pace into the terminal`() throws {
      let folder = ScratchFolder()
      let play = bench(["pacing", "--sink", "terminal", "--fps", "60"], in: folder)
      // A slow build on a busy machine may show no more than the first, which is acknowledged.
      #expect(play.terminal.sent == 1)
      let results = try #require(report(folder)["pacing"]?.asArray)
      #expect(results.map { $0["output"]?.asString } == ["cells", "pixels"])
      #expect(results.last?["picture"]?.asString == "41x41")
      #expect((results.last?["bytes_per_frame"]?.asNumber ?? .infinity) < 4000)
      #expect(play.program.shows("frames in pixels and"))
    }

    @Test func `edges are fetched from memory where the terminal does that`() throws {
      let folder = ScratchFolder()
      let play = bench(
        ["link", "--scene", "title"], in: folder, pixels: PixelSize(width: 160, height: 96),
        fetches: ["s"])
      #expect(play.terminal.fetched > 1)
      let results = try #require(report(folder)["link"]?.asArray)
      #expect(results.last?["output"]?.asString == "pixels")
    }

    @Test(arguments: [
      (GraphicsTerminal.Manner.ignorant, "kitty(0.41.1)", "does not support"),
      (.honest, "kitty(0.26.5)", "in blocks"), (.liar, "kitty(0.41.1)", "did not accept one"),
      (.refusing, "kitty(0.41.1)", "did not accept one"),
    ])
    func `elsewhere half blocks alone are measured, and it is said why`(
      manner: GraphicsTerminal.Manner, version: String, reason: String
    ) throws {
      let folder = ScratchFolder()
      _ = bench(["link"], in: folder, manner: manner, version: version)
      let report = try report(folder)
      #expect(report["link"]?.asArray?.allSatisfy { $0["output"]?.asString == "cells" } == true)
      let leftOut = (report["left_out"]?.asArray ?? []).compactMap(\.asString)
      #expect(leftOut.contains { $0.hasPrefix("Pixels: ") && $0.contains(reason) }, "\(leftOut)")
    }

    @Test func `pixels are for what a terminal takes`() {
      let result = Binary.run(["bench", "engine", "--pixels", "on"])
      #expect(result.code == 64 && result.error.contains("--sink terminal"))
    }
  }
}
