import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@Suite struct UnknownScreenTests {
  @Test(arguments: Tolerance.named.map(\.name) + ["0.5", "5"])
  func `an unknown screen is painted whole, in the darkest colours too`(
    name: String
  ) throws {
    let tolerance = try #require(Tolerance(name))
    for size in [CellSize(columns: 5, rows: 2), CellSize(columns: 40, rows: 12)] {
      for color in [RGB.black, RGB(0, 0, 1), RGB(1, 1, 1), .white] {
        var encoder = CellEncoder(size: size, tolerance: tolerance)
        let terminal = VirtualTerminal(size: size)
        let frame = Frame(size: size.pixels, filledWith: color)
        for _ in 0..<2 {
          let sink = RecordingSink()
          encoder.encode(frame)
          try encoder.writeOutput(to: sink)
          terminal.feed(sink.bytes)
          let isNear = terminal.frame.pixels.allSatisfy { pixel in
            pixel.packed != .max && abs(Int(pixel.green) - Int(color.green)) < 16
          }
          #expect(isNear, "\(size) \(color)")
          // After another program has cleared the screen its content is unknown again.
          encoder.invalidate()
          terminal.feed(Array("\u{1b}[48;2;90;90;90m\u{1b}[2J".utf8))
        }
      }
    }
  }
}
