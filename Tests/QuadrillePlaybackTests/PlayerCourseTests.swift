import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrillePlayback

/// Rules that a player keeps while painting is late, slots are missed, the sink is busy and plans change.
@Suite struct PlayerCourseTests {
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var scene = NumberedScene()
    /// Percent of the turns in which the sink has no capacity, and in which painting is late.
    var busy = 0, late = 0
    /// The most slots from one turn to the next.
    var slots = 1
    /// The number of calls that settle a picture.
    var parts = 1
    var changes = false
  }

  static let courses = [
    Course(testDescription: "steady"),
    Course(testDescription: "busy sink", busy: 30, slots: 2),
    Course(testDescription: "late painting", late: 60, slots: 2),
    Course(testDescription: "missed slots", late: 20, slots: 30),
    Course(testDescription: "changes", busy: 10, late: 30, slots: 2, changes: true),
    Course(testDescription: "a scene that stops", scene: NumberedScene(moving: 9), slots: 9),
    Course(testDescription: "a slow scene", scene: NumberedScene(every: 47), slots: 9),
    Course(
      testDescription: "a slow scene, busy sink", scene: NumberedScene(every: 31), busy: 40,
      slots: 3),
    Course(
      testDescription: "settled in parts", scene: NumberedScene(every: 70), slots: 3, parts: 3),
    Course(testDescription: "an end", scene: NumberedScene(length: 50), busy: 5, slots: 3),
    Course(testDescription: "one by one", scene: NumberedScene(framesAtOnce: 1), slots: 2),
  ]

  @Test(arguments: courses)
  func `each slot shows its own picture or an older one, once, and every figure adds up`(
    course: Course
  ) {
    var numbers = SeededNumbers(seed: 3)
    let (clock, sink) = (ManualClock(), RecordingFrames())
    sink.bytesPerFrame = 7
    (sink.approximates, sink.partsToSettle) = (course.parts > 1 || course.slots > 3, course.parts)
    let plan = PlaybackPlan(scene: course.scene, size: PixelSize(width: 1, height: 2), rate: 60)
    let player = Player(plan: plan, sink: sink, now: clock.now)
    var endings = 0
    player.onEnding = { _ in endings += 1 }
    player.begin(at: 0)
    var work = PaintWork()
    let grid = SlotGrid(epoch: 0, first: 0, rate: 60)
    var slot = 0
    for turn in 0..<200 {
      func happens(_ percent: Int) -> Bool { numbers.next(below: 100) < percent }
      sink.isReady = !happens(course.busy)
      clock.set(max(clock.now(), grid.due(Slot(slot)) + numbers.next(below: 9_000_000)))
      if !happens(course.late) { while work.fillBank(player.buffer) {} }
      player.tick()
      let isForward = player.moment.frame <= player.comingMoment.frame
      #expect(isForward && player.framesAhead >= 0, "turn \(turn)")
      if course.changes, turn % 20 == 19 {
        player.change(repainting: true) { $0.firstFrame += 1000 }
      }
      if course.changes, turn % 25 == 24 { sink.stride = 1 + turn / 25 }
      slot += 1 + numbers.next(below: course.slots)
    }
    #expect(!sink.shown.isEmpty)
    for (before, after) in zip(sink.shown, sink.shown.dropFirst()) {
      #expect(before.slot < after.slot && before.pixel.packed <= after.pixel.packed)
    }
    if !course.changes {
      for (slot, pixel) in sink.shown {
        #expect(
          Int(pixel.packed) <= min(slot.number, course.scene.moving ?? .max) / course.scene.every)
      }
    }
    #expect(player.log.shown == sink.shown.count && player.log.bytes >= 7 * sink.shown.count)
    #expect(endings == (course.scene.length == nil ? 0 : 1))
    #expect(sink.settled.allSatisfy { color in sink.shown.contains { $0.pixel == color } })
    #expect(player.log.animationError >= 0 && player.log.hitchTime >= 0)
    if course.busy + course.late == 0, course.slots == 1 {
      #expect(player.log.missed + player.log.skipped + player.log.underruns == 0)
      #expect(sink.shown.map(\.slot.number) == Array(0..<200))
    }
  }
}
