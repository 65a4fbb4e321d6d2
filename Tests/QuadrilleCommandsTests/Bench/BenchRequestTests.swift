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

  @Test func `nothing named is all but the link, with every scene and every phone`() throws {
    let request = try request()
    #expect(request.workloads == [.engine, .article, .encode, .pacing])
    #expect(request.judgesDevices && !request.checks && !request.takesTerminal)
    #expect(request.duration == 5 && request.rates == [30, 60] && request.load == 0)
    #expect(request.cells == CellSize(columns: 200, rows: 60))
    #expect(request.devices.map(\.id) == Device.all.map(\.id))
    let names = request.played.map(\.name)
    #expect(names.first == "contest" && names.contains("contest+snow"))
    #expect(Set(names).count == names.count && names.contains("aurora+mosquitoes"))
    #expect(request.played[0].rates == [30, 60] && request.played[1].rates == [60])
  }

  @Test func `what is named is measured alone`() throws {
    let request = try request("pacing", "engine", "--fps", "30", "--duration", "0.2")
    #expect(request.workloads == [.pacing, .engine])
    #expect(!request.judgesDevices && request.rates == [30] && request.duration == 0.2)
    #expect(request.played.map(\.name) == ["contest"])
  }

  @Test func `a scene that is named is played alone, with its options`() throws {
    let request = try request("--scene", "snow", "--seed", "9")
    #expect(request.played.map(\.name) == ["snow"])
    #expect(request.scene.value("seed") == .integer(9))
  }

  @Test func `colours are the measured palette's, unless others are named`() throws {
    let measured = SettingValue.colors(MeasuredPalette.colors.colors)
    #expect(MeasuredPalette.named.name == "day")
    #expect(try request().scene.value("palette") == measured)
    let others = try request().others
    #expect(others.count == SceneKind.all.count)
    let contest = try #require(others.first { $0.name == "contest" }?.scene as? ContestScene)
    #expect(contest.palette == MeasuredPalette.colors)
    let radial = try #require(others.first { $0.name == "radial" }?.scene as? RadialScene)
    #expect(radial.palette == MeasuredPalette.colors)
    #expect(try request("--scene", "linear").scene.value("palette") == measured)
    let named = try request("--palette", "night")
    let night = try #require(NamedPalette.named("night")).palette
    #expect(named.scene.value("palette") == .colors(night.colors))
    #expect((named.others.first { $0.name == "contest" }?.scene as? ContestScene)?.palette == night)
  }

  @Test func `phones are judged where they are asked for, each with its side`() throws {
    let asked = try request("engine", "--device", "iphone-se,iphone-6")
    #expect(asked.judgesDevices && asked.devices.map(\.id) == ["iphone-se", "iphone-6"])
    #expect(asked.scene.value("side") == .integer(41))
    #expect(asked.scene(on: asked.devices[0]).value("side") == .integer(32))
    let chosen = try request("--side", "50")
    #expect(chosen.scene(on: chosen.devices[0]).value("side") == .integer(50))
  }

  @Test func `checking measures nothing that is not named`() throws {
    let request = try request("--check")
    #expect(request.checks && request.workloads.isEmpty && !request.judgesDevices)
  }

  @Test func `the terminal is taken over only for what needs it`() throws {
    #expect(try request("link").takesTerminal)
    #expect(try request("pacing", "--sink", "terminal").takesTerminal)
    #expect(try !request("pacing", "--sink", "pipe").takesTerminal)
  }

  @Test func `what means nothing for that which is measured is refused`() throws {
    for words in [
      ["engine", "--sink", "pty"], ["encode", "--load", "1"], ["--check", "--fps", "30"],
      ["pacing", "--input", "a.y4m"], ["--size", "4x4"], ["--scene", "snow", "--style", "ios"],
    ] {
      #expect(throws: CommandError.self, "\(words)") {
        try BenchRequest(ParsedArguments(words, of: .bench))
      }
    }
    // Everything: mosquitoes too.
    #expect(try request("--seed", "3", "--style", "ios", "--fps", "30").workloads.count == 4)
  }
}
