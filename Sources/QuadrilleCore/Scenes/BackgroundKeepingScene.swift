/// A scene that draws things with edges over a background that may be smooth, and can also output the background
/// alone.
package protocol BackgroundKeepingScene: Scene {
  /// Whether painters also store the background below other drawings, in `Frame.background`.
  var keepsBackground: Bool { get set }
  /// Whether the background is smooth.
  var hasSmoothBackground: Bool { get }
}

extension Frame {
  /// Stores the pixels of a frame of the same size as the background of further drawings.
  package mutating func keepBackground(_ pixels: [RGB]) {
    background.removeAll(keepingCapacity: true)
    // Appends element by element: assigning the array would cost an allocation per frame.
    for index in pixels.indices { background.append(pixels[index]) }
  }
}
