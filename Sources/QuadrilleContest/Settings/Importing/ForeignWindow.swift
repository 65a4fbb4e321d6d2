import QuadrilleFiles

/// A window as other editors have it, in parts of its own duration and not in whole frames.
struct ForeignWindow {
  /// Frames of the animation it belongs to, as the file has it.
  let frames: Double
  /// From the animation's start; parts of 1.
  let start: Double
  /// The part that is left after it.
  let left: Double
  let easeIn: Double
  let easeOut: Double
  /// Where it stands, for what is wrong.
  let place: JSONPlace

  /// The window here; nothing it says is taken where it is impossible.
  func window(
    within duration: AnimationDuration, _ rounding: inout Rounding
  ) throws(ChatSettingsError) -> CurveWindow {
    // A little more than 1 is what parts that were added up may come to.
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

/// How often something had to give way to whole frames and the shortest window.
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
  /// The nearest to a foreign duration in frames, and a note if it is not the same.
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
