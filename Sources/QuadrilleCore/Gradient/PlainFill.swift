/// Paints rows pixel by pixel with the contest article's formula, with or without its cache.
struct PlainFill {
  let influence: Influence
  let usesCache: Bool
  let swirls: Bool
  let side: Int
  // One channel of the four colours each: lane i belongs to colour i.
  private let red, green, blue: SIMD4<Float>

  init(style: GradientStyle, usesCache: Bool, palette: Palette) {
    influence = Influence(style: style, cached: usesCache)
    self.usesCache = usesCache
    swirls = style.swirls
    side = style.side
    let colors = palette.four
    func lanes(_ channel: (RGB) -> UInt8) -> SIMD4<Float> {
      let values = colors.map { Float(channel($0)) }
      return SIMD4(values[0], values[1], values[2], values[3])
    }
    red = lanes(\.red)
    green = lanes(\.green)
    blue = lanes(\.blue)
  }

  /// Paints a row into `pixels`.
  func row(_ row: Int, centers: FloatCenters, into pixels: inout [FixedPointPixel]) {
    let y = Float(row) / Float(side)
    for column in 0..<side {
      let x = Float(column) / Float(side)
      let point = swirls ? Swirl.twisted(x: x, y: y) : (x: x, y: y)
      pixels[column] = pixel(x: point.x, y: point.y, centers: centers)
    }
  }

  private func pixel(x: Float, y: Float, centers: FloatCenters) -> FixedPointPixel {
    let weights = SIMD4(
      weight(x - centers.x[0], y - centers.y[0]), weight(x - centers.x[1], y - centers.y[1]),
      weight(x - centers.x[2], y - centers.y[2]), weight(x - centers.x[3], y - centers.y[3]))
    let sum = Self.sum(weights)
    guard sum > 0 else { return nearest(x: x, y: y, centers: centers) }
    return FixedPointPixel(
      red: Self.sum(weights * red) / sum, green: Self.sum(weights * green) / sum,
      blue: Self.sum(weights * blue) / sum)
  }

  @inline(__always)
  private func weight(_ dx: Float, _ dy: Float) -> Float {
    let squared = dx * dx + dy * dy
    return usesCache ? influence.cached(squared: squared) : influence.exact(squared: squared)
  }

  private static func sum(_ values: SIMD4<Float>) -> Float {
    values[0] + values[1] + values[2] + values[3]
  }

  /// Returns the colour of the nearest centre, for pixels that no colour reaches (0 divided by 0).
  private func nearest(x: Float, y: Float, centers: FloatCenters) -> FixedPointPixel {
    var best = 0
    var least = Float.infinity
    for index in 0..<4 {
      let squared = Self.squared(x - centers.x[index], y - centers.y[index])
      if squared < least {
        least = squared
        best = index
      }
    }
    return FixedPointPixel(red: red[best], green: green[best], blue: blue[best])
  }

  private static func squared(_ dx: Float, _ dy: Float) -> Float { dx * dx + dy * dy }
}
