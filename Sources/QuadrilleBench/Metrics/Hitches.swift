/// The time that the picture stood still while it should have moved, after Apple's hitch time.
///
/// A frame shown one slot late is a hitch of one period, and so is a slot without a frame. The metric does not show
/// whether a hitch is visible.
package struct Hitches: Sendable, Equatable {
  package private(set) var count = 0
  /// The longest hitch, in nanoseconds.
  package private(set) var longest = 0
  /// The hitch ratio: milliseconds of hitches in each second of animation.
  package let ratio: Double

  package init(_ timeline: ShownFrames) {
    var slots = 0
    var before = -1
    for used in timeline.slotsUsed + [timeline.slots] {
      let missed = max(0, used - before - 1)
      if missed > 0 {
        count += 1
        slots += missed
        longest = max(longest, missed * timeline.period)
      }
      before = max(before, used)
    }
    ratio = timeline.slots > 0 ? 1000 * Double(slots) / Double(timeline.slots) : 0
  }

  package enum Band: String, Sendable {
    case good, warning, critical
    case alarming = "warrants immediate attention"
  }

  /// The rating by Apple's bands for scrolling (WWDC 2020): good up to 5 ms/s, critical from 10.
  package var scrollingBand: Band { ratio <= 5 ? .good : ratio < 10 ? .warning : .critical }

  /// The rating by the Xcode Organizer's bands for all animation: 10, 25 and 50 ms/s.
  package var organizerBand: Band {
    ratio <= 10 ? .good : ratio <= 25 ? .warning : ratio <= 50 ? .critical : .alarming
  }
}
