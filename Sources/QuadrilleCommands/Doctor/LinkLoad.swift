import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// Frames of the scene `contest` for testing a link, and their mean size at each colour tolerance.
final class LinkLoad {
  private let cells: CellSize
  private let scene = ContestScene()
  private var painter: any ScenePainter
  private var frame: Frame
  private var screen: CellDisplay
  private var index = 0

  private static let rate = 60
  private static let sample = 20

  init(cells: CellSize) {
    self.cells = cells
    painter = scene.makePainter(size: cells.pixels)
    frame = Frame(size: cells.pixels)
    screen = CellDisplay(size: cells, depth: .truecolor)
  }

  /// Returns the next frame, lossless: with synchronized output if the terminal supports it, and in ASCII if it does
  /// not read UTF-8. Empty if painting fails.
  func nextFrame(after inquiry: Inquiry) -> [UInt8] {
    if index == 0, inquiry.readsUTF8 == false {
      screen = CellDisplay(size: cells, depth: .truecolor, usesASCII: true)
    }
    screen.marksFrames = inquiry.knowsMarks == true
    let moment = Moment(frame: index, rate: Self.rate)
    index += 1
    guard (try? painter.paint(moment, into: &frame)) == true else { return [] }
    screen.encode(frame)
    return screen.bytes
  }

  /// Returns the mean size of a frame at 60 frames a second, in bytes.
  func bytesPerFrame(_ tolerance: Tolerance, depth: ColorDepth) -> Int {
    var painter = scene.makePainter(size: cells.pixels)
    var frames = [Frame](repeating: Frame(size: cells.pixels), count: 10)
    var screen = CellDisplay(size: cells, depth: depth, tolerance: tolerance)
    var total = 0
    for bank in 0...Self.sample / 10 {
      for place in frames.indices {
        let moment = Moment(frame: 15 + 10 * bank + place, rate: Self.rate)
        _ = try? painter.paint(moment, into: &frames[place])
      }
      for place in frames.indices {
        screen.encode(Outlook(frames[place...]))
        if bank > 0 { total += screen.outputCount }
      }
    }
    return total / Self.sample
  }
}
