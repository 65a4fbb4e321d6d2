/// A pattern that lies over a gradient in tiles, as those of Telegram's backgrounds do.
///
/// It has no colours of its own: it only says how much of each place it covers.
public struct Pattern: Sendable, Equatable {
  /// What a tile is made of.
  enum Tile: Sendable, Equatable {
    /// Lines, so that they are sharp at any size.
    case drawing(LineDrawing)
    /// How much each pixel covers: 0…255.
    case picture(PixelSize, [UInt8])
  }

  /// The word that chooses it, or what it was read from.
  public let name: String
  /// What is seen, in a few words.
  public let summary: String
  let tile: Tile

  /// The bounds of a pattern's strength: 100 is all of it; below 0 the gradient is seen through it on
  /// black.
  public static let intensities = -100...100
  /// The strength that Telegram's own backgrounds usually have.
  public static let usualIntensity = 50

  init(_ name: String, _ summary: String, _ drawing: LineDrawing) {
    self.name = name
    self.summary = summary
    tile = .drawing(drawing)
  }

  /// Takes a picture of one tile: what has colour covers. If none of it is seen through, what is dark
  /// does. Nil: it has no pixels.
  public init?(name: String, picture: Pixmap) {
    guard picture.size.area > 0 else { return nil }
    self.name = name
    summary = "a picture"
    let hasHoles = picture.pixels.contains { $0.alpha < 255 }
    let coverage = picture.pixels.map { hasHoles ? $0.alpha : 255 - UInt8($0.color.luma601 >> 8) }
    tile = .picture(picture.size, coverage)
  }

  /// The drawing of a name, in any case of letters.
  public static func named(_ name: some StringProtocol) -> Pattern? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }
}
