/// A window that follows its animation's duration, and is what it was where that comes back.
///
/// Its start and end are each taken from where they were last set, not from what rounding made of
/// them in between: 15 of 30 frames are 23 of 45, and 30 of 60.
struct ScaledWindow: Sendable, Equatable {
  /// A frame, and the duration in which it was set.
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

  /// Takes a window, limited to what the duration allows.
  init(_ window: CurveWindow, within duration: AnimationDuration) {
    self.window = window.clamped(to: duration)
    start = Origin(frame: self.window.start, duration: duration)
    end = Origin(frame: self.window.end, duration: duration)
  }

  /// Takes another window; what of it is as before keeps where it came from.
  mutating func set(_ new: CurveWindow, within duration: AnimationDuration) {
    let new = new.clamped(to: duration)
    if new.start != window.start { start = Origin(frame: new.start, duration: duration) }
    if new.end != window.end { end = Origin(frame: new.end, duration: duration) }
    window = new
  }

  /// Keeps its parts of another duration, rounded to frames.
  mutating func setDuration(_ new: AnimationDuration) {
    window = CurveWindow(
      clamping: start.scaled(to: new), end.scaled(to: new), window.easeIn, window.easeOut,
      within: new)
  }

  /// Where it came from is no part of it: no file and no shared line holds that.
  static func == (one: ScaledWindow, other: ScaledWindow) -> Bool { one.window == other.window }
}
