import QuadrilleCore
@testable import QuadrillePlayback
import TestSupport

/// A player without a timer or a thread: the test advances time and painting.
final class PlayerBench {
  let clock = ManualClock()
  let sink = RecordingFrames()
  let player: Player
  var work = PaintWork()
  var endings: [String] = []

  init(_ scene: NumberedScene = NumberedScene(), rate: Int = 60) {
    let plan = PlaybackPlan(scene: scene, size: PixelSize(width: 1, height: 2), rate: rate)
    player = Player(plan: plan, sink: sink, now: clock.now)
    player.begin(at: 0)
    player.onEnding = { [unowned self] in
      switch $0 {
      case .ended: endings.append("ended")
      case .failed: endings.append("failed")
      }
    }
  }

  /// Advances the clock to a slot and ticks, with all possible painting done before and after.
  func tick(
    _ slot: Int, painting: Bool = true, of grid: SlotGrid = SlotGrid(epoch: 0, first: 0, rate: 60)
  ) {
    clock.set(grid.due(Slot(slot)) + 100_000)
    if painting { while work.fillBank(player.buffer) {} }
    player.tick()
    if painting { while work.fillBank(player.buffer) {} }
  }

  var slots: [Int] { sink.shown.map(\.slot.number) }
  var pictures: [Int] { sink.shown.map { Int($0.pixel.packed) } }
}
