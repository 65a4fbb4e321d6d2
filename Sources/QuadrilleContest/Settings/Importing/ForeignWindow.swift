import QuadrilleFiles

/// The window of a curve in another editor's file, in fractions of the animation's duration instead of whole frames.
struct ForeignWindow {
  /// The duration of the animation in that file, in frames.
  let frames: Double
  /// The start, as a fraction of the animation.
  let start: Double
  /// The fraction of the animation after the window's end.
  let left: Double
  let easeIn: Double
  let easeOut: Double
  /// The position in the file, for errors.
  let place: JSONPlace

  /// Converts the window to whole frames; throws if it ends before it starts.
  func window(
    within duration: AnimationDuration, _ rounding: inout Rounding
  ) throws(ChatSettingsError) -> CurveWindow {
    // The tolerance allows for rounding in the other editor.
    guard start + left < 1.000_001 else { throw place.failure("ends before it starts") }
    let exact = (start * Double(duration.frames), (1 - left) * Double(duration.frames))
    let (first, last) = (Int(exact.0.rounded()), Int(exact.1.rounded()))
    let window = CurveWindow(clamping: first, last, easeIn, easeOut, within: duration)
    if window.end - window.start > last - first { rounding.lengthened += 1 }
    if max(abs(exact.0 - Double(first)), abs(exact.1 - Double(last))) > 0.01 {
      rounding.rounded += 1
    }
    return window
  }
}

/// The numbers of windows that an import has changed, for its notes to the user.
struct Rounding {
  var rounded = 0
  var lengthened = 0

  func note(in settings: inout SettingsImport) {
    func times(_ count: Int) -> String { count == 1 ? "one window was" : "\(count) windows were" }
    if rounded > 0 { settings.note("\(times(rounded)) rounded to whole frames") }
    if lengthened > 0 {
      settings.note("\(times(lengthened)) lengthened to \(CurveWindow.leastFrames) frames")
    }
  }
}

extension AnimationDuration {
  /// Returns the duration nearest to that in an imported file, in frames, and adds a note if they differ.
  static func nearest(
    to frames: Double, of name: String, _ settings: inout SettingsImport
  ) -> AnimationDuration {
    let duration = AnimationDuration(nearest: frames)
    if abs(frames - Double(duration.frames)) > 0.01 {
      let text = JSONValue.decimalText(frames, places: 2)
      settings.note("\(name): \(text) frames became \(duration.frames)")
    }
    return duration
  }
}
