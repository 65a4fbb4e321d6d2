import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrillePlayback

/// What a player shows, waits for and counts while whatever can happen happens: painting that is late, slots
/// that are missed, a sink without room, other plans and strides.
@Suite struct PlayerTraceTests {
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var scene = NumberedScene()
    /// How many of a hundred turns the sink has no room, and painting is late.
    var busy = 0, late = 0
    /// The most slots from one turn to the next.
    var slots = 1
    var changes = false
    var rests = false
    /// How often a picture is settled until it is exact.
    var parts = 1
  }

  static let courses = [
    Course(testDescription: "steady"),
    Course(testDescription: "busy", busy: 30, slots: 2),
    Course(testDescription: "late", late: 60, slots: 2),
    Course(testDescription: "jumping", late: 20, slots: 30),
    Course(testDescription: "changing", busy: 10, late: 30, slots: 2, changes: true),
    Course(testDescription: "resting", scene: NumberedScene(moving: 9), slots: 9, rests: true),
    Course(testDescription: "slow", scene: NumberedScene(every: 47), slots: 9, rests: true),
    Course(
      testDescription: "seldom", scene: NumberedScene(every: 31), busy: 40, slots: 3, rests: true),
    Course(
      testDescription: "in-parts", scene: NumberedScene(every: 70), slots: 3, rests: true, parts: 3),
    Course(testDescription: "ending", scene: NumberedScene(length: 50), busy: 5, slots: 3),
    Course(testDescription: "one-by-one", scene: NumberedScene(framesAtOnce: 1), slots: 2),
  ]

  @Test(arguments: courses)
  func `it goes as it went`(course: Course) {
    var numbers = SeededNumbers(seed: 3)
    let (clock, sink) = (ManualClock(), RecordingFrames())
    sink.bytesPerFrame = 7
    sink.approximates = course.rests
    sink.partsToSettle = course.parts
    let plan = PlaybackPlan(scene: course.scene, size: PixelSize(width: 1, height: 2), rate: 60)
    let player = Player(plan: plan, sink: sink, now: clock.now)
    var endings = 0
    player.onEnding = { _ in endings += 1 }
    player.begin(at: 0)
    var work = PaintWork()
    let grid = SlotGrid(epoch: 0, first: 0, rate: 60)
    var slot = 0
    var lines: [String] = []
    for turn in 0..<90 {
      func happens(_ percent: Int) -> Bool { numbers.next(below: 100) < percent }
      sink.isReady = !happens(course.busy)
      clock.set(max(clock.now(), grid.due(Slot(slot)) + numbers.next(below: 9_000_000)))
      if !happens(course.late) { while work.fillOne(player.buffer) {} }
      player.tick()
      if course.changes, turn % 20 == 19 {
        player.change(repainting: true) {
          if turn % 40 == 19 { $0.firstFrame += 1000 } else { $0.rate = 90 - $0.rate }
        }
      }
      if course.changes, turn % 25 == 24 { sink.stride = 1 + turn / 25 }
      if turn % 30 == 29 { player.showAgainSoon() }
      lines.append(line(slot, player, sink))
      slot += 1 + numbers.next(below: course.slots)
    }
    lines.append(
      "\(endings) endings, \(player.log.recent.map { "\($0.lateness)" }.joined(separator: " "))")
    let text = lines.joined(separator: "\n") + "\n"
    let golden = "player-\(course.testDescription).txt"
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }

  private func line(_ slot: Int, _ player: Player, _ sink: RecordingFrames) -> String {
    let log = player.log
    let last = sink.shown.last
    return """
      \(slot): shown \(sink.shown.count), \(last.map { "\($0.pixel.packed) in \($0.slot.number)" } ?? "none"), \
      settled \(sink.settled.count), ahead \(player.framesAhead), coming \(player.comingMoment.frame), \
      \(player.isMoving ? "moving" : "still")\(player.isDueSoon ? ", due" : ""); \
      missed \(log.missed) skipped \(log.skipped) underruns \(log.underruns) thinned \(log.thinned) \
      bytes \(log.bytes) hitches \(log.hitchTime) error \(Int(log.animationError))
      """
  }
}
