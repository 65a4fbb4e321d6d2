import QuadrilleCells
import QuadrilleCore

/// A check of colour errors: replays an encoder's bytes on a simulated screen, and keeps the largest errors.
struct ColorCheck {
  private(set) var worstDifference = 0.0
  private(set) var worstChannel = 0
  private let reader: ScreenReader

  init(cells: CellSize) {
    reader = ScreenReader(size: cells)
  }

  /// Replays the encoder's output for a frame, and compares every pixel with `truth`.
  mutating func take(_ encoder: CellEncoder, truth: Frame) {
    try? encoder.writeOutput(to: reader)
    let shown = reader.screen.frame.pixels
    for (pixel, wanted) in zip(shown, truth.pixels) where pixel != wanted {
      worstDifference = max(worstDifference, ColorDifference.between(pixel, wanted))
      worstChannel = max(worstChannel, pixel.channelDistance(to: wanted))
    }
  }
}
