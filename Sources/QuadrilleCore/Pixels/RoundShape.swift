// Hot: once per pixel of a bubble.

/// A rectangle with round corners, with a tail for bubbles. Its edges are antialiased over one pixel.
package struct RoundShape: Sendable, Equatable {
  /// The side of a bubble's tail.
  package enum Tail: Sendable { case none, left, right }

  package var rect: Rectangle
  package var radius: Double
  package var tail = Tail.none
  /// The size of the tail, 0…1.
  package var tailSize = 1.0

  /// The number of pixels along a half cell's side, by which the tail is scaled.
  package var unit = 1.0

  /// The tail's size in half cells.
  private static let tailWidth = 2.0
  private static let tailHeight = 3.0
  /// The factor by which the tail is widened if a half cell has only one pixel: the tail would be invisible otherwise.
  private static let swelling = 1.4

  package init(rect: Rectangle, radius: Double, tail: Tail = .none, tailSize: Double = 1) {
    self.rect = rect
    self.radius = radius
    self.tail = tail
    self.tailSize = tailSize
  }

  /// Fills the shape with a surface colour over the backdrop, or over `plain`, clipped to `rows` of pixels.
  package func fill(
    _ surface: SurfaceColor, over backdrop: [RGB], plain: RGB? = nil, rows: Range<Int>,
    opacity: Double = 1, into frame: inout Frame
  ) {
    let size = frame.size
    guard rect.width > 0, rect.height > 0, opacity > 0 else { return }
    let reach = tail == .none ? 0 : Self.tailWidth * unit
    let top = max(rows.lowerBound, 0, Self.pixel(rect.y))
    let bottom = min(rows.upperBound, size.height, Self.pixel(rect.y + rect.height) + 1)
    let left = max(0, Self.pixel(rect.x - reach))
    let right = min(size.width, Self.pixel(rect.x + rect.width + reach) + 1)
    guard top < bottom, left < right else { return }
    let below = backdrop.span
    var pixels = frame.pixels.mutableSpan
    for y in top..<bottom {
      let start = y * size.width
      let tailShare = tailWidth(row: y)
      for x in left..<right {
        let cover = max(coverage(x: x, y: y), tailCoverage(x: x, tailShare)) * opacity
        guard cover > 0.004 else { continue }
        let color = surface.over(plain ?? below[start + x])
        pixels[start + x] = cover > 0.996 ? color : pixels[start + x].mixed(with: color, by: cover)
      }
    }
  }

  private static func pixel(_ place: Double) -> Int {
    Int(max(-100_000, min(100_000, place.rounded(.down))))
  }

  /// Returns the share of a pixel's area inside the rectangle.
  @inline(__always)
  private func coverage(x: Int, y: Int) -> Double {
    let halfWidth = rect.width / 2
    let halfHeight = rect.height / 2
    let fromX = Double(x) + 0.5 - rect.x - halfWidth
    let fromY = Double(y) + 0.5 - rect.y - halfHeight
    var radius = min(self.radius, halfWidth, halfHeight)
    if fromY > 0, tail == .left && fromX < 0 || tail == .right && fromX > 0 {
      radius *= 1 - (unit > 1 ? 1 : 0.8) * tailSize
    }
    let outX = abs(fromX) - halfWidth + radius
    let outY = abs(fromY) - halfHeight + radius
    let outside: Double
    if outX > 0 && outY > 0 {
      outside = (outX * outX + outY * outY).squareRoot() - radius
    } else {
      outside = max(outX, outY) - radius
    }
    return min(1, max(0, 0.5 - outside))
  }

  /// Returns the tail's width in a row of pixels.
  private func tailWidth(row y: Int) -> Double {
    guard tail != .none else { return 0 }
    let fromBottom = rect.y + rect.height - Double(y) - 0.5
    var (width, height) = (Self.tailWidth * unit, Self.tailHeight * unit)
    if unit > 1 {
      // The tail ends in a point, and begins on the straight part of the side.
      height = max(1, min(height, rect.height - radius))
      width /= Self.swelling
    }
    guard fromBottom > 0, fromBottom < height else {
      return fromBottom > -0.5 && fromBottom <= 0 ? width * tailSize * 0.4 : 0
    }
    let part = 1 - fromBottom / height
    return width * tailSize * part * part * Self.swelling
  }

  @inline(__always)
  private func tailCoverage(x: Int, _ width: Double) -> Double {
    guard width > 0 else { return 0 }
    let distance =
      tail == .right ? Double(x) - rect.x - rect.width : rect.x - Double(x) - 1
    guard distance > -1 else { return 0 }
    return min(1, max(0, width - distance))
  }
}
