package import QuadrilleCore

/// The frames of an animation in which a property moves, and its easing.
///
/// The value is 0 up to the start and 1 from the end on. Between them it follows the Bézier curve with the control
/// points (ease-in, 0) and (1 − ease-out, 1). The contest's mock-up has two sliders for the times and two for the
/// eases.
package struct CurveWindow: Sendable, Equatable {
  /// The fewest frames between start and end.
  package static let leastFrames = 5
  /// The number of steps of an ease from 0 to 1: thousandths, so that every file format restores it exactly.
  static let easeSteps = 1000

  /// The last frame with the value 0.
  package private(set) var start: Int
  /// The first frame with the value 1.
  package private(set) var end: Int
  /// The slow start, as a fraction of the time from start to end: 0…1.
  package private(set) var easeIn: Double
  /// The slow end, as a fraction of the time from start to end: 0…1.
  package private(set) var easeOut: Double

  /// Makes a window; nil if it does not lie in 0…duration, is too short, or has an ease outside 0…1.
  package init?(
    start: Int, end: Int, easeIn: Double, easeOut: Double, within duration: AnimationDuration
  ) {
    let frames = 0...duration.frames
    guard frames.contains(start), frames.contains(end), end - start >= Self.leastFrames,
      (0...1).contains(easeIn), (0...1).contains(easeOut)
    else { return nil }
    self.init(clamping: start, end, easeIn, easeOut, within: duration)
  }

  /// Makes the nearest valid window. A window that is too short is extended at its end, or else at its start.
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

  /// Returns the property's progress, 0…1, at a number of frames since sending, which may be fractional.
  package func value(at frame: Double) -> Double {
    guard frame > Double(start) else { return 0 }
    guard frame < Double(end) else { return 1 }
    return shape.value(at: (frame - Double(start)) / Double(end - start))
  }

  package var shape: Easing { bezier.map { .bezier($0) } ?? .linear }

  var bezier: CubicBezier? { CubicBezier(easeIn, 0, 1 - easeOut, 1) }

  private static func stepped(_ ease: Double) -> Double {
    let steps = Double(easeSteps)
    // NaN becomes 0, no ease.
    return ease > 0 ? (min(ease, 1) * steps).rounded() / steps : 0
  }
}

// Changes by sliders, each clamped so that the window stays valid.
extension CurveWindow {
  /// Moves the start, to at most `leastFrames` before the end.
  package mutating func moveStart(to frame: Int) {
    start = min(max(frame, 0), end - Self.leastFrames)
  }

  /// Moves the end, to at least `leastFrames` after the start and at most the animation's end.
  package mutating func moveEnd(to frame: Int, within duration: AnimationDuration) {
    end = max(min(frame, duration.frames), start + Self.leastFrames)
  }

  package mutating func move(startTo frame: Int, within duration: AnimationDuration) {
    let length = end - start
    start = min(max(frame, 0), max(0, duration.frames - length))
    end = start + length
  }

  /// Sets the ease-in, clamped to 0…1.
  package mutating func setEaseIn(_ ease: Double) { easeIn = Self.stepped(ease) }

  /// Sets the ease-out, clamped to 0…1.
  package mutating func setEaseOut(_ ease: Double) { easeOut = Self.stepped(ease) }

  /// The ease-in in whole percent, for display.
  package var easeInPercent: Int { Int((easeIn * 100).rounded()) }
  /// The ease-out in whole percent, for display.
  package var easeOutPercent: Int { Int((easeOut * 100).rounded()) }
}
