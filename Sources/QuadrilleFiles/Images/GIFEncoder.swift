package import QuadrilleCells
package import QuadrilleCore

/// Encodes frames as a GIF that loops forever.
///
/// Each picture has its own palette of up to 256 colours, and holds only what changed since the one before. Equal
/// frames become one picture with a longer delay. The first covers the whole canvas, so that the loop has no seam.
package final class GIFEncoder {
  /// A picture that is written when the next one arrives, because only then its delay is known.
  private struct Waiting {
    var numbers: [UInt8]
    var area: GIFArea
    var colors: [RGB]
    var hole: UInt8?
    var start: Int
  }

  private let writer: GIFWriter
  private let size: PixelSize
  private var dither = GIFDither()
  private var before: Frame?
  private var waiting: Waiting?

  /// The shortest delay that players honour, in hundredths of a second.
  private static let leastDelay = 2
  private static let mostDelay = 65_535

  /// Begins a GIF. Its size has the same limits as for reading, because the previous picture is kept in memory.
  package init(size: PixelSize, to sink: any ByteSink) throws {
    if let refusal = ImageBounds.refusal(width: size.width, height: size.height) {
      throw FileError("cannot write a GIF", refusal)
    }
    self.size = size
    writer = try GIFWriter(size: size, to: sink)
  }

  /// Adds a frame shown from `time` on, in hundredths of a second. Each time must exceed the last by at least 2.
  package func write(_ frame: borrowing Frame, at time: Int) throws {
    precondition(frame.size == size)
    let still = GIFStillness(frame, since: before)
    guard let area = still.changed else { return }
    before = copy frame
    let colors = GIFColors(of: still.moving(of: frame, in: area), hasHole: still.hasStill(in: area))
    let numbers = dither.reduce(frame, area, still: still, colors: colors)
    try writeWaiting(until: time)
    waiting = Waiting(
      numbers: numbers, area: area, colors: colors.table, hole: colors.hole, start: time)
  }

  /// Writes the last picture, which is shown until `time`, and the trailer.
  package func finish(at time: Int) throws {
    try writeWaiting(until: time)
    try writer.finish()
  }

  private func writeWaiting(until time: Int) throws {
    guard var picture = waiting.take() else { return }
    let delay = max(Self.leastDelay, min(Self.mostDelay, time - picture.start))
    try writer.write(
      &picture.numbers, picture.area, colors: picture.colors, hole: picture.hole, delay: delay)
  }
}
