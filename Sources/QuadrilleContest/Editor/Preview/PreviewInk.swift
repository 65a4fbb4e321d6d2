import QuadrilleCore

/// What shapes of the preview are filled with.
struct PreviewInk {
  /// The colour where `tint` is 0.
  var color: RGB
  /// How much of it is the background behind it, more saturated and lighter.
  var tint = 0.0
  /// 0 shows nothing.
  var opacity = 1.0

  func color(over ground: RGB) -> RGB {
    guard tint > 0 else { return color }
    return color.mixed(with: Self.glass(ground), by: tint)
  }

  /// The background as bubbles show it: 1.7 times as saturated, as the clients have it, and light
  /// enough for dark text.
  private static func glass(_ ground: RGB) -> RGB {
    let (red, green, blue) = (Double(ground.red), Double(ground.green), Double(ground.blue))
    let luma = 0.3086 * red + 0.6094 * green + 0.082 * blue
    func channel(_ value: Double) -> UInt8 {
      let saturated = min(255, max(0, luma + (value - luma) * 1.7))
      return UInt8(saturated + (255 - saturated) * 0.66)
    }
    return RGB(channel(red), channel(green), channel(blue))
  }
}

// Hot: once per pixel of a shape.
extension Frame {
  /// Fills a rectangle with round corners, its edges as soft as a pixel.
  mutating func fillRounded(_ rect: FlightRect, radius: Double, _ ink: PreviewInk) {
    let (halfWidth, halfHeight) = (rect.width / 2, rect.height / 2)
    guard halfWidth > 0, halfHeight > 0, ink.opacity > 0 else { return }
    let radius = min(radius, halfWidth, halfHeight)
    let (middleX, middleY) = (rect.x + halfWidth, rect.y + halfHeight)
    let left = max(0, Int((rect.x - 1).rounded(.down)))
    let right = min(size.width, Int((rect.x + rect.width + 1).rounded(.up)))
    let top = max(0, Int((rect.y - 1).rounded(.down)))
    let bottom = min(size.height, Int((rect.y + rect.height + 1).rounded(.up)))
    guard left < right, top < bottom else { return }
    let width = size.width
    for y in top..<bottom {
      let dy = abs(Double(y) + 0.5 - middleY) - halfHeight + radius
      for x in left..<right {
        let dx = abs(Double(x) + 0.5 - middleX) - halfWidth + radius
        let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
        let covered = min(1, max(0, 0.5 - (outside + min(max(dx, dy), 0) - radius)))
        guard covered > 0 else { continue }
        let ground = pixels[y * width + x]
        pixels[y * width + x] = ground.mixed(
          with: ink.color(over: ground), by: covered * ink.opacity)
      }
    }
  }

  /// Fills a disc.
  mutating func fillDisc(x: Double, y: Double, radius: Double, _ ink: PreviewInk) {
    fillRounded(
      FlightRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius, ink)
  }
}
