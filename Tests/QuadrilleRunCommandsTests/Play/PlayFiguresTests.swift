import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrillePlayback

/// The figures that are shown while playing, and written at the end.
@Suite struct PlayFiguresTests {
  private static let size = CellSize(columns: 20, rows: 6)

  private func played(delay: Int, rate: Double) -> SimulatedPlay {
    let play = SimulatedPlay(
      ContestScene(style: .ios), size: Self.size, delay: delay, rate: rate)
    play.run(slots: 200)
    // The machine is busy for a tenth of a second.
    play.path.clock.set(play.time + 100_000_000)
    play.run(slots: 100)
    return play
  }

  private func rows(of play: SimulatedPlay) throws -> [(label: String, value: String)] {
    let request = try SceneRequest(ParsedArguments(["contest"], of: .play), rate: 60)
    let model = PlayModel(request, state: .forTests())
    return PlayPanel.figures(
      model, play.player, play.sink.link, cells: Self.size, of: CellSize(columns: 30, rows: 6),
      output: "half blocks"
    ).rows
  }

  @Test(arguments: [20, 45, 62, 80, 110, 150])
  func `no more frames are shown than are due`(slots: Int) throws {
    // Half of each second nothing moves.
    var scene = ContestScene(style: .ios)
    (scene.clock.stepTime, scene.clock.rest) = (0.5, 0.5)
    let play = SimulatedPlay(scene, size: Self.size, delay: 1_000_000, rate: 1_000_000_000)
    play.run(slots: slots)
    let shown = try #require(try rows(of: play).first { $0.label == "shown" }).value
    let words = shown.split(separator: " ")
    let due = try #require(Double(words[2]), "\(shown)")
    // The rate due is a whole number.
    if let rate = Double(words[0]) { #expect(rate <= due + 0.5, "\(shown)") }
  }

  @Test func `the panel and the statistics of a distant link match the golden file`() throws {
    let play = played(delay: 60_000_000, rate: 400_000)
    var text = try rows(of: play).map { "\($0.label): \($0.value)\n" }.joined()
    let outcome = PlayOutcome(
      ending: .quit, log: play.player.log, rate: 60, cells: Self.size, depth: .truecolor,
      usesASCII: false, link: play.sink.link, answeredBy: "a terminal", output: .cells,
      usage: ProcessUsage(nanoseconds: 5_000_000_000, processorSeconds: 0.4), wakeUps: 321)
    let lines = outcome.statistics.text.split(separator: "\n")
    // The system's numbers about this process differ each time.
    text += lines.filter { !$0.contains("peak_resident_kb") && !$0.contains("\"version\"") }
      .joined(separator: "\n")
    #expect(Golden.difference(text + "\n", golden: "figures-far.txt", file: #filePath) == nil)
  }

  @Test func `usage since a sample is the difference, and zero since an empty one`() {
    let usage = ProcessUsage(nanoseconds: 9_000_000_000, processorSeconds: 3)
    let span = usage.since(ProcessUsage(nanoseconds: 5_000_000_000, processorSeconds: 1))
    #expect(span.seconds == 4 && span.processorSeconds == 2)
    let none = usage.since(ProcessUsage())
    #expect(none.nanoseconds == 0 && none.processorSeconds == 0)
  }
}
