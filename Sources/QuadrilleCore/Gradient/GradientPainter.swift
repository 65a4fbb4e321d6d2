/// Paints the gradient of up to four colours: a small square, row by row, each row stretched as soon
/// as it is there.
///
/// Only the stretched rows are kept, so a large square needs little memory. Nothing is allocated
/// after the first frame. Two colours of a linear gradient, and a single one, are painted as what they
/// are, wherever their centres would be.
public struct GradientPainter: Sendable {
  private let side: Int
  private let palette: Palette
  private var square: SquareFill
  /// What the square gives way to, where the style does that.
  private var next: SquareFill?
  private var stretch: Stretch
  private let line: LineFill?

  /// Makes a painter for frames of one size; the style's side must be 1…4096, its power 1…16.
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

  /// Paints the gradient with its colours at four finite centres, which may lie anywhere. Those of
  /// colours that there are not do not count.
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

  /// Paints a gradient that gives way to another, of a style that fades: 0 is the first, 1 the other.
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
    Self.fill(&frame.pixels, with: palette.colors[0])
    return true
  }

  private static func fill(_ pixels: inout [RGB], with color: RGB) {
    var span = pixels.mutableSpan
    for index in 0..<span.count { span[index] = color }
  }
}
