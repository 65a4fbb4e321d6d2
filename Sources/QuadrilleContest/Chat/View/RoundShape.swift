import QuadrilleCore

// Hot: once per pixel of a bubble.

/// A rectangle with round corners, and a tail if it is a bubble's, whose edges are as soft as one
/// pixel wherever they lie.
struct RoundShape: Sendable, Equatable {
  /// On which side a tail is.
  enum Tail: Sendable { case none, left, right }

  var rect: FlightRect
  var radius: Double
  var tail = Tail.none
  /// How much of the tail is there, 0…1.
  var tailSize = 1.0

  static let tailWidth = 2.0
  private static let tailHeight = 3.0

  /// Fills it with an ink over the background, between two rows of pixels.
  func fill(
    _ ink: Ink, over backdrop: [RGB], rows: Range<Int>, opacity: Double = 1,
    into frame: inout Frame
  ) {
    let size = frame.size
    guard rect.width > 0, rect.height > 0, opacity > 0 else { return }
    let reach = tail == .none ? 0 : Self.tailWidth
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
        let color = ink.over(below[start + x])
        pixels[start + x] = cover > 0.996 ? color : pixels[start + x].mixed(with: color, by: cover)
      }
    }
  }

  private static func pixel(_ place: Double) -> Int {
    Int(max(-100_000, min(100_000, place.rounded(.down))))
  }

  /// How much of a pixel's area is inside, without the tail.
  @inline(__always)
  private func coverage(x: Int, y: Int) -> Double {
    let halfWidth = rect.width / 2
    let halfHeight = rect.height / 2
    let fromX = Double(x) + 0.5 - rect.x - halfWidth
    let fromY = Double(y) + 0.5 - rect.y - halfHeight
    var radius = min(self.radius, halfWidth, halfHeight)
    if fromY > 0, tail == .left && fromX < 0 || tail == .right && fromX > 0 {
      radius *= 1 - 0.8 * tailSize
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

  /// How wide the tail is in a row of pixels.
  private func tailWidth(row y: Int) -> Double {
    guard tail != .none else { return 0 }
    let fromBottom = rect.y + rect.height - Double(y) - 0.5
    guard fromBottom > 0, fromBottom < Self.tailHeight else {
      return fromBottom > -0.5 && fromBottom <= 0 ? Self.tailWidth * tailSize * 0.4 : 0
    }
    let part = 1 - fromBottom / Self.tailHeight
    return Self.tailWidth * tailSize * part * part * 1.4
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
