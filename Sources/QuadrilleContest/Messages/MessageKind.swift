/// The kind of a message says how it flies; each has settings of its own.
///
/// A new kind is a case here with its `KindTraits`, a case of `ChatContent`, and its drawing;
/// what else is told in `docs/develop/architecture.md`.
package enum MessageKind: String, Sendable, CaseIterable {
  // The raw values are the names in files; the order is that of shared lines.
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

  /// The name that lists and titles have.
  package var name: String { traits.name }

  /// The properties that can be tuned, in the order in which they are shown.
  package var parameters: [AnimationParameter] { traits.parameters }

  /// Whether it flies as a bubble with text in it; the others fly as a picture that grows.
  package var isText: Bool { traits.form == .text }

  /// Its place among all kinds.
  var index: Int { Self.order.firstIndex(of: self) ?? 0 }

  // `allCases` makes a new list whenever it is asked.
  private static let order = allCases
}
