import QuadrilleCore

/// A scene whose frames are already painted.
struct StoredScene: Scene {
  let frames: [Frame]

  struct Painter: ScenePainter {
    let frames: [Frame]

    mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
      // The array is shared, not copied.
      frame = frames[moment.frame % frames.count]
      return true
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter { Painter(frames: frames) }

  func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }

  func framesInLoop(rate: Int) -> Int? { frames.count }
}
