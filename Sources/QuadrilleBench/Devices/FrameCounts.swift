package import QuadrilleCells
package import QuadrilleCore

/// The counted operations for one frame, the same on every machine.
package struct FrameCounts: Sendable, Equatable {
  package var method: InfluenceMethod
  package var swirls: Bool
  /// The side of the square in pixels.
  package var side: Int
  /// The number of pixels that the horizontal stretching computes: each row of the square, at the picture's width.
  package var widened: Int
  /// The number of pixels that the vertical stretching computes: all pixels of the picture.
  package var stretched: Int
  package var tolerance: Tolerance
  /// The number of cells that the encoder compares with the screen.
  package var compared: Int
  package var painted: Int
  package var bytes: Int

  /// Counts the operations of a scene's frame with `painted` cells drawn in `bytes` bytes.
  package init(
    of scene: ContestScene, cells: CellSize, tolerance: Tolerance, painted: Int, bytes: Int
  ) {
    method = scene.method
    swirls = scene.style.swirls
    side = scene.style.side
    widened = side * cells.columns
    stretched = cells.pixels.area
    self.tolerance = tolerance
    compared = cells.area
    self.painted = painted
    self.bytes = bytes
  }
}

extension FrameCounts {
  /// The number of frames encoded to find the heaviest frame: one step of the default scene's animation.
  package static let framesLooked = 60
  /// The number of coming frames that the encoder knows, as when playing.
  private static let bank = 10

  /// Encodes a scene's first frames, and returns the counts of the frame that needs the most instructions. The first
  /// frame, which draws every cell, is excluded.
  ///
  /// The maximum counts and not the mean, because the worst frame is visible as a hitch.
  package static func heaviest(
    of scene: ContestScene, cells: CellSize, tolerance: Tolerance, frames: Int = framesLooked
  ) throws -> FrameCounts {
    var painter = scene.makePainter(size: cells.pixels)
    var encoder = CellEncoder(size: cells, tolerance: tolerance)
    let reader = ScreenReader(size: cells)
    var ahead: [Frame] = []
    var next = 0
    var heaviest = FrameCounts(of: scene, cells: cells, tolerance: tolerance, painted: 0, bytes: 0)
    for index in 0..<frames {
      while next < frames && next < index + bank {
        ahead.append(Frame(size: cells.pixels))
        _ = try painter.paint(Moment(frame: next, rate: 60), into: &ahead[ahead.count - 1])
        next += 1
      }
      let before = reader.screen.drawn
      encoder.encode(Outlook(ahead[...]))
      try encoder.writeOutput(to: reader)
      ahead.removeFirst()
      let counts = FrameCounts(
        of: scene, cells: cells, tolerance: tolerance, painted: reader.screen.drawn - before,
        bytes: encoder.outputCount)
      if index > 0
        && CountedModel.instructions(of: counts) > CountedModel.instructions(of: heaviest)
      {
        heaviest = counts
      }
    }
    return heaviest
  }
}
