import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrillePlayback

/// Redrawn pictures prove nothing about the link: `wrap` redraws whenever its program has written.
@Suite struct RedrawTests {
  /// A still picture, after a second on a link of `rate` bytes a second.
  private func play(rate: Double) -> SimulatedPlay {
    let play = SimulatedPlay(
      LinearScene(), size: CellSize(columns: 40, rows: 12), delay: 20_000_000, rate: rate)
    play.player.change { $0.isPaused = true }
    play.run(slots: 60)
    return play
  }

  private func leftOut(_ play: SimulatedPlay) -> Int {
    Link.Obstacle.allCases.reduce(0) { $0 + play.sink.link.record.leftOut(for: $1) }
  }

  @Test func `text that is redrawn faster than the link carries it drops no frame`() {
    let play = play(rate: 4000)
    let (before, level) = (leftOut(play), play.sink.link.level)
    let sent = play.path.sentBytes
    for slot in 0..<600 {
      var layer = TextLayer()
      let text = String(repeating: "\(slot % 10)", count: 40)
      for row in 0..<12 { layer.write(DisplayText(text), column: 0, row: row, color: .white) }
      play.text.layer = layer
      play.sink.layerDue = 0
      play.player.showAgainSoon()
      play.run(slots: 1)
    }
    // The link was busy, or this would prove nothing.
    #expect(play.path.sentBytes - sent > 20_000)
    #expect(leftOut(play) == before && play.sink.link.level == level)
    #expect(play.player.log.skipped == 0)
  }

  @Test func `a picture that waits to be settled drops no frame`() {
    let play = SimulatedPlay(
      LinearScene(), size: CellSize(columns: 40, rows: 12), delay: 20_000_000, rate: 1_000_000)
    play.run(slots: 120)
    play.path.rate = 400
    play.player.change { $0.isPaused = true }
    play.run(slots: 15)
    let (before, level) = (leftOut(play), play.sink.link.level)
    #expect(play.sink.isInexact && !play.sink.isReady)
    play.run(slots: 120)
    #expect(leftOut(play) == before && play.sink.link.level == level)
  }

  @Test func `checking whether a picture would be taken changes nothing`() {
    let play = play(rate: 400)
    let (before, level) = (leftOut(play), play.sink.link.level)
    for _ in 0..<1000 { _ = play.sink.isReady }
    #expect(leftOut(play) == before && play.sink.link.level == level)
  }

  @Test func `a stalled link gets one picture a second, although it is redrawn more often`() {
    let play = play(rate: 1_000_000)
    // Nothing arrives any more.
    play.path.rate = 0.001
    play.player.showAgainSoon()
    play.run(slots: 60)
    var shown: [Int] = []
    for _ in 0..<60 * 12 where play.sink.link.answering == .acknowledged {
      let before = play.sink.link.record.frames
      var layer = TextLayer()
      layer.write(DisplayText("\(play.slot)"), column: 0, row: 0, color: .white)
      play.text.layer = layer
      play.sink.layerDue = 0
      play.player.showAgainSoon()
      play.run(slots: 1)
      if play.sink.link.record.frames > before { shown.append(play.slot) }
    }
    #expect(play.sink.link.answering == .silent)
    // The first pictures are sent before the stall is known, the last when the link counts as
    // silent.
    let pauses = zip(shown, shown.dropFirst()).map { $1 - $0 }.drop { $0 < 60 }
    #expect(pauses.count > 1 && pauses.dropLast().allSatisfy { $0 >= 60 }, "\(pauses)")
  }
}
