import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// Redefined colours and half blocks over simulated links with 50 ms delay each way; no real time passes.
@Suite struct SlowLinkTests {
  /// Plays a scene by redefined colours.
  private func play(
    _ scene: any Scene, _ size: CellSize, rate: Double
  ) -> SimulatedPlay {
    let play = SimulatedPlay(scene.recolorable ?? scene, size: size, delay: 50_000_000, rate: rate)
    play.sink.note { $0.noteRoundTrip(100_000_000, at: $1) }
    play.sink.change { $0.showRecolored(pairs: 7) }
    play.sink.note { $0.change(isRecolored: true, bytesPerFrame: 2100, at: $1) }
    return play
  }

  @Test(arguments: [
    (80, 24, 125_000.0, 55), (200, 60, 125_000, 55), (400, 120, 125_000, 55), (80, 24, 40_000, 25),
    (200, 60, 40_000, 25), (400, 120, 40_000, 25),
  ])
  func `redefined colours come at a slow link's frame rate in every window size`(
    columns: Int, rows: Int, rate: Double, least: Int
  ) {
    let play = play(ContestScene(), CellSize(columns: columns, rows: rows), rate: rate)
    play.run(slots: 480)
    let before = play.player.log.shown
    // A slower link is tried at better levels from time to time, so it is counted for longer.
    let seconds = rate < 100_000 ? 30 : 4
    play.run(slots: seconds * 60)
    #expect(play.player.log.shown - before >= least * seconds)
    #expect(play.path.longestQueue < 700_000_000)
  }

  @Test(arguments: [
    (80, 24, 125_000.0, ColorDepth.truecolor, 40), (200, 60, 125_000, .truecolor, 12),
    (80, 24, 40_000, .truecolor, 7), (80, 24, 40_000, .indexed, 50),
    (200, 60, 125_000, .indexed, 45), (200, 60, 125_000, .sixteen, 55),
  ])
  func `half blocks come as often as a slow link carries them, not at a fraction of the rate`(
    columns: Int, rows: Int, rate: Double, depth: ColorDepth, least: Int
  ) {
    let play = SimulatedPlay(
      ContestScene(), size: CellSize(columns: columns, rows: rows), delay: 50_000_000, rate: rate,
      depth: depth)
    play.run(slots: 480)
    let before = play.player.log.shown
    play.run(slots: 600)
    #expect(play.player.log.shown - before >= least * 10)
    #expect(play.path.longestQueue < 700_000_000)
  }

  @Test func `the link asks for coarser levels before it drops frames`() {
    let play = play(ContestScene(), CellSize(columns: 80, rows: 24), rate: 90_000)
    play.run(slots: 480)
    #expect(play.sink.link.divisor == 1 && play.sink.link.tolerance > .fine)
  }

  @Test func `switching to half blocks restores all entries`() {
    let play = play(ContestScene(), CellSize(columns: 40, rows: 12), rate: 1_000_000)
    play.run(slots: 60)
    #expect(!play.path.terminal.entries.colors.isEmpty)
    play.sink.change { $0.showCells() }
    play.run(slots: 60)
    #expect(play.path.terminal.entries.colors.isEmpty)
  }
}
