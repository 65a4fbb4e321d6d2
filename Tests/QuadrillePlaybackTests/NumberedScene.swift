import QuadrilleCore

/// A scene whose picture is its frame's number, and which may stand still, end or fail.
struct NumberedScene: Scene {
  /// Frames that differ; after them the picture stays. Nil: all.
  var moving: Int?
  /// Frames there are.
  var length: Int?
  /// The frame that cannot be painted.
  var failing: Int?
  /// How many are painted at once at most.
  var framesAtOnce = 10
  /// How many frames have the same picture.
  var every = 1
  /// Added to the number.
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
