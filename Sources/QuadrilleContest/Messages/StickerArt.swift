import QuadrilleCore

/// The drawings of stickers: the whole creature, or its face where the drawing is small.
enum StickerArt {
  /// The smallest side, in pixels, at which a whole creature can be recognised.
  static let leastWhole = 24.0

  /// Returns the drawing of a sticker for a square of `side` pixels.
  static func sheet(of index: Int, side: Double) -> SpriteSheet {
    let sheets = side < leastWhole ? faces : whole
    return sheets[index % sheets.count]
  }

  private static let whole = Creature.all.map { SpriteSheet($0.sprite) }
  private static let faces = Creature.all.map { creature in
    let corner = corners[creature.name] ?? (x: 7, y: 9)
    return SpriteSheet(
      Sprite(
        pictures: creature.sprite.pictures.map {
          $0.placed(-corner.x, -corner.y, in: faceSide).roundedOff()
        },
        seconds: zip(creature.sprite.ends, [0] + creature.sprite.ends).map { $0 - $1 }))
  }

  private static let faceSide = 18
  /// The upper left corners of the faces.
  private static let corners: [String: (x: Int, y: Int)] = [
    "Frondle": (7, 11), "Stovel": (7, 8), "Spoutle": (1, 11), "Lullmoth": (7, 4),
    "Pebbun": (6, 9), "Spirelle": (0, 13), "Quillip": (7, 10), "Cirrumb": (7, 9),
    "Tidbell": (7, 4), "Cindle": (5, 7), "Gloamcap": (7, 12), "Boltle": (0, 10),
  ]
}

extension Pixmap {
  /// Returns a copy of a square picture without the pixels outside its inscribed circle.
  fileprivate func roundedOff() -> Pixmap {
    let radius = Double(size.width) / 2
    return Pixmap(
      size: size,
      pixels: pixels.enumerated().map { index, pixel in
        let x = Double(index % size.width) + 0.5 - radius
        let y = Double(index / size.width) + 0.5 - radius
        return x * x + y * y <= radius * radius ? pixel : .clear
      })
  }
}
