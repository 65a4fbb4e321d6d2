package import QuadrilleCore

/// When within its animation a property moves, and how it eases.
///
/// The value is 0 up to the start, 1 from the end on, and between them the height of the curve
/// (ease-in, 0), (1 − ease-out, 1), as the mock-up's two sliders for time and two for ease make it.
package struct CurveWindow: Sendable, Equatable {
  /// Frames that lie between start and end at least.
  package static let leastFrames = 5
  /// Eases are kept to a thousandth, so that every way of writing them down gives them back
  /// exactly.
  static let easeSteps = 1000

  /// The frame up to which nothing moves.
  package private(set) var start: Int
  /// The frame from which on nothing moves.
  package private(set) var end: Int
  /// How long it starts slowly: 0…1.
  package private(set) var easeIn: Double
  /// How long it ends slowly: 0…1.
  package private(set) var easeOut: Double

  /// Makes a window; nil unless it lies in 0…duration, is long enough, and its eases lie in 0…1.
  package init?(
    start: Int, end: Int, easeIn: Double, easeOut: Double, within duration: AnimationDuration
  ) {
    let frames = 0...duration.frames
    guard frames.contains(start), frames.contains(end), end - start >= Self.leastFrames,
      (0...1).contains(easeIn), (0...1).contains(easeOut)
    else { return nil }
    self.init(clamping: start, end, easeIn, easeOut, within: duration)
  }

  /// Makes the nearest window that is valid: too short a one is made longer at its end, and where
  /// there is no room, at its start.
  package init(
    clamping start: Int, _ end: Int, _ easeIn: Double, _ easeOut: Double,
    within duration: AnimationDuration
  ) {
    let last = duration.frames
    self.start = min(max(start, 0), last - Self.leastFrames)
    self.end = min(max(end, self.start + Self.leastFrames), last)
    self.easeIn = Self.stepped(easeIn)
    self.easeOut = Self.stepped(easeOut)
  }

  /// How far the property has come at a frame, whole or not, counted from sending.
  package func value(at frame: Double) -> Double {
    guard frame > Double(start) else { return 0 }
    guard frame < Double(end) else { return 1 }
    return shape.value(at: (frame - Double(start)) / Double(end - start))
  }

  /// The curve from start to end.
  package var shape: Easing { bezier.map { .bezier($0) } ?? .linear }

  var bezier: CubicBezier? { CubicBezier(easeIn, 0, 1 - easeOut, 1) }

  private static func stepped(_ ease: Double) -> Double {
    let steps = Double(easeSteps)
    // What is no number is written as if nothing eased.
    return ease > 0 ? (min(ease, 1) * steps).rounded() / steps : 0
  }
}

// What sliders do. Each stops where it would make the window invalid.
extension CurveWindow {
  /// Moves the start; it stops `leastFrames` before the end.
  package mutating func moveStart(to frame: Int) {
    start = min(max(frame, 0), end - Self.leastFrames)
  }

  /// Moves the end; it stops `leastFrames` after the start, and at the animation's end.
  package mutating func moveEnd(to frame: Int, within duration: AnimationDuration) {
    end = max(min(frame, duration.frames), start + Self.leastFrames)
  }

  /// Moves start and end together; it stops at the ends of the animation.
  package mutating func move(startTo frame: Int, within duration: AnimationDuration) {
    let length = end - start
    start = min(max(frame, 0), max(0, duration.frames - length))
    end = start + length
  }

  /// Sets the ease-in; outside 0…1 it stops there.
  package mutating func setEaseIn(_ ease: Double) { easeIn = Self.stepped(ease) }

  /// Sets the ease-out; outside 0…1 it stops there.
  package mutating func setEaseOut(_ ease: Double) { easeOut = Self.stepped(ease) }

  /// The ease-in in whole percent, as it is shown.
  package var easeInPercent: Int { Int((easeIn * 100).rounded()) }
  /// The ease-out in whole percent, as it is shown.
  package var easeOutPercent: Int { Int((easeOut * 100).rounded()) }
}
