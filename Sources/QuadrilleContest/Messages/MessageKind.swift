/// The kind of a message, which chooses its animation. Each kind has settings of its own.
///
/// To add a kind, add a case here with its `KindTraits`, a case of `ChatContent`, and its drawing;
/// `docs/develop/extending.md` lists the rest.
package enum MessageKind: String, Sendable, CaseIterable {
  // The raw values are the names in settings files. `ShareLine`, the text form of settings, depends on the order.
  case smallText = "small"
  case largeText = "large"
  case link
  case emoji
  case sticker
  case voice
  case video

  var traits: KindTraits {
    switch self {
    case .smallText: .smallText
    case .largeText: .largeText
    case .link: .link
    case .emoji: .emoji
    case .sticker: .sticker
    case .voice: .voice
    case .video: .video
    }
  }

  /// The name in lists and titles.
  package var name: String { traits.name }

  /// The tunable properties, in the order of the editor and of files.
  package var parameters: [AnimationParameter] {
    isText ? AnimationParameter.ofText : AnimationParameter.ofMedia
  }

  /// Whether messages of the kind fly as a bubble with text; other kinds fly as a picture that grows.
  package var isText: Bool { traits.form == .text }

  var index: Int { Self.order.firstIndex(of: self) ?? 0 }

  // `allCases` makes a new array at each access.
  private static let order = allCases
}
