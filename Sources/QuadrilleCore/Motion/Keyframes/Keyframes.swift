/// Values that are reached at given parts of a timeline, with others in between: what CAKeyframeAnimation
/// is, and CABasicAnimation with two values.
///
/// Reading allocates nothing.
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// The value outside the timeline.
  public enum Fill: String, Sendable, CaseIterable {
    /// Nothing, before as after.
    case none
    /// Before it starts, what it starts with.
    case backwards
    /// After its end, what it ended with.
    case forwards
    /// Both.
    case both
  }

  /// The values; at least one.
  public let values: [Value]
  /// Where on the timeline each is reached: parts of 0…1, none less than the one before. Of two with the
  /// same part the later one counts, and the value jumps.
  public let keyTimes: [Double]
  /// One for each way between two values, or one for all.
  public let easings: [Easing]
  /// When.
  public var timeline: Timeline
  /// The value outside the timeline.
  public var fill: Fill

  /// Makes keyframes; without key times the values are evenly spaced.
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

  /// The value at a time; nil where the timeline is not and the fill neither.
  public func value(at seconds: Double) -> Value? {
    if seconds < timeline.start, fill == .none || fill == .forwards { return nil }
    if seconds >= timeline.duration, fill == .none || fill == .backwards { return nil }
    return value(atPart: timeline.progress(at: seconds))
  }

  /// The value at a part of the timeline; before the first key its value, after the last its.
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
