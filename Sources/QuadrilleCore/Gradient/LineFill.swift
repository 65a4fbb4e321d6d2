/// Paints a linear gradient over the whole picture.
struct LineFill: Sendable {
  let ramp: ColorRamp
  let size: PixelSize

  /// Paints the gradient between two points, in fractions of the picture. Beyond the points the colour is constant.
  func paint(from start: UnitPoint, to end: UnitPoint, into frame: inout Frame) {
    frame.resize(to: size)
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = dx * dx + dy * dy
    let scale = length > 0 ? Double(ColorRamp.entries) / length : 0
    let right = Float(dx * scale / Double(size.width))
    for y in 0..<size.height {
      let down = (Double(y) + 0.5) / Double(size.height) - start.y
      let left = Float((dy * down - dx * start.x) * scale) + right / 2
      Self.fillRow(
        &frame.pixels, from: y * size.width, count: size.width, ramp.colors.span, left, right)
    }
  }

  // Hot: once per pixel.
  private static func fillRow(
    _ pixels: inout [RGB], from start: Int, count: Int, _ ramp: Span<RGB>, _ left: Float,
    _ right: Float
  ) {
    var span = pixels.mutableSpan
    let last = Float(ColorRamp.entries - 1)
    for x in 0..<count {
      span[start &+ x] = ramp[Int(max(0, min(last, left + right * Float(x))))]
    }
  }
}
