import QuadrilleBench
import QuadrilleCore

/// Paints what is to be encoded, before any clock starts.
enum EncodeSource {
  /// Two seconds at 60 frames a second, from the first frame that moves on.
  private static let frames = 120

  static func frames(of scene: any Scene, name: String, size: PixelSize) throws
    -> EncodeWorkload.Source
  {
    var painter = scene.makePainter(size: size)
    var frames: [Frame] = []
    for index in 0..<Self.frames {
      var frame = Frame(size: size)
      guard try painter.paint(Moment(frame: index, rate: 60), into: &frame) else { break }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw CommandError.failed("there is no frame in \(name)") }
    return .init(name: name, frames: frames)
  }
}
