import QuadrilleCore

/// Single emoji: those that are drawn large are the project's own drawings.
enum ChatEmoji {
  /// Whether a character alone is an emoji.
  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value > 0xff else { return false }
    return sheet(of: character) != nil || first.properties.isEmojiPresentation
      || first.properties.isEmoji && character.unicodeScalars.contains("\u{fe0f}")
  }

  /// The drawing of an emoji; nil where there is none.
  static func sheet(of character: Character) -> SpriteSheet? {
    character.unicodeScalars.first.flatMap { sheets[$0] }
  }

  /// The emoji that is sent back to it.
  static func answer(to character: Character) -> Character {
    switch character.unicodeScalars.first {
    case "❤": "😀"
    case "😀", "😂": "😂"
    case "😢": "❤"
    case "🎉": "🎉"
    case "🔥": "⭐"
    default: "👍"
    }
  }

  private static let sheets: [Unicode.Scalar: SpriteSheet] = {
    let drawings: [(Unicode.Scalar, String)] = [
      ("❤", EmojiArt.heart), ("⭐", EmojiArt.star), ("🔥", EmojiArt.fire),
      ("👍", EmojiArt.thumb), ("🎉", EmojiArt.party), ("😀", EmojiArt.grin),
      ("😂", EmojiArt.laugh), ("😢", EmojiArt.sad),
    ]
    return Dictionary(
      uniqueKeysWithValues: drawings.map { scalar, drawing in
        (scalar, SpriteSheet(Sprite(Pixmap(drawing, EmojiArt.palette))))
      })
  }()
}
