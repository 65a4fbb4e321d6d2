import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

@Suite struct BenchRequestTests {
  private func request(_ words: String...) throws -> BenchRequest {
    try BenchRequest(ParsedArguments(words, of: .bench))
  }

  @Test func `a bench without words measures all but the link within a minute, for every phone`()
    throws
  {
    let request = try request()
    #expect(request.workloads == [.engine, .article, .encode, .pacing])
    #expect(request.judgesDevices && !request.checks && !request.takesTerminal)
    #expect(request.duration == 5 && request.rates == [30, 60] && request.load == 0)
    #expect(request.cells == CellSize(columns: 200, rows: 60))
    #expect(request.devices.map(\.id) == Device.all.map(\.id))
    let names = [request.played.map(\.name), request.encodeSources.map(\.name)]
    #expect(names == [["contest"], ["contest"]] && request.played[0].rates == [30, 60])
    #expect(request.limit == 50_000_000_000 && request.isShort && !request.showsDetails)
    #expect(request.engine.styles.map(\.name) == ["article"] && request.engine.sides == [41, 414])
    #expect(request.articleDuration == 2)
    #expect(request.notMeasured.count == 2 && request.notMeasured[0].contains("bench --all"))
  }

  @Test func `every setting is recorded, and another choice changes the record`() throws {
    let usual = try request().settings.text
    for words in [
      ["--cells", "80x24"], ["--palette", "night"], ["--tolerance", "fair"], ["--fps", "30"],
      ["--duration", "4"], ["--load", "1"], ["--sink", "null"],
      ["--device", "iphone-6"], ["--side", "41"], ["--method", "table"], ["--style", "ios"],
      ["--rest", "1"], ["--scene", "snow"], ["--all"], ["pacing"], ["--check"],
    ] {
      let other = try BenchRequest(ParsedArguments(words, of: .bench)).settings.text
      #expect(other != usual, "\(words)")
    }
    let seeds = try ["1", "2"].map { try request("--all", "--seed", $0).settings.text }
    #expect(seeds[0] != seeds[1])
    #expect(try request("--details").settings.text == usual)
  }

  @Test func `named workloads and scenes are measured alone, with their options`() throws {
    let request = try request("pacing", "engine", "--fps", "30", "--duration", "0.2")
    #expect(request.workloads == [.pacing, .engine] && request.played.map(\.name) == ["contest"])
    #expect(!request.judgesDevices && request.rates == [30] && request.duration == 0.2)
    let snow = try self.request("--scene", "snow", "--seed", "9")
    #expect(snow.played.map(\.name) == ["snow"] && snow.scene.value("seed") == .integer(9))
  }

  @Test func `only named phones are judged, each with its own side`() throws {
    let asked = try request("engine", "--device", "iphone-se,iphone-6")
    #expect(asked.judgesDevices && asked.devices.map(\.id) == ["iphone-se", "iphone-6"])
    #expect(asked.scene.value("side") == .integer(41))
    #expect(asked.scene(on: asked.devices[0]).value("side") == .integer(32))
    let chosen = try request("--side", "50")
    #expect(chosen.scene(on: chosen.devices[0]).value("side") == .integer(50))
  }

  @Test func `only a link or a terminal sink takes over the terminal`() throws {
    #expect(try request("link").takesTerminal)
    #expect(try request("pacing", "--sink", "terminal").takesTerminal)
    #expect(try !request("pacing", "--sink", "pipe").takesTerminal)
  }

  @Test func `options without a meaning for the workloads are refused`() throws {
    for words in [
      ["engine", "--sink", "pty"], ["encode", "--load", "1"], ["--check", "--fps", "30"],
      ["pacing", "--input", "a.y4m"], ["--size", "4x4"], ["--all", "pacing"],
      ["--all", "--scene", "snow"], ["--all", "--check"], ["--scene", "snow", "--style", "ios"],
    ] {
      #expect(throws: CommandError.self, "\(words)") {
        try BenchRequest(ParsedArguments(words, of: .bench))
      }
    }
    // All scenes, including mosquitoes.
    #expect(
      try request("--all", "--seed", "3", "--style", "ios", "--fps", "30").workloads.count == 4)
  }
}
