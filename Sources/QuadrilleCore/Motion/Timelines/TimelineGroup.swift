/// Several motions that belong together, one after the other or side by side, and what is done with all
/// of them.
public struct TimelineGroup: Sendable, Equatable {
  /// Each motion, placed in the group's own time.
  public let parts: [Timeline]
  /// The group's own time: from seconds to seconds, once through unless it is repeated or turned.
  public private(set) var whole: Timeline

  /// One after the other, with a pause between. Only the last one may go on for ever.
  public static func sequence(_ parts: [Timeline], pause: Double = 0) -> TimelineGroup {
    var end = 0.0
    let placed = parts.map { part in
      precondition(end.isFinite, "nothing comes after what never ends")
      let timeline = part.delayed(by: end)
      end = timeline.duration + pause
      return timeline
    }
    return TimelineGroup(parts: placed)
  }

  /// All from the start.
  public static func parallel(_ parts: [Timeline]) -> TimelineGroup {
    TimelineGroup(parts: parts)
  }

  /// The same motion many times, each with a delay of its own.
  public static func staggered(_ part: Timeline, count: Int, _ stagger: Stagger) -> TimelineGroup {
    TimelineGroup(
      parts: (0..<count).map { part.delayed(by: stagger.delay(of: $0, among: count)) })
  }

  private init(parts: [Timeline]) {
    self.parts = parts
    whole = Timeline(seconds: parts.map(\.duration).max() ?? 0)
  }

  /// Seconds until everything has come to its end.
  public var duration: Double { whole.duration }

  /// How far one of the motions has come.
  public func progress(of index: Int, at seconds: Double) -> Double {
    parts[index].progress(at: whole.seconds(at: seconds))
  }

  /// The seconds of one motion's pass that have been done, for a group inside this one.
  public func seconds(of index: Int, at seconds: Double) -> Double {
    parts[index].seconds(at: whole.seconds(at: seconds))
  }

  /// The motion that began last; the first if none has begun.
  public func latest(at seconds: Double) -> Int {
    let time = whole.seconds(at: seconds)
    var latest = 0
    for index in parts.indices
    where parts[index].start <= time && parts[index].start >= parts[latest].start {
      latest = index
    }
    return latest
  }

  /// All of it treated as one timeline: delayed, repeated, turned back and so on.
  public func treated(_ change: (Timeline) -> Timeline) -> TimelineGroup {
    var group = self
    group.whole = change(whole)
    return group
  }
}
