import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// A plain background is soon exact again after an object has passed over it, at any tolerance.
@Suite struct SweepTests {
  @Test(arguments: [Tolerance.fair, .rough])
  func `an object that passes over a plain background leaves no trace`(tolerance: Tolerance) throws
  {
    let size = CellSize(columns: 40, rows: 12)
    let background = RGB(72, 138, 140)
    let frames = (0..<90).map { index in
      var frame = Frame(size: size.pixels, filledWith: background)
      // A soft spot that crosses the picture in sixty frames and leaves it.
      let middle = Double(index) * 1.2 - 16
      for y in 0..<24 {
        for x in 0..<40 {
          let (dx, dy) = (Double(x) - middle, Double(y) - 12)
          let part = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 12)
          frame[x, y] = background.mixed(with: .white, by: part * 0.5)
        }
      }
      return frame
    }
    var encoder = CellEncoder(size: size, tolerance: tolerance)
    let terminal = VirtualTerminal(size: size)
    let sink = RecordingSink()
    for index in frames.indices {
      encoder.encode(Outlook(frames[index..<min(frames.count, index + 10)]))
      sink.bytes.removeAll()
      try encoder.writeOutput(to: sink)
      terminal.feed(sink.bytes)
    }
    // The last frames have no next frames in their outlook.
    #expect(terminal.frame == frames[89])
  }
}
