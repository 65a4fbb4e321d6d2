@testable import QuadrilleBench
import Testing

/// Every metric, on timelines whose result was computed by hand.
@Suite struct MetricsTests {
  private static let period = 10_000_000

  /// Frames of the given slots; `late` holds their lateness in nanoseconds.
  private func timeline(_ slots: [Int], of count: Int, late: [Int: Int] = [:]) -> ShownFrames {
    ShownFrames(
      period: Self.period, slots: count,
      frames: slots.map { .init(slot: $0, shownAt: $0 * Self.period + late[$0, default: 0]) })
  }

  @Test func `a run that is always on time has no hitch, no jitter and no dropped frame`() {
    let even = timeline(Array(0..<200), of: 200)
    #expect(Hitches(even) == Hitches(timeline([], of: 0)))
    #expect(Hitches(even).ratio == 0 && Hitches(even).scrollingBand == .good)
    let evenness = Evenness(even)
    #expect((DroppedWindows(even).worst, evenness.jitter, evenness.janks) == (0, 0, 0))
    #expect(evenness.periods == [199, 0, 0, 0, 0, 0])
    #expect(even.lateness.allSatisfy { $0 == 0 })
  }

  @Test func `three missing slots are one hitch of three periods`() {
    let gap = Hitches(timeline(Array(0..<50) + Array(53..<100), of: 100))
    #expect((gap.count, gap.longest) == (1, 3 * Self.period))
    #expect(gap.ratio == 30 && gap.scrollingBand == .critical && gap.organizerBand == .critical)
  }

  @Test func `a frame shown a slot late takes that slot from its own frame, as one hitch`() {
    // Slot 5 comes 1.2 periods late, so slot 6 shows it, and slot 6's own frame is dropped.
    let late = timeline([0, 1, 2, 3, 4, 5, 7, 8, 9], of: 10, late: [5: 12_000_000])
    #expect(Hitches(late).count == 1 && Hitches(late).longest == Self.period)
    #expect(late.lateness[5] == 12_000_000 && late.lateness[6] == 0)
  }

  @Test func `alternating intervals of 1.5 and 0.5 periods have mpv's jitter of 0.5`() {
    // Alternating intervals of 1.5 and 0.5 periods.
    let uneven = timeline(
      Array(0..<101), of: 101,
      late: Dictionary(uniqueKeysWithValues: (0..<101).map { ($0, $0 % 2 == 1 ? 5_000_000 : 0) }))
    #expect(abs(Evenness(uneven).jitter - 0.5) < 1e-12)
    #expect(Evenness(uneven).janks == 50 - 1)
  }

  @Test func `the slowest hundredth needs a thousand intervals`() {
    #expect(Evenness(timeline(Array(0..<1000), of: 1000)).worstPercent == nil)
    // Ten of a thousand intervals are three periods long.
    var slots = [0]
    for index in 0..<1000 { slots.append(slots[index] + (index % 100 == 0 ? 3 : 1)) }
    let evenness = Evenness(timeline(slots, of: slots[1000] + 1))
    #expect(evenness.worstPercent == 3 * Double(Self.period))
    #expect(evenness.periods == [990, 0, 10, 0, 0, 0])
  }

  @Test func `a frame that is three slots late is one hitch of three periods, however it ends`() {
    // Slot 4's frame appears in slot 7, whose own frame comes right after it.
    let late = Hitches(timeline([0, 1, 2, 3, 4, 7, 8, 9], of: 10, late: [4: 31_000_000]))
    #expect(late.count == 1 && late.longest == 3 * Self.period && late.ratio == 300)
    // A frame exactly one period late is in the next slot, a nanosecond earlier in its own.
    let lone = [
      timeline([0, 1, 2], of: 3, late: [1: Self.period - 1]),
      timeline([0, 1], of: 3, late: [1: Self.period]),
    ]
    #expect(lone.map { Hitches($0).count } == [0, 1])
    // Two gaps are two hitches, and the longest is the longer one.
    let two = Hitches(timeline([0, 2, 3, 6, 7], of: 8))
    #expect(two.count == 2 && two.ratio == 375 && two.longest == 2 * Self.period)
  }

  @Test(arguments: [
    (0, "good", "good"), (5, "good", "good"), (6, "warning", "good"), (9, "warning", "good"),
    (10, "critical", "good"), (11, "critical", "warning"), (25, "critical", "warning"),
    (26, "critical", "critical"), (50, "critical", "critical"),
    (51, "critical", "warrants immediate attention"),
  ])
  func `hitch bands have their published limits`(missing: Int, scrolling: String, all: String) {
    // Each missing slot of a thousand is a millisecond a second.
    let hitches = Hitches(timeline(Array(missing..<1000), of: 1000))
    let bands = [hitches.scrollingBand, hitches.organizerBand].map(\.rawValue)
    #expect(hitches.ratio == Double(missing) && bands == [scrolling, all])
  }

  @Test func `a jank is an interval half a period longer than the one before`() {
    // A steady slow rate has none.
    let timelines = [
      timeline([0, 1, 2, 3], of: 4, late: [2: 5_000_000]),
      timeline([0, 1, 2, 3], of: 4, late: [2: 5_000_001]), timeline([0, 2, 4, 6], of: 7),
    ]
    #expect(timelines.map { Evenness($0).janks } == [0, 1, 0])
  }

  @Test func `the animation error is how much later a frame is than the one before`() {
    let late = AnimationError(timeline([0, 1, 2, 3], of: 4, late: [1: 4_000_000, 2: 1_000_000]))
    #expect(late.errors == [4_000_000, -3_000_000, -1_000_000])
    #expect(late.sizes == [4_000_000, 3_000_000, 1_000_000] && late.mean == 8_000_000 / 3)
    // Equally late frames move evenly; a dropped frame is no error if the next one is on time.
    let even = timeline([0, 1, 2], of: 3, late: [0: 5_000_000, 1: 5_000_000, 2: 5_000_000])
    let gap = timeline([0, 1, 3, 4], of: 5)
    // A frame almost one period late, and the next one on time.
    let almost = timeline([0, 1, 2], of: 3, late: [1: Self.period - 1])
    #expect(
      [even, gap, almost].map { AnimationError($0).sizes }
        == [[0, 0], [0, 0, 0], [Self.period - 1, Self.period - 1]])
    #expect(AnimationError(timeline([0], of: 1)).mean == 0)
    #expect(AnimationError(lateness: []).errors.isEmpty)
  }
}
