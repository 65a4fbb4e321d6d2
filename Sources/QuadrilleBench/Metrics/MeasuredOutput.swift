package import QuadrilleCore

package enum MeasuredOutput: Sendable, Equatable {
  /// Half blocks, two pixels a cell.
  case cells
  /// Pixel graphics of a given size, which the terminal scales up.
  case pixels(PixelSize)

  package var name: String { self == .cells ? "cells" : "pixels" }

  /// The pictures' size; nil for half blocks, whose size follows from the cells.
  var size: PixelSize? {
    if case .pixels(let size) = self { size } else { nil }
  }
}
