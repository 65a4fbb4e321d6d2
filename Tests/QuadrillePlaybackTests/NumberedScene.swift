import QuadrilleCore

/// A scene whose pixels hold the frame number. It can stand still, end or fail.
struct NumberedScene: Scene {
  /// The number of frames that differ; the last picture then stays. Nil: all differ.
  var moving: Int?
  /// The number of frames. Nil: no end.
  var length: Int?
  /// The frame that cannot be painted.
  var failing: Int?
  /// The most frames that are painted at once.
  var framesAtOnce = 10
  /// The number of consecutive frames with the same picture.
  var every = 1
  /// Added to the frame number in the pixels.
  var offset = 0

  struct Failure: Error {}

  struct Painter: ScenePainter {
    var scene: NumberedScene
    var size: PixelSize

    mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
      if let length = scene.length, moment.frame >= length { return false }
      if moment.frame == scene.failing { throw Failure() }
      frame.resize(to: size)
      let number = min(moment.frame, scene.moving ?? .max) / scene.every + scene.offset
      for index in frame.pixels.indices { frame.pixels[index] = RGB(packed: UInt32(number)) }
      return true
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter { Painter(scene: self, size: size) }

  func nextChange(after moment: Moment) -> Int? {
    if let moving, moment.frame >= moving { return nil }
    return (moment.frame / every + 1) * every
  }

  func framesInLoop(rate: Int) -> Int? { length }
}
