/// A property of a flying message that has a curve of its own.
public enum AnimationParameter: String, Sendable, CaseIterable {
  // The raw values are the names in files.
  case x
  case y
  case bubbleShape
  case textPosition
  case color
  case scale
  /// The time stamp's appearing.
  case appears

  /// What messages with text have.
  public static let ofText: [AnimationParameter] = [
    .x, .y, .bubbleShape, .textPosition, .color, .appears,
  ]
  /// What single emoji, stickers, voice and video messages have.
  public static let ofMedia: [AnimationParameter] = [.x, .y, .scale, .appears]

  /// As titles have it.
  public var name: String {
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

  /// Its place among the parameters of a kind; nil where that kind has no such parameter.
  func place(in kind: MessageKind) -> Int? {
    switch (self, kind.isText) {
    case (.x, _): 0
    case (.y, _): 1
    case (.bubbleShape, true), (.scale, false): 2
    case (.textPosition, true), (.appears, false): 3
    case (.color, true): 4
    case (.appears, true): 5
    default: nil
    }
  }
}
