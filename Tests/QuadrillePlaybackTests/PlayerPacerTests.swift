import Dispatch
import Glibc
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrillePlayback

/// The settings that a player gives its timer. The queue is suspended, so the timer never fires.
@Suite struct PlayerPacerTests {
  /// A player on a manual clock and a suspended queue.
  private final class Bench {
    static let start = 1_000_000_000
    let clock = ManualClock(start)
    let sink = RecordingFrames()
    let player: Player
    private let queue = DispatchQueue(label: "suspended")

    init(_ scene: NumberedScene = NumberedScene()) throws {
      queue.suspend()
      player = Player(
        plan: PlaybackPlan(scene: scene, size: PixelSize(width: 1, height: 2), rate: 60),
        sink: sink, now: clock.now)
      try player.start(on: queue, at: Self.start, waitsAwake: false)
    }

    deinit {
      player.stop()
      queue.resume()
    }

    var setting: PacerSchedule.Setting? { player.pacer?.setting }

    /// Advances the clock to a slot and ticks.
    func tick(_ slot: Int) {
      clock.set(SlotGrid(epoch: Bench.start, first: 0, rate: 60).due(Slot(slot)))
      player.tick()
    }

    /// Waits for the producer's first picture and ticks until it is shown; returns its slot.
    func showFirst() -> Int {
      for _ in 0..<60_000 where player.buffer.framesReady == 0 { usleep(1000) }
      var slot = 0
      while player.slot < 0 {
        tick(slot)
        slot += 1
      }
      return player.slot.number
    }
  }

  private func period(_ setting: PacerSchedule.Setting?) -> Int? {
    if case .every(let period, _)? = setting { period } else { nil }
  }

  @Test func `the timer ticks at the plan's rate, and at the new rate after a change`() throws {
    let bench = try Bench()
    let grid = SlotGrid(epoch: Bench.start, first: 0, rate: 60)
    #expect(period(bench.setting) == grid.period)
    if case .every(_, let from)? = bench.setting {
      #expect((-1_000_000...0).contains(from - Bench.start))
    }
    _ = bench.showFirst()
    #expect(period(bench.setting) == grid.period)
    bench.player.change { $0.rate = 30 }
    #expect(period(bench.setting) == SlotGrid(epoch: Bench.start, first: 0, rate: 30).period)
  }

  @Test func `the timer fires once for a distant change, and stays off while held or paused`()
    throws
  {
    let bench = try Bench(NumberedScene(every: 100))
    let first = bench.showFirst()
    guard case .once(let time)? = bench.setting else {
      Issue.record("\(String(describing: bench.setting))")
      return
    }
    let due = SlotGrid(epoch: Bench.start, first: 0, rate: 60).due(Slot((first / 100 + 1) * 100))
    #expect((due - 1_000_000...due).contains(time))
    bench.player.hold()
    #expect(bench.setting == .never)
    bench.player.change { _ in }
    #expect(period(bench.setting) != nil)
    bench.player.change { $0.isPaused = true }
    var slot = first + 1
    while bench.player.isMoving {
      bench.tick(slot)
      slot += 1
    }
    #expect(bench.setting == .never)
  }

  @Test func `the end of a scene stops the timer, and stopping the player drops the pacer`() throws
  {
    let bench = try Bench(NumberedScene(length: 300))
    var endings = 0
    bench.player.onEnding = { _ in endings += 1 }
    var slot = 0
    while endings == 0 {
      bench.tick(slot)
      slot += 1
    }
    #expect(endings == 1 && bench.setting == .never)
    bench.player.stop()
    #expect(bench.player.pacer == nil && bench.player.wakeUps == 0)
  }
}
