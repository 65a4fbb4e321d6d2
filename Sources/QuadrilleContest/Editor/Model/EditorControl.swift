/// Everything in the editor that keys and the mouse can get hold of.
package enum EditorControl: Hashable, Sendable {
  case cancel, undo, redo, apply
  /// The list of what can be tuned.
  case subjects
  case durations
  case share, importing, restore, fullScreen
  /// A slider of a curve; of the gradient's position, where there is no parameter.
  case handle(CurveHandle, AnimationParameter?)
  /// A colour of the background, as digits.
  case hex(Int)
  /// A slider of a colour.
  case tint(TintPart, Int)
  /// The page with the background's points, and back to the curves.
  case points, curves
  /// Of the points: whether colours walk them, which of them is held, and how many there are.
  case motion, place, addPoint, removePoint
  /// How sharp the background's colours are, and how far they reach.
  case power, reach
  /// Of the colours: whose sliders are seen, and how many there are.
  case swatches, addColor, removeColor
  /// The two halves of a panel that has no room for both.
  case half
  /// The line that a path or settings are typed into.
  case line
  /// A button of a question.
  case answer(EditorAnswer)

  var isSlider: Bool {
    switch self {
    case .handle, .tint, .power, .reach: true
    default: false
    }
  }
}

/// The four sliders of a curve.
package enum CurveHandle: Hashable, Sendable, CaseIterable {
  case start, end, easeIn, easeOut

  /// Whether it is a time, in frames; the others are parts, in percent.
  var isTime: Bool { self == .start || self == .end }
}

/// The three sliders of a colour.
package enum TintPart: Hashable, Sendable, CaseIterable {
  case lightness, chroma, hue
}

/// The buttons that answer a question.
package enum EditorAnswer: Hashable, Sendable {
  case restoreThis, restoreAll, apply, discard, copy, copyCommand, keep, write, take, replace,
    overwrite, takeTheirs,
    back
}
