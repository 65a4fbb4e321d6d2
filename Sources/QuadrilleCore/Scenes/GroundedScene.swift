/// A scene that draws things with edges over a picture that may be smooth, and can keep that picture by itself.
package protocol GroundedScene: Scene {
  /// Whether frames hold the picture below things too (`Frame.ground`).
  var keepsGround: Bool { get set }
  /// Whether the picture below is smooth.
  var hasSmoothGround: Bool { get }
}

extension Frame {
  /// Keeps the present pixels, over which things are drawn next.
  package mutating func keepGround() {
    ground.removeAll(keepingCapacity: true)
    // Element by element: a copied array would be another allocation in each frame.
    for index in pixels.indices { ground.append(pixels[index]) }
  }

  /// Keeps the pixels of another frame of the same size.
  package mutating func keepGround(like other: borrowing Frame) {
    ground.removeAll(keepingCapacity: true)
    for index in other.pixels.indices { ground.append(other.pixels[index]) }
  }
}
