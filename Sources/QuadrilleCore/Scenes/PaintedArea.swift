/// A frame's budget of pixels for insects or flakes. Those beyond the budget are dropped, so that the cost is bounded
/// for any number and size.
struct PaintedArea {
  /// The pixels left in the budget.
  private(set) var left: Double
  private let size: PixelSize

  /// The budget for a small frame, in multiples of its area.
  static let layers = 64.0
  /// The least budget of a frame, and the upper limit of `layers` times the area, in pixels.
  static let least = 4.0e6, most = 64.0e6

  /// Makes the budget for a frame; at least `own`, the pixels that the scene paints with its default values.
  init(_ size: PixelSize, atLeast own: Double) {
    self.size = size
    left = max(Self.least, min(Self.most, Self.layers * Double(size.area)), own)
  }

  /// Subtracts the area of a square picture from the budget; returns whether it fitted.
  mutating func hasSpace(forEdge edge: Double) -> Bool {
    left -= Self.ofEdge(edge, over: size)
    return left >= 0
  }

  /// Returns the largest number of pixels that a square picture covers inside the frame.
  static func ofEdge(_ edge: Double, over size: PixelSize) -> Double {
    min(edge, Double(size.width)) * min(edge, Double(size.height))
  }
}
