import QuadrilleCore

/// The frames to encode, painted before any measurement.
enum EncodeSource {
  /// The most frames of a scene: two seconds at 60 frames a second.
  static let mostFrames = 120

  /// Returns the memory of `mostFrames` frames of a size, in bytes.
  static func bytes(for size: PixelSize) -> Int {
    mostFrames * size.area * MemoryLayout<RGB>.stride
  }

  /// Paints up to `mostFrames` frames; nil if cancelled. Throws if the scene has none.
  static func frames(
    of scene: any Scene, name: String, size: PixelSize, isCancelled: () -> Bool = { false }
  ) throws -> [Frame]? {
    var painter = scene.makePainter(size: size)
    var frames: [Frame] = []
    for index in 0..<mostFrames {
      guard !isCancelled() else { return nil }
      var frame = Frame(size: size)
      guard try painter.paint(Moment(frame: index, rate: 60), into: &frame) else { break }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw CommandError.failed("'\(name)' has no picture to encode") }
    return frames
  }
}
