package import QuadrilleCore

package enum MeasuredOutput: Sendable, Equatable {
  /// Half blocks.
  case cells
  /// Pixels that the terminal stretches, so many of them.
  case pixels(PixelSize)

  package var name: String { self == .cells ? "cells" : "pixels" }

  /// The same for people.
  package var words: String {
    switch self {
    case .cells: "half blocks"
    case .pixels(let size): "pixels, \(size)"
    }
  }
}
