/// A `CurveWindow` that scales with its animation's duration, without accumulating rounding errors.
///
/// Start and end are each scaled from the value last set, not from a rounded one: 15 of 30 frames are 23 of 45, and 30
/// of 60.
struct ScaledWindow: Sendable, Equatable {
  /// A frame, and the duration for which it was set.
  private struct Origin: Sendable {
    var frame: Int
    var duration: AnimationDuration

    func scaled(to new: AnimationDuration) -> Int {
      (2 * frame * new.frames + duration.frames) / (2 * duration.frames)
    }
  }

  private(set) var window: CurveWindow
  private var start: Origin
  private var end: Origin

  /// Takes a window, clamped to the duration.
  init(_ window: CurveWindow, within duration: AnimationDuration) {
    self.window = window.clamped(to: duration)
    start = Origin(frame: self.window.start, duration: duration)
    end = Origin(frame: self.window.end, duration: duration)
  }

  /// Sets another window; start or end keep their origin if unchanged.
  mutating func set(_ new: CurveWindow, within duration: AnimationDuration) {
    let new = new.clamped(to: duration)
    if new.start != window.start { start = Origin(frame: new.start, duration: duration) }
    if new.end != window.end { end = Origin(frame: new.end, duration: duration) }
    window = new
  }

  /// Scales the window to another duration, rounded to frames.
  mutating func setDuration(_ new: AnimationDuration) {
    window = CurveWindow(
      clamping: start.scaled(to: new), end.scaled(to: new), window.easeIn, window.easeOut,
      within: new)
  }

  /// Compares the windows alone: the frames and durations for which they were set are not saved or shared.
  static func == (one: ScaledWindow, other: ScaledWindow) -> Bool { one.window == other.window }
}
