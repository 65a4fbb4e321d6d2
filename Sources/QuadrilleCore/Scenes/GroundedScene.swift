/// A scene that draws things with edges over a background that may be smooth, and can also output the background
/// alone.
package protocol GroundedScene: Scene {
  /// Whether painters also store the background below other drawings, in `Frame.ground`.
  var keepsGround: Bool { get set }
  /// Whether the background is smooth.
  var hasSmoothGround: Bool { get }
}

extension Frame {
  /// Stores the current pixels as the background of further drawings.
  package mutating func keepGround() {
    ground.removeAll(keepingCapacity: true)
    // Appends element by element: assigning the array would cost an allocation per frame.
    for index in pixels.indices { ground.append(pixels[index]) }
  }

  /// Stores the pixels of another frame of the same size as the background.
  package mutating func keepGround(like other: borrowing Frame) {
    ground.removeAll(keepingCapacity: true)
    for index in other.pixels.indices { ground.append(other.pixels[index]) }
  }
}
