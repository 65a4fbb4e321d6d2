package import QuadrilleCells
package import QuadrilleCore

/// Turns frames into a GIF that loops forever.
///
/// A picture has up to 256 colours of its own and only what changed since the one before; frames
/// that are the same become one picture that is shown for longer. The first picture covers
/// everything, so that the loop has no seam.
package final class GIFEncoder {
  /// A picture that waits for the next one, because only then it is known how long it is shown.
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

  /// The shortest time that players honour, in hundredths of a second.
  private static let leastDelay = 2
  private static let mostDelay = 65_535

  /// Begins a GIF, of no more pixels than one that is read may have: it needs the picture before, too.
  package init(size: PixelSize, to sink: any ByteSink) throws {
    if let refusal = ImageBounds.refusal(width: size.width, height: size.height) {
      throw FileError("cannot write a GIF", refusal)
    }
    self.size = size
    writer = try GIFWriter(size: size, to: sink)
  }

  /// Adds a frame that is shown from a time on, in hundredths of a second; times must rise by two
  /// at least.
  package func write(_ frame: borrowing Frame, at time: Int) throws {
    precondition(frame.size == size)
    let still = GIFStillness(frame, since: before)
    guard let area = still.changed else { return }
    before = copy frame
    let colors = GIFColors(
      of: still.moving(of: frame, in: area), hasHole: still.hasStill(in: area))
    let numbers = dither.reduce(frame, area, still: still, colors: colors)
    try writeWaiting(until: time)
    waiting = Waiting(
      numbers: numbers, area: area, colors: colors.table, hole: colors.hole, start: time)
  }

  /// Writes the end; the last picture is shown until a time.
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
