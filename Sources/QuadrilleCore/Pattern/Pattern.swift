/// A pattern laid over a gradient in tiles, as in Telegram's backgrounds: the coverage of each point, without colours.
public struct Pattern: Sendable, Equatable {
  /// The content of a tile.
  enum Tile: Sendable, Equatable {
    /// Lines, which are sharp at any size.
    case drawing(LineDrawing)
    /// The size of a picture, and the coverage of each pixel, 0…255.
    case picture(PixelSize, [UInt8])
  }

  /// The name that selects the pattern, or the source of its picture.
  public let name: String
  /// A short description of the drawing.
  public let summary: String
  let tile: Tile

  /// The bounds of a pattern's strength. At 100 it covers fully; below 0 the gradient shows only through the pattern,
  /// on black.
  public static let intensities = -100...100
  /// The strength of most of Telegram's own backgrounds.
  public static let usualIntensity = 50

  init(_ name: String, _ summary: String, _ drawing: LineDrawing) {
    self.name = name
    self.summary = summary
    tile = .drawing(drawing)
  }

  /// Makes a pattern from the picture of a tile. The coverage is the picture's alpha, or its darkness if all pixels are
  /// opaque. Nil: the picture has no pixels.
  public init?(name: String, picture: Pixmap) {
    guard picture.size.area > 0 else { return nil }
    self.name = name
    summary = "a picture"
    let hasHoles = picture.pixels.contains { $0.alpha < 255 }
    let coverage = picture.pixels.map { hasHoles ? $0.alpha : 255 - UInt8($0.color.luma601 >> 8) }
    tile = .picture(picture.size, coverage)
  }

  /// Returns the built-in pattern with a name, ignoring case; nil if there is none.
  public static func named(_ name: some StringProtocol) -> Pattern? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }
}
