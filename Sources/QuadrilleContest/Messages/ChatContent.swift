import QuadrilleCells
import QuadrilleCore

package enum ChatContent: Sendable, Equatable {
  /// Text; with an address in it, also a card that shows where it leads.
  case text(String)
  /// One emoji, shown large.
  case emoji(Character)
  /// One of the bestiary, counted from 0.
  case sticker(Int)
  /// So many seconds of speech; the number makes its waveform.
  case voice(seconds: Int, seed: Int)
  /// A round film of so many seconds; the number makes it differ from others.
  case video(seconds: Int, seed: Int)

  /// Whether it is in a bubble; other content is a picture, and its time stands beside it.
  var hasBubble: Bool {
    switch self {
    case .text, .voice: true
    case .emoji, .sticker, .video: false
    }
  }

  /// Its kind, in bubbles with so many columns of text.
  func kind(textColumns: Int) -> MessageKind {
    switch self {
    case .emoji: .emoji
    case .sticker: .sticker
    case .voice: .voice
    case .video: .video
    case .text(let text):
      if PageCard(in: text) != nil {
        .link
      } else {
        Self.fitsOneLine(text, columns: textColumns) ? .smallText : .largeText
      }
    }
  }

  private static func fitsOneLine(_ text: String, columns: Int) -> Bool {
    !text.contains(where: \.isNewline) && DisplayText(text.prefix(200)).width <= columns
      && text.count <= 200
  }

  /// The part of it that is written: the text, or an emoji. `MessageLayout.text` is made of it, once.
  var text: String {
    switch self {
    case .text(let text): text
    case .emoji(let emoji): String(emoji)
    case .sticker, .voice, .video: ""
    }
  }

  /// The words that stand for it where it is quoted.
  var summary: String {
    switch self {
    case .text(let text): text
    case .emoji(let emoji): String(emoji)
    case .sticker(let index): "Sticker: " + Creature.all[index % Creature.all.count].name
    case .voice: "Voice message"
    case .video: "Video message"
    }
  }

  /// The text beside its drawing where it is quoted.
  var caption: String {
    guard case .emoji(let emoji) = self, let figure = ChatEmoji.figure(of: emoji) else {
      return summary
    }
    return figure.name.prefix(1).uppercased() + figure.name.dropFirst()
  }

  /// Ticks that it plays once it began; 0: it does not.
  var playingTicks: Int {
    switch self {
    case .voice(let seconds, _), .video(let seconds, _): Ticks.perSecond * seconds
    // Stickers breathe for four seconds, whole breaths, then rest.
    case .sticker: 4 * Ticks.perSecond
    case .emoji(let emoji):
      Int(
        ((ChatEmoji.figure(of: emoji)?.seconds ?? EmojiBounce.seconds) * Double(Ticks.perSecond))
          .rounded(.up))
    case .text: 0
    }
  }

  /// Ticks after which it begins to play by itself: it has arrived by then, or nearly.
  var playDelay: Int {
    switch self {
    case .emoji: 24
    case .text, .sticker, .voice, .video: 40
    }
  }

  /// Ticks from sending it until it neither flies nor plays.
  var motion: Int {
    let playing = playingTicks > 0 ? playDelay + playingTicks : 0
    return max(ChatMessage.longestFlight, playing)
  }

  /// Whether it can be heard, as only one at a time should be.
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

  /// The answer that this alone can have; nil where words do.
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
