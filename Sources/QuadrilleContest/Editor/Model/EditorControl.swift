/// The controls of the editor, for keys and the mouse.
package enum EditorControl: Hashable, Sendable {
  case cancel, undo, redo, apply
  /// The list of subjects: the kinds of message, and the background.
  case subjects
  case durations
  case share, importing, restore, fullScreen
  /// A slider of a curve; without a parameter, of the gradient's position.
  case handle(CurveHandle, AnimationParameter?)
  /// A background colour as hexadecimal digits.
  case hex(Int)
  case tint(TintPart, Int)
  /// Opens the page of the background's points, and returns to the curves.
  case points, curves
  /// On the points page: the motion of the colours, the selected point, and buttons to add and remove points.
  case motion, place, addPoint, removePoint
  /// The gradient's power (how sharply colours separate) and reach (how far each one extends).
  case power, reach
  /// On the points page: the choice of a colour, and buttons to add and remove colours.
  case swatches, addColor, removeColor
  /// Switches between the two halves of a panel too wide for the screen.
  case half
  /// The text field for a file's path, or for a line of shared settings.
  case line
  case answer(EditorAnswer)

  var isSlider: Bool {
    switch self {
    case .handle, .tint, .power, .reach: true
    default: false
    }
  }
}

/// The four values of a curve, each with a slider.
package enum CurveHandle: Hashable, Sendable, CaseIterable {
  case start, end, easeIn, easeOut

  /// Whether the value is a time in frames; the eases are percent of the time from start to end.
  var isTime: Bool { self == .start || self == .end }
}

/// The three components of a colour in OKLCH, each with a slider.
package enum TintPart: Hashable, Sendable, CaseIterable {
  case lightness, chroma, hue
}

/// The buttons that answer a question.
package enum EditorAnswer: Hashable, Sendable {
  case restoreThis, restoreAll, apply, discard, copy, copyCommand, keep, write, take, replace,
    overwrite, takeTheirs,
    back
}
