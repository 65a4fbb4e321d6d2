package import QuadrilleCore

/// The picture elements of a measured output.
package enum MeasuredOutput: Sendable, Equatable {
  /// Half blocks.
  case cells
  /// Pixel graphics of a given size, which the terminal scales up.
  case pixels(PixelSize)

  /// The name in JSON reports.
  package var name: String { self == .cells ? "cells" : "pixels" }

  /// The description in text reports.
  package var words: String {
    switch self {
    case .cells: "half blocks"
    case .pixels(let size): "pixels, \(size)"
    }
  }
}
