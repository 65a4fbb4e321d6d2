import TestSupport
import Testing

@testable import QuadrilleBench

/// The frames that a machine too slow for the scene shows, slot by slot.
@Suite struct LessonRunTests {
  private static let period = 1_000_000_000 / 60

  /// The frame of each slot; nil where the old one stays.
  private func slots(_ pace: LessonPace, _ count: Int) -> [Int?] {
    var run = LessonRun(pace)
    return (0..<count).map { slot in
      run.advance(to: slot)
      return run.fresh & 1 == 1 ? run.shown : nil
    }
  }

  /// A plain model of the banks: when each is full, when it is taken, and which of its frames are
  /// shown.
  private func plainSlots(_ pace: LessonPace, _ count: Int) -> [Int?] {
    var slots = [Int?](repeating: nil, count: count)
    var (made, first, began, slot) = (0, 0, 0, 0)
    while slot < count {
      var ready = began
      for _ in 0..<pace.bank {
        ready += pace.paint
        made += 1
        if made % LessonPace.framesBetweenHolds == 0 { ready += pace.hold }
      }
      slot = max(slot, (ready + pace.period - 1) / pace.period)
      began = slot * pace.period
      let last = first + pace.bank - 1
      var frame = first
      let taken = slot
      while frame <= last || pace.isWhole {
        guard slot < count else { return slots }
        if pace.skipsLate { frame = max(frame, min(slot, last)) }
        slots[slot] = frame
        frame += 1
        slot += 1
      }
      first = pace.skipsLate ? max(last + 1, taken + 1) : last + 1
    }
    return slots
  }

  @Test func `late frames are shown late, or dropped if the pace skips them`() {
    var pace = LessonPace(paint: 10 * Self.period)
    #expect(slots(pace, 41).compactMap { $0 } == [0, 1, 2, 3])
    pace.skipsLate = true
    #expect(slots(pace, 41).compactMap { $0 } == [0, 11, 21, 31])
  }

  @Test func `ten frames ahead outlast a hold, one frame does not`() {
    for (bank, gaps) in [(1, true), (10, false)] {
      let pace = LessonPace(paint: 1_000_000, hold: 3 * Self.period, bank: bank)
      let slots = slots(pace, 600)
      #expect(slots.drop { $0 == nil }.contains { $0 == nil } == gaps, "\(bank)")
    }
  }

  @Test func `a run shows the frames that the plain model of banks predicts`() {
    var random = SeededNumbers(seed: 11)
    for _ in 0..<300 {
      let pace = LessonPace(
        paint: Int.random(in: 1...20 * Self.period, using: &random),
        hold: Int.random(in: 0...4, using: &random) * Self.period,
        bank: [1, 2, 10, 37].randomElement(using: &random) ?? 1,
        isWhole: Int.random(in: 0..<6, using: &random) == 0,
        skipsLate: Bool.random(using: &random), rate: 60)
      guard !(pace.isWhole && pace.skipsLate) else { continue }
      #expect(slots(pace, 700) == plainSlots(pace, 700), "\(pace)")
    }
  }

  @Test func `the figures cover the frames of the last second and all hitches`() {
    var run = LessonRun(LessonPace(paint: Self.period + 1))
    run.advance(to: 600)
    let hitch = run.figures.hitch
    #expect(run.figures == .init(shown: 30, hitch: hitch, processor: 50, prepared: nil))
    #expect((495...505).contains(hitch))
    var idle = LessonRun(LessonPace(paint: 1, bank: 480, isWhole: true))
    idle.advance(to: 600)
    #expect(idle.figures == .init(shown: 60, hitch: 0, processor: 0, prepared: nil))
    var busy = LessonRun(LessonPace(paint: 100 * Self.period, bank: 480, isWhole: true))
    busy.advance(to: 1500)
    #expect(busy.figures == .init(shown: 0, hitch: 0, processor: 100, prepared: 15))
  }

  @Test func `advancing at once or step by step gives the same run`() {
    var random = SeededNumbers(seed: 3)
    for bank in [1, 10] {
      let pace = LessonPace(paint: 23_000_000, hold: 3 * Self.period, bank: bank)
      var slow = LessonRun(pace)
      var slot = 0
      while slot < 900 {
        slow.advance(to: slot)
        var fast = LessonRun(pace)
        fast.advance(to: slot)
        let isSame = fast.shown == slow.shown && fast.fresh == slow.fresh
        #expect(isSame && fast.figures == slow.figures)
        slot += Int.random(in: 1...90, using: &random)
      }
    }
  }
}
