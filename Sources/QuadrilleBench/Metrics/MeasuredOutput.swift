package import QuadrilleCore

package enum MeasuredOutput: Sendable, Equatable {
  /// Half blocks, two pixels a cell.
  case cells
  /// Pixel graphics of a given size, which the terminal scales up.
  case pixels(PixelSize)

  package var name: String { self == .cells ? "cells" : "pixels" }

  /// The description in text reports.
  package var words: String {
    switch self {
    case .cells: "half blocks"
    case .pixels(let size): "pixels, \(size)"
    }
  }
}
