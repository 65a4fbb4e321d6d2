/// A property of a flying message that has a curve of its own.
package enum AnimationParameter: String, Sendable, CaseIterable {
  // The raw values are the names in files.
  case x
  case y
  case bubbleShape
  case textPosition
  case color
  case scale
  /// The time stamp's appearing.
  case appears

  /// The parameters of messages with text.
  package static let ofText: [AnimationParameter] = [
    .x, .y, .bubbleShape, .textPosition, .color, .appears,
  ]
  /// The parameters of single emoji, stickers, voice and video messages.
  package static let ofMedia: [AnimationParameter] = [.x, .y, .scale, .appears]

  package var name: String {
    switch self {
    case .x: "X Position"
    case .y: "Y Position"
    case .bubbleShape: "Bubble Shape"
    case .textPosition: "Text Position"
    case .color: "Color Change"
    case .scale: "Scale"
    case .appears: "Time Appears"
    }
  }

  /// Its names in `chat_animation_settings.json` and in `.tgios-anim`.
  var foreignNames: (frames: String, parts: String) {
    switch self {
    case .x: ("x_position", "xPositionFunc")
    case .y: ("y_position", "yPositionFunc")
    case .bubbleShape: ("bubble_shape", "bubbleShapeFunc")
    case .textPosition: ("text_position", "textPositionFunc")
    case .color: ("color_change", "colorChangeFunc")
    case .scale: ("scale", "emojiScaleFunc")
    case .appears: ("time_appears", "timeAppearsFunc")
    }
  }

  /// Its window as long as nobody changed it: that of Friend-LGA's entry to the contest, the only one
  /// in which the properties part ways, as parts of the duration rounded to frames. Everybody's
  /// curve is (.33, 0, 0, 1), an ease-out of 1, but for what fades.
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

  /// Its place among the parameters of a kind; nil where that kind has no such parameter.
  func place(in kind: MessageKind) -> Int? { kind.parameters.firstIndex(of: self) }
}
