import QuadrilleCore

/// The single emoji that are shown large, with the project's own drawings.
enum ChatEmoji {
  /// Returns whether a character alone is an emoji.
  static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value > 0xff else { return false }
    return figure(of: character) != nil || first.properties.isEmojiPresentation
      || first.properties.isEmoji && character.unicodeScalars.contains("\u{fe0f}")
  }

  /// All drawn emoji, in the panel's order.
  static let figures: [EmojiFigure] = [
    .heart, .thumbUp, .grin, .tearsOfJoy, .fire, .party, .inLove, .crying, .cool, .wink,
    .astonished, .angry, .asleep, .wavingHand, .thumbDown, .eyes, .star, .brokenHeart, .sun,
    .lightning, .rocket, .birthdayCake, .present, .balloon, .coffee, .football, .bell, .ghost,
  ]

  /// Returns the drawing of an emoji; nil if it has none, as one that is joined of several.
  static func figure(of character: Character) -> EmojiFigure? {
    let scalars = character.unicodeScalars
    return scalars.contains("\u{200d}") ? nil : scalars.first.flatMap { byScalar[$0] }
  }

  /// Returns the emoji with which the other side answers.
  static func answer(to character: Character) -> Character {
    switch character.unicodeScalars.first {
    case "❤": "😀"
    case "😀", "😂": "😂"
    case "😢", "💔": "❤"
    case "🎉": "🎉"
    case "🔥": "⭐"
    case "👋": "👋"
    case "😡", "👎": "😮"
    case "🎂", "🎁", "🎈": "🎉"
    default: "👍"
    }
  }

  private static let byScalar: [Unicode.Scalar: EmojiFigure] = Dictionary(
    uniqueKeysWithValues: figures.compactMap { figure in
      figure.character.unicodeScalars.first.map { ($0, figure) }
    })
}
