/// Paints the gradient of up to four colours: paints a small square row by row and stretches each row at once.
///
/// Only the stretched rows are stored, so a large square needs little memory. Painting allocates nothing after the
/// first frame. Linear gradients and palettes of one colour are painted directly, without centres.
public struct GradientPainter: Sendable {
  private let side: Int
  private let palette: Palette
  private var square: SquareFill
  /// The painter of the gradient to fade to; nil unless the style fades.
  private var next: SquareFill?
  private var stretch: Stretch
  private let line: LineFill?

  /// Makes a painter for frames of one size. The style's side must be 1…4096, its power 1…16.
  public init(
    style: GradientStyle, palette: Palette, method: InfluenceMethod = .vector, size: PixelSize
  ) {
    precondition((1...ContestScene.maximumSide).contains(style.side), "side out of 1…4096")
    precondition(GradientShape.powers.contains(style.power), "power out of 1…16")
    side = style.side
    self.palette = palette
    square = SquareFill(style: style, palette: palette, method: method)
    next = style.motion == .fade ? square : nil
    stretch = Stretch(side: style.side, size: size)
    line =
      palette.rotation == nil
      ? nil : LineFill(ramp: ColorRamp(ColorStops(palette.colors)), size: size)
  }

  /// Paints the gradient with its colours at four finite centres, inside or outside the unit square. Unused centres are
  /// ignored.
  public mutating func paint(centers: Centers, into frame: inout Frame) {
    guard !paintsWithoutCenters(&frame) else { return }
    frame.resize(to: stretch.size)
    square.begin(centers)
    for y in 0..<side {
      square.paintRow(y)
      stretch.takeRow(y, square.row)
    }
    stretch.finish(into: &frame)
  }

  /// Paints a cross-fade between the gradients of two sets of centres: part 0 is the first, part 1 the second. With a
  /// style that does not fade, it paints the first.
  public mutating func paint(
    fading first: Centers, to second: Centers, by part: Double, into frame: inout Frame
  ) {
    guard part > 0, next != nil else { return paint(centers: first, into: &frame) }
    guard part < 1 else { return paint(centers: second, into: &frame) }
    guard !paintsWithoutCenters(&frame) else { return }
    frame.resize(to: stretch.size)
    square.begin(first)
    next?.begin(second)
    for y in 0..<side {
      square.paintRow(y)
      next?.paintRow(y)
      if let next { square.fadeRow(to: next, by: part) }
      stretch.takeRow(y, square.row)
    }
    stretch.finish(into: &frame)
  }

  private func paintsWithoutCenters(_ frame: inout Frame) -> Bool {
    if let line, let rotation = palette.rotation {
      let ends = LinearScene.ends(rotation: rotation)
      line.paint(from: ends.start, to: ends.end, into: &frame)
      return true
    }
    guard palette.isPlain else { return false }
    frame.resize(to: stretch.size)
    frame.fill(with: palette.colors[0])
    return true
  }
}
