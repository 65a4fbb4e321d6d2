/// The pixels that flying things may paint in a frame. Things beyond it are dropped, so that a frame's cost
/// is known however many and large things are asked for.
struct PaintedArea {
  /// The pixels that are left.
  private(set) var left: Double
  private let size: PixelSize

  /// The area for a small picture, in pictures.
  static let layers = 64.0
  /// The pixels that may be painted over any picture, and the most that `layers` may come to.
  static let least = 4.0e6, most = 64.0e6

  /// Takes the area for a picture, and no less than `own`, the pixels of the scene's own things.
  init(_ size: PixelSize, atLeast own: Double) {
    self.size = size
    left = max(Self.least, min(Self.most, Self.layers * Double(size.area)), own)
  }

  /// Counts a square thing of that edge, if there is room for it.
  mutating func hasRoom(forEdge edge: Double) -> Bool {
    left -= Self.ofEdge(edge, over: size)
    return left >= 0
  }

  /// The most pixels of a square thing in the picture; pixels outside are cut off.
  static func ofEdge(_ edge: Double, over size: PixelSize) -> Double {
    min(edge, Double(size.width)) * min(edge, Double(size.height))
  }
}
