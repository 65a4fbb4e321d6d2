/// A scene that draws things with edges over a background that may be smooth, and can also output the background
/// alone.
package protocol BackgroundKeepingScene: Scene {
  /// Whether painters also store the background below other drawings, in `Frame.background`.
  var keepsBackground: Bool { get set }
  /// Whether the background is smooth.
  var hasSmoothBackground: Bool { get }
}

extension Frame {
  /// Stores the current pixels as the background of further drawings.
  package mutating func keepBackground() {
    background.removeAll(keepingCapacity: true)
    // Appends element by element: assigning the array would cost an allocation per frame.
    for index in pixels.indices { background.append(pixels[index]) }
  }

  /// Stores the pixels of another frame of the same size as the background.
  package mutating func keepBackground(like other: borrowing Frame) {
    background.removeAll(keepingCapacity: true)
    for index in other.pixels.indices { background.append(other.pixels[index]) }
  }
}
