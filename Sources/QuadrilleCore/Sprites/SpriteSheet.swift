/// A sprite prepared for drawing at any size: each picture with its colours multiplied by their
/// alpha, and again in half, a quarter … of its size, so that small ones neither flicker nor lose
/// detail at random.
public struct SpriteSheet: Sendable {
  /// A picture at one size among the others in memory, with a border of nothing around it.
  struct Level: Sendable {
    /// Texels without the border.
    var width, height: Int
    /// Where the row of the border's first texel starts in a picture's texels.
    var start: Int
    /// Texels from one row to the next, border included.
    var stride: Int { width + 2 * SpriteSheet.border }
    /// All of the level, border included.
    var area: Int { stride * (height + 2 * SpriteSheet.border) }
  }

  /// Red, green and blue times coverage, and coverage itself, each 0…255 in parts of 256.
  typealias Texel = SIMD4<UInt16>

  /// Nothing, on all sides: wide enough for the coarser of two levels to reach over the finer one.
  static let border = 3

  /// When each picture is shown, and their size.
  public let sprite: Sprite
  /// The sizes of a picture, each half the one before; the first is the picture itself halved
  /// `firstHalvings` times.
  let levels: [Level]
  let firstHalvings: Int
  /// All pictures one after the other, each with all levels.
  let texels: [Texel]
  /// Texels of one picture.
  let texelsPerPicture: Int

  /// Prepares a sprite. Where it is only drawn small, its largest scale saves the memory of sizes
  /// that are never read: 11 bytes a pixel of the picture at that scale.
  public init(_ sprite: Sprite, largestScale: Double = .infinity) {
    self.sprite = sprite
    var halvings = 0
    while largestScale * Double(1 << (halvings + 1)) <= 1, halvings < 12 { halvings += 1 }
    firstHalvings = halvings
    levels = Self.levels(of: sprite.size, halvings: halvings)
    texelsPerPicture = levels.reduce(0) { $0 + $1.area }
    var texels: [Texel] = []
    texels.reserveCapacity(texelsPerPicture * sprite.pictures.count)
    // One picture after the other: a quarter of one is in memory in full precision.
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
    // Beyond a single texel a picture fades instead of vanishing between two pixels.
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

  /// The size of every picture.
  public var size: PixelSize { sprite.size }
}

/// A picture on its way to a level, in channels of 0…255.
private struct LevelPicture {
  var width, height: Int
  /// The picture itself, of which no copy in full precision is made; nil for what was halved.
  private var picture: Pixmap?
  private var texels: [SIMD4<Float>] = []

  init(_ picture: Pixmap) {
    width = picture.size.width
    height = picture.size.height
    self.picture = picture
  }

  private static func texel(_ pixel: RGBA) -> SIMD4<Float> {
    let color = SIMD4(
      Float(pixel.color.red), Float(pixel.color.green), Float(pixel.color.blue), 255)
    return color * (Float(pixel.alpha) / 255)
  }

  /// Means of four; an odd edge is met halfway by nothing.
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
    return picture.map { Self.texel($0.pixels[y * width + x]) } ?? texels[y * width + x]
  }
}
