/// What a message is, which says how it flies; each kind has settings of its own.
public enum MessageKind: String, Sendable, CaseIterable {
  // The raw values are the names in files.
  case smallText = "small"
  case largeText = "large"
  case link
  case emoji
  case sticker
  case voice
  case video

  /// As lists and titles have it.
  public var name: String {
    switch self {
    case .smallText: "Small Message"
    case .largeText: "Large Message"
    case .link: "Link with Preview"
    case .emoji: "Single Emoji"
    case .sticker: "Sticker"
    case .voice: "Voice Message"
    case .video: "Video Message"
    }
  }

  /// Whether it flies as a bubble with text in it; the others fly as a picture that grows.
  public var isText: Bool {
    switch self {
    case .smallText, .largeText, .link: true
    case .emoji, .sticker, .voice, .video: false
    }
  }

  /// What of it can be tuned, in the order in which it is shown.
  public var parameters: [AnimationParameter] {
    isText ? AnimationParameter.ofText : AnimationParameter.ofMedia
  }

  /// Its place among all kinds.
  var index: Int {
    switch self {
    case .smallText: 0
    case .largeText: 1
    case .link: 2
    case .emoji: 3
    case .sticker: 4
    case .voice: 5
    case .video: 6
    }
  }
}
