import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrillePlayback

/// The figures that are shown while something plays, and written when it is over.
@Suite struct PlayFiguresTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var delay: Int
    var rate: Double
  }

  private static let size = CellSize(columns: 20, rows: 6)

  private func played(_ way: Way) -> SimulatedPlay {
    let play = SimulatedPlay(
      ContestScene(style: .ios), size: Self.size, delay: way.delay, rate: way.rate)
    play.run(slots: 200)
    // A machine that was busy for a tenth of a second.
    play.way.clock.set(play.time + 100_000_000)
    play.run(slots: 100)
    return play
  }

  @Test(arguments: [
    Way(testDescription: "near", delay: 0, rate: 50e6),
    Way(testDescription: "far", delay: 60_000_000, rate: 400_000),
    Way(testDescription: "slow", delay: 20_000_000, rate: 9000),
  ])
  func `they read as they did`(way: Way) throws {
    let play = played(way)
    let request = try SceneRequest(ParsedArguments(["contest"], of: .play), rate: 60)
    let model = PlayModel(request, state: .forTests())
    let panel = PlayPanel.figures(
      model, play.player, play.sink.link, cells: Self.size, of: CellSize(columns: 30, rows: 6),
      output: "half blocks")
    var text = panel.rows.map { "\($0.label): \($0.value)\n" }.joined()
    let outcome = PlayOutcome(
      ending: .quit, log: play.player.log, rate: 60, cells: Self.size, depth: .truecolor,
      usesASCII: false, link: play.sink.link, answeredBy: "a terminal", showedPixels: false,
      output: "half blocks",
      usage: ProcessUsage(nanoseconds: 5_000_000_000, processorSeconds: 0.4), wakeUps: 321,
      priority: .normal)
    let lines = PlayStatistics(outcome).json.text.split(separator: "\n")
    // What the system says of this process is another each time.
    text += lines.filter { !$0.contains("peak_resident_kb") && !$0.contains("\"version\"") }
      .joined(separator: "\n")
    let golden = "figures-\(way.testDescription).txt"
    #expect(Golden.difference(text + "\n", golden: golden, file: #filePath) == nil)
  }

  @Test func `a span of use is the difference, and nothing since never`() {
    let usage = ProcessUsage(nanoseconds: 9_000_000_000, processorSeconds: 3)
    let span = usage.since(ProcessUsage(nanoseconds: 5_000_000_000, processorSeconds: 1))
    #expect(span.seconds == 4 && span.processorSeconds == 2)
    let none = usage.since(ProcessUsage())
    #expect(none.nanoseconds == 0 && none.processorSeconds == 0)
  }
}
