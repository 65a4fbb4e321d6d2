/// How many pixels insects may paint in a frame: those that would paint more are left out, so that a frame's
/// cost is known however many and large they are asked to be.
struct PaintedArea {
  private let size: PixelSize
  private var left: Double

  /// So many times the picture, for a small one.
  static let layers = 64.0
  /// Pixels that any picture may have painted, and that no more than the program's own swarm may exceed.
  static let least = 4.0e6, most = 64.0e6

  /// All that may be painted over a picture: never less than the most insects of the usual size take.
  init(_ size: PixelSize) {
    self.size = size
    left = 0
    let usual = MosquitoesScene()
    let edge = max(8, usual.size * Double(size.width)) * usual.scales.upperBound
    left = max(
      Self.least, min(Self.most, Self.layers * Double(size.area)),
      Double(MosquitoesScene.mostInsects) * area(ofEdge: edge))
  }

  /// Counts an insect of that longer side, if there is room for it.
  mutating func hasRoom(forEdge edge: Double) -> Bool {
    left -= area(ofEdge: edge)
    return left >= 0
  }

  /// What it paints at most: what lies outside the picture is cut off.
  private func area(ofEdge edge: Double) -> Double {
    min(edge, Double(size.width)) * min(edge, Double(size.height))
  }
}
