import QuadrilleCells
import QuadrilleCore

/// Reads an encoder's bytes back and keeps the worst of what they show.
struct ColorCheck {
  private(set) var worstDifference = 0.0
  private(set) var worstChannel = 0
  private let reader: ScreenReader

  init(cells: CellSize) {
    reader = ScreenReader(size: cells)
  }

  /// Compares every pixel after a frame with the truth.
  mutating func take(_ encoder: CellEncoder, truth: Frame) {
    try? encoder.writeOutput(to: reader)
    let shown = reader.screen.frame.pixels
    for (pixel, wanted) in zip(shown, truth.pixels) where pixel != wanted {
      worstDifference = max(worstDifference, ColorDifference.between(pixel, wanted))
      worstChannel = max(worstChannel, pixel.channelDistance(to: wanted))
    }
  }
}
