import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

extension VirtualTerminal {
  /// Reads the output of a display and returns its bytes.
  @discardableResult
  func show(_ display: some Display) throws -> [UInt8] {
    let sink = RecordingSink()
    try display.writeOutput(to: sink)
    feed(sink.bytes)
    return sink.bytes
  }
}

/// Returns frames of a scene, painted in sequence.
func frames(of scene: any Scene, size: CellSize, _ numbers: some Sequence<Int>) throws -> [Frame] {
  var painter = scene.makePainter(size: size.pixels)
  return try numbers.map { number in
    var frame = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: number, rate: 60), into: &frame)
    return frame
  }
}
