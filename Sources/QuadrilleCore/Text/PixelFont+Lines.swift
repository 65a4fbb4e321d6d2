// Computed glyphs: lines, blocks and dots that join between cells.
extension PixelFont {
  /// The box-drawing characters, with the directions of their lines from the cell's middle: left, right, up, down.
  static let boxes: [(scalar: Unicode.Scalar, directions: String)] = [
    ("─", "lr"), ("│", "ud"), ("┌", "rd"), ("┐", "ld"), ("└", "ru"), ("┘", "lu"), ("├", "rud"),
    ("┤", "lud"), ("┬", "lrd"), ("┴", "lru"), ("┼", "lrud"), ("╴", "l"), ("╵", "u"), ("╶", "r"),
    ("╷", "d"), ("╭", "rd"), ("╮", "ld"), ("╯", "lu"), ("╰", "ru"),
  ]

  /// The pixel in which box lines cross, which is also the middle of letters and dashes.
  private static let middle = (x: 2, y: 6)

  /// Returns the glyph of a box-drawing character; a round corner lacks its corner pixel.
  static func box(_ directions: String, isRound: Bool) -> PixelGlyph {
    PixelGlyph { x, y in
      let (dx, dy) = (x - middle.x, y - middle.y)
      if dx == 0 && dy == 0 { return !isRound }
      let direction: Character = dy == 0 ? (dx < 0 ? "l" : "r") : (dy < 0 ? "u" : "d")
      return (dx == 0 || dy == 0) && directions.contains(direction)
    }
  }

  /// Returns the glyph of a block element, U+2580…259F, by its offset: halves, eighths, shades and quadrants.
  static func block(_ number: Int) -> PixelGlyph {
    let (width, height) = (PixelGlyph.width, PixelGlyph.height)
    switch number {
    case 0: return PixelGlyph { _, y in y < height / 2 }
    case 1...8: return PixelGlyph { _, y in y >= height - (height * number + 4) / 8 }
    case 9...15: return PixelGlyph { x, _ in x < (width * (16 - number) + 4) / 8 }
    case 16: return PixelGlyph { x, _ in x >= width / 2 }
    case 17: return PixelGlyph { x, y in y % 2 == 0 && (x + y / 2) % 2 == 0 }
    case 18: return PixelGlyph { x, y in (x + y) % 2 == 0 }
    case 19: return PixelGlyph { x, y in y % 2 == 1 || (x + y / 2) % 2 == 1 }
    case 20: return PixelGlyph { _, y in y < 2 }
    case 21: return PixelGlyph { x, _ in x >= width - 1 }
    default: break
    }
    // The filled quadrants as bits, from the highest: upper left, upper right, lower left, lower right.
    let quarters = [0b0010, 0b0001, 0b1000, 0b1011, 0b1001, 0b1110, 0b1101, 0b0100, 0b0110, 0b0111]
    let filled = quarters[number - 22]
    return PixelGlyph { x, y in
      filled >> (3 - (x < width / 2 ? 0 : 1) - (y < height / 2 ? 0 : 2)) & 1 == 1
    }
  }

  /// Returns the glyph of a Braille pattern, U+2800…28FF: eight dots, each two pixels high, in two columns.
  static func braille(_ dots: Int) -> PixelGlyph {
    PixelGlyph { x, y in
      guard x == 1 || x == 4, y % 3 != 2 else { return false }
      let (column, row) = (x / 3, y / 3)
      let bit = row == 3 ? 6 + column : 3 * column + row
      return dots >> bit & 1 == 1
    }
  }
}
