package import QuadrilleCells
package import QuadrilleCore

/// The work done for one frame, counted: the same on every machine.
package struct FrameCounts: Sendable, Equatable {
  /// How the gradient's square is computed.
  package var method: InfluenceMethod
  /// Whether it is twisted.
  package var swirls: Bool
  /// The square's edge.
  package var side: Int
  /// Pixels that are stretched sideways: a row of the square becomes a row of the grid.
  package var widened: Int
  /// Pixels of the grid.
  package var stretched: Int
  /// How exact the bytes must be.
  package var tolerance: Tolerance
  /// Cells that are compared with what is shown.
  package var compared: Int
  package var painted: Int
  package var bytes: Int

  package var computed: Int { side * side }

  /// Counts a scene's frame on a grid, of which so many cells were drawn in so many bytes.
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
  /// Frames that are encoded to find the heaviest: one step of the usual scene.
  package static let framesLooked = 60
  /// Frames that are known ahead, as in play.
  private static let bank = 10

  /// Encodes the first frames of a scene and keeps the counts of the one that takes most; the very
  /// first, which is drawn whole, does not count.
  ///
  /// The worst is taken, not the mean, because it is the worst that is seen.
  package static func heaviest(
    of scene: ContestScene, cells: CellSize, tolerance: Tolerance, frames: Int = framesLooked
  ) throws -> FrameCounts {
    var painter = scene.makePainter(size: cells.pixels)
    var encoder = CellEncoder(size: cells, tolerance: tolerance)
    let reader = ScreenReader(size: cells)
    var ahead: [Frame] = []
    var next = 0
    var heaviest = FrameCounts(
      of: scene, cells: cells, tolerance: tolerance, painted: 0, bytes: 0)
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
