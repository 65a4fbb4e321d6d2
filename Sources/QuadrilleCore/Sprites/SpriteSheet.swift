/// A sprite prepared for drawing at any size. Each picture has premultiplied colours and is stored at half, a quarter
/// … of its size too (mipmaps), so that reduced pictures do not flicker.
public struct SpriteSheet: Sendable {
  /// A mipmap level of a picture, surrounded by a transparent border.
  struct Level: Sendable {
    /// The size in texels, without the border.
    var width, height: Int
    /// The index of the border's first texel among a picture's texels.
    var start: Int
    /// The number of texels in a row, including the border.
    var stride: Int { width + 2 * SpriteSheet.border }
    /// The number of texels of the level, including the border.
    var area: Int { stride * (height + 2 * SpriteSheet.border) }
  }

  /// Premultiplied red, green and blue, and alpha. A value of 255 · 256 is full.
  typealias Texel = SIMD4<UInt16>

  /// The width of the transparent border, in texels. When two mipmap levels are mixed, the coarser one reaches up to
  /// two texels beyond the edge of the finer one, and interpolation reads a third texel.
  static let border = 3

  /// The sprite, with the timing and size of the pictures.
  public let sprite: Sprite
  /// The mipmap levels of a picture, each half the previous one. The first is the picture halved `firstHalvings`
  /// times.
  let levels: [Level]
  let firstHalvings: Int
  /// The texels of all pictures, one picture after the other, each with all levels.
  let texels: [Texel]
  /// The number of texels of one picture, all levels included.
  let texelsPerPicture: Int

  /// Prepares a sprite. If the sprite is never drawn at more than `largestScale`, the levels that would never be read
  /// are not made. The levels take 11 bytes per pixel of the picture at that scale.
  public init(_ sprite: Sprite, largestScale: Double = .infinity) {
    self.sprite = sprite
    var halvings = 0
    while largestScale * Double(1 << (halvings + 1)) <= 1, halvings < 12 { halvings += 1 }
    firstHalvings = halvings
    levels = Self.levels(of: sprite.size, halvings: halvings)
    texelsPerPicture = levels.reduce(0) { $0 + $1.area }
    var texels: [Texel] = []
    texels.reserveCapacity(texelsPerPicture * sprite.pictures.count)
    // Pictures are converted one after the other, so at most a quarter of one is in memory as floats.
    for picture in sprite.pictures {
      var level = LevelPicture(picture)
      for _ in 0..<halvings { level = level.halved() }
      for index in levels.indices {
        if index > 0 { level = level.halved() }
        level.append(to: &texels, border: Self.border)
      }
    }
    self.texels = texels
  }

  private static func levels(of size: PixelSize, halvings: Int) -> [Level] {
    var (width, height) = (size.width, size.height)
    func halve() { (width, height) = ((width + 1) / 2, (height + 1) / 2) }
    for _ in 0..<halvings { halve() }
    var levels: [Level] = []
    var start = 0
    // Two more levels after that of a single texel make a tiny picture fade instead of vanishing between two pixels.
    var left = 3
    while left > 0 {
      let level = Level(width: width, height: height, start: start)
      levels.append(level)
      start += level.area
      if width <= 1 && height <= 1 { left -= 1 }
      halve()
    }
    return levels
  }

  public var size: PixelSize { sprite.size }
}

/// A picture during conversion to a mipmap level: premultiplied channels of 0…255.
private struct LevelPicture {
  var width, height: Int
  /// The original picture, which is not copied as floats; nil after halving.
  private var picture: Pixmap?
  private var texels: [SIMD4<Float>] = []

  init(_ picture: Pixmap) {
    width = picture.size.width
    height = picture.size.height
    self.picture = picture
  }

  /// Returns the picture at half its size: a texel is the mean of four texels. Beyond an odd edge, texels are
  /// transparent.
  func halved() -> LevelPicture {
    var result = self
    result.width = (width + 1) / 2
    result.height = (height + 1) / 2
    (result.picture, result.texels) = (nil, [])
    result.texels.reserveCapacity(result.width * result.height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let upper = texel(2 * x, 2 * y) + texel(2 * x + 1, 2 * y)
        let lower = texel(2 * x, 2 * y + 1) + texel(2 * x + 1, 2 * y + 1)
        result.texels.append((upper + lower) * 0.25)
      }
    }
    return result
  }

  func append(to result: inout [SpriteSheet.Texel], border: Int) {
    for y in -border..<height + border {
      for x in -border..<width + border {
        let channels = texel(x, y)
        func fixed(_ lane: Int) -> UInt16 { UInt16((channels[lane] * 256).rounded()) }
        result.append(SpriteSheet.Texel(fixed(0), fixed(1), fixed(2), fixed(3)))
      }
    }
  }

  private func texel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0 && y >= 0 && x < width && y < height else { return .zero }
    return picture.map { $0.pixels[y * width + x].premultiplied } ?? texels[y * width + x]
  }
}
