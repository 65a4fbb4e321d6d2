import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrillePlayback

/// Pictures shown in parts, and pictures owed to a sink without capacity.
@Suite struct PlayerRestTests {
  /// A sink that shows each picture in `parts` parts.
  private final class Parts: FrameSink {
    var left = 0
    var parts = 3
    var isReady = true
    var isInexact = true
    var said: [String] = []
    /// The number of calls of `admitDuePicture`.
    var decisions = 0
    var hasRest: Bool { left > 0 }

    private func number(_ frames: ArraySlice<Frame>) -> String {
      frames.map { "\($0.pixels.first?.packed ?? 0)" }.joined(separator: " ")
    }

    func admitDuePicture() -> Bool {
      decisions += 1
      return isReady
    }

    func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
      left = parts - 1
      said.append("\(slot.number): \(number(frames))")
      return 100
    }

    func showRest(_ frames: ArraySlice<Frame>) -> Int {
      left -= 1
      said.append("rest \(number(frames))")
      return 10
    }

    func settle(_ frame: Frame) {
      isInexact = false
      said.append("settled \(frame.pixels.first?.packed ?? 0)")
    }
  }

  private final class Bench {
    let clock = ManualClock()
    let sink = Parts()
    let player: Player
    var work = PaintWork()

    init(_ scene: NumberedScene) {
      let plan = PlaybackPlan(scene: scene, size: PixelSize(width: 1, height: 2), rate: 60)
      player = Player(plan: plan, sink: sink, now: clock.now)
      player.begin(at: 0)
    }

    func tick(_ slot: Int) {
      clock.set(SlotGrid(epoch: 0, first: 0, rate: 60).due(Slot(slot)))
      while work.fillBank(player.buffer) {}
      player.tick()
      while work.fillBank(player.buffer) {}
    }
  }

  @Test
  func `the rest of a lasting picture is shown slot by slot, and then the picture is settled`() {
    let bench = Bench(NumberedScene(moving: 0))
    bench.sink.parts = 24
    bench.tick(0)
    #expect(bench.player.nextDue == 1 && bench.player.waking == .ticking(from: 1))
    for slot in 1...22 { bench.tick(slot) }
    #expect(bench.sink.said == ["0: 0"] + Array(repeating: "rest 0", count: 22))
    // A whole picture would be settled in slot 20.
    #expect(bench.player.nextDue == 23)
    bench.tick(23)
    #expect(bench.sink.left == 0 && bench.sink.said[23...] == ["rest 0", "settled 0"])
    #expect(bench.player.nextDue == .max)
    #expect(bench.player.log.bytes == 100 + 23 * 10 && bench.player.log.mostBytes == 100)
    bench.tick(40)
    #expect(bench.sink.said.count == 25)
  }

  @Test func `due pictures are dropped while the sink is busy with the rest of another`() {
    let bench = Bench(NumberedScene())
    bench.tick(0)
    bench.sink.isReady = false
    bench.tick(1)
    bench.tick(2)
    bench.sink.isReady = true
    // The prepared picture is too old by now: the next one is shown in time.
    bench.tick(3)
    bench.tick(4)
    let parts = bench.sink.said.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(parts == ["0: 0", "rest 0", "rest 0", "4: 4"])
    let log = bench.player.log
    #expect((log.skipped, log.shown, log.underruns) == (2, 2, 1))
  }

  @Test func `an owed picture is shown once, and no overlay is shown before it`() {
    let bench = Bench(NumberedScene(moving: 0))
    bench.sink.parts = 1
    bench.tick(0)
    bench.player.showAgainSoon()
    #expect(bench.sink.said == ["0: 0", "0: 0"])
    bench.sink.isReady = false
    bench.player.showAgainSoon()
    #expect(bench.player.nextDue == 1)
    // Nothing is shown over a picture that is still owed.
    let isOver = bench.player.showOver { _ in 1 }
    #expect(!isOver)
    bench.tick(1)
    #expect(bench.sink.said.count == 2 && bench.player.nextDue == 2)
    bench.sink.isReady = true
    bench.tick(2)
    #expect(bench.sink.said.count == 3 && bench.player.log.bytes == 300)
    let isOverNow = bench.player.showOver { _ in 1 }
    #expect(isOverNow && bench.player.log.bytes == 301)
    // Nothing is shown over a picture of which a part is left.
    bench.sink.left = 1
    let isOverRest = bench.player.showOver { _ in 1 }
    #expect(!isOverRest && bench.player.log.bytes == 301)
    bench.sink.left = 0
    bench.sink.isReady = false
    bench.player.showAgainSoon()
    bench.player.hold()
    #expect(bench.player.nextDue == .max && bench.player.waking == .never)
  }
}
