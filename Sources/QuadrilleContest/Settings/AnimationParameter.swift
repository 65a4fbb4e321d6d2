/// A property of a flying message, with a curve of its own.
package enum AnimationParameter: String, Sendable, CaseIterable {
  // The raw values are the names in settings files.
  case x
  case y
  case bubbleShape
  case textPosition
  case color
  case scale
  /// The opacity of the time stamp.
  case appears

  package static let ofText: [AnimationParameter] = [
    .x, .y, .bubbleShape, .textPosition, .color, .appears,
  ]
  /// The parameters of emoji, stickers, voice and video messages. All but emoji follow A. Graschenkov's contest entry.
  package static let ofMedia: [AnimationParameter] = [.x, .y, .scale, .appears]

  package var name: String { names.shown }

  /// The name in the editor, and those in `chat_animation_settings.json` and `.tgios-anim`.
  var names: (shown: String, frames: String, parts: String) {
    switch self {
    case .x: ("X Position", "x_position", "xPositionFunc")
    case .y: ("Y Position", "y_position", "yPositionFunc")
    case .bubbleShape: ("Bubble Shape", "bubble_shape", "bubbleShapeFunc")
    case .textPosition: ("Text Position", "text_position", "textPositionFunc")
    case .color: ("Color Change", "color_change", "colorChangeFunc")
    case .scale: ("Scale", "scale", "emojiScaleFunc")
    case .appears: ("Time Appears", "time_appears", "timeAppearsFunc")
    }
  }

  /// Returns the default window, the frames in which the property moves. Its fractions of the duration are those of
  /// Friend-LGA's contest entry, the only entry with a window for each property. The curve is (.33, 0, 0, 1), which has
  /// an ease-out of 1; properties that fade have an ease-out of .33.
  func defaultWindow(isText: Bool, within duration: AnimationDuration) -> CurveWindow {
    let (start, end, easeOut): (Double, Double, Double) =
      switch self {
      case .y: (0, 1, 1)
      case .x: (0, 0.5, 1)
      case .bubbleShape, .textPosition: (0, 0.33, 1)
      case .color: (0, 0.5, 0.33)
      case .scale: (0.17, 0.5, 1)
      case .appears: (isText ? 0 : 0.17, 0.5, 0.33)
      }
    func frame(_ part: Double) -> Int { Int((part * Double(duration.frames)).rounded()) }
    return CurveWindow(clamping: frame(start), frame(end), 0.33, easeOut, within: duration)
  }

  /// Returns the index among a kind's parameters; nil if the kind lacks this parameter.
  func place(in kind: MessageKind) -> Int? { kind.parameters.firstIndex(of: self) }
}
