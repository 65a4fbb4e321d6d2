import QuadrilleCells
import QuadrilleCore

package enum ChatContent: Sendable, Equatable {
  /// Text; with a web address in it, the message also has a card about the page.
  case text(String)
  case emoji(Character)
  /// A creature of the bestiary, by index from 0.
  case sticker(Int)
  /// Speech of some seconds; the seed makes its waveform.
  case voice(seconds: Int, seed: Int)
  /// A round film of some seconds; the seed chooses its scene.
  case video(seconds: Int, seed: Int)

  /// Whether the message has a bubble; others are pictures with the time beside them.
  var hasBubble: Bool {
    switch self {
    case .text, .voice: true
    case .emoji, .sticker, .video: false
    }
  }

  /// Returns the kind of the message, for bubbles with `textColumns` of text.
  func kind(textColumns: Int) -> MessageKind {
    switch self {
    case .emoji: .emoji
    case .sticker: .sticker
    case .voice: .voice
    case .video: .video
    case .text(let text) where PageCard(in: text) != nil: .link
    case .text(let text):
      Self.fitsOneLine(text, columns: textColumns) ? .smallText : .largeText
    }
  }

  private static func fitsOneLine(_ text: String, columns: Int) -> Bool {
    !text.contains(where: \.isNewline) && DisplayText(text.prefix(200)).width <= columns
      && text.count <= 200
  }

  /// The text or emoji of the message; empty for media. `MessageLayout.text` holds it as display text.
  var text: String {
    switch self {
    case .text(let text): text
    case .emoji(let emoji): String(emoji)
    case .sticker, .voice, .video: ""
    }
  }

  /// The text of the content where it is quoted.
  var summary: String {
    switch self {
    case .text, .emoji: text
    case .sticker(let index): "Sticker: " + Creature.all[index % Creature.all.count].name
    case .voice: "Voice message"
    case .video: "Video message"
    }
  }

  /// The text beside the drawing where the content is quoted.
  var caption: String {
    guard case .emoji(let emoji) = self, let figure = ChatEmoji.figure(of: emoji) else {
      return summary
    }
    return figure.name.prefix(1).uppercased() + figure.name.dropFirst()
  }

  /// The ticks for which the content plays; 0 if it cannot play.
  var playingTicks: Int {
    switch self {
    case .voice(let seconds, _), .video(let seconds, _): Ticks.perSecond * seconds
    // Stickers animate for four seconds, then rest.
    case .sticker: 4 * Ticks.perSecond
    case .emoji(let emoji):
      Int(
        ((ChatEmoji.figure(of: emoji)?.seconds ?? EmojiBounce.seconds) * Double(Ticks.perSecond))
          .rounded(.up))
    case .text: 0
    }
  }

  /// The ticks after sending at which the content starts to play, when its flight is nearly over.
  var playDelay: Int { if case .emoji = self { 24 } else { 40 } }

  /// The ticks from sending until the content neither flies nor plays.
  var motion: Int {
    let playing = playingTicks > 0 ? playDelay + playingTicks : 0
    return max(ChatMessage.longestFlight, playing)
  }

  /// Whether the content has sound. Only one message with sound plays at a time.
  var isHeard: Bool {
    switch self {
    case .voice, .video: true
    case .text, .emoji, .sticker: false
    }
  }

  /// Returns the drawing for a square of `side` pixels, and the index of its picture `seconds` after it
  /// began to play; nil for content without a drawing. An emoji is drawn at rest.
  func drawing(after seconds: Double, side: Double = .infinity) -> (
    sheet: SpriteSheet, picture: Int
  )? {
    switch self {
    case .emoji(let emoji): return ChatEmoji.figure(of: emoji).map { ($0.sheet, 0) }
    case .sticker(let index):
      let sheet = StickerArt.sheet(of: index, side: side)
      return (sheet, sheet.sprite.index(at: seconds))
    case .text, .voice, .video: return nil
    }
  }

  /// The other side's answer to media; nil for text, which is answered with text.
  var answer: ChatContent? {
    switch self {
    case .emoji(let emoji): .emoji(ChatEmoji.answer(to: emoji))
    case .sticker(let index): .sticker(index + 3)
    case .voice(_, let seed): .voice(seconds: 3 + seed % 4, seed: seed + 11)
    case .video: .emoji("🔥")
    case .text: nil
    }
  }
}
