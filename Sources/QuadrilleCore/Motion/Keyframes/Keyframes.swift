/// Values at given parts of a timeline, interpolated in between, as in `CAKeyframeAnimation`, or `CABasicAnimation`
/// for two values.
///
/// Reading allocates nothing.
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// The value before the timeline's start and after its end.
  public enum Fill: String, Sendable, CaseIterable {
    /// No value before the start or after the end.
    case none
    /// The first value before the start, none after the end.
    case backwards
    /// The last value after the end, none before the start.
    case forwards
    /// The first value before the start, the last after the end.
    case both
  }

  /// The values; at least one.
  public let values: [Value]
  /// The part of the timeline, 0…1, at which each value is reached, in ascending order. If two parts are equal, the
  /// value jumps to the later one.
  public let keyTimes: [Double]
  /// One easing for each interval between two values, or one for all intervals.
  public let easings: [Easing]
  /// Maps seconds to the part of the timeline that has passed.
  public var timeline: Timeline
  /// The value before the timeline's start and after its end.
  public var fill: Fill

  /// Makes keyframes; without key times, the values are evenly spaced. Traps if a count or an order is wrong.
  public init(
    _ values: [Value], at keyTimes: [Double]? = nil, easings: [Easing] = [.linear],
    over timeline: Timeline, fill: Fill = .both
  ) {
    let last = max(1, Double(values.count - 1))
    let keyTimes = keyTimes ?? values.indices.map { Double($0) / last }
    precondition(!values.isEmpty && values.count == keyTimes.count, "each value has its time")
    precondition(keyTimes.allSatisfy((0...1).contains), "key times are parts of the timeline")
    precondition(zip(keyTimes, keyTimes.dropFirst()).allSatisfy(<=), "key times do not fall")
    precondition(easings.count == 1 || easings.count == values.count - 1, "one easing a way")
    self.values = values
    self.keyTimes = keyTimes
    self.easings = easings
    self.timeline = timeline
    self.fill = fill
  }

  /// Makes a motion from one value to another.
  public init(
    from start: Value, to end: Value, easing: Easing = .linear, over timeline: Timeline,
    fill: Fill = .both
  ) {
    self.init([start, end], easings: [easing], over: timeline, fill: fill)
  }

  /// Returns the value at a time; nil before the start or after the end where `fill` gives no value.
  public func value(at seconds: Double) -> Value? {
    if seconds < timeline.start, fill == .none || fill == .forwards { return nil }
    if seconds >= timeline.duration, fill == .none || fill == .backwards { return nil }
    return value(atPart: timeline.progress(at: seconds))
  }

  /// Returns the value at a part of the timeline; before the first key time the first value, after the last the last.
  public func value(atPart part: Double) -> Value {
    var next = 0
    while next < keyTimes.count, keyTimes[next] <= part { next += 1 }
    guard next > 0 else { return values[0] }
    guard next < keyTimes.count else { return values[next - 1] }
    let from = keyTimes[next - 1]
    let easing = easings[easings.count == 1 ? 0 : next - 1]
    return values[next - 1].mixed(
      with: values[next], by: easing.value(at: (part - from) / (keyTimes[next] - from)))
  }
}

extension Keyframes: Equatable where Value: Equatable {}
