import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// The byte counts of sample scenes at every depth and tolerance, so that a worse choice of colours is noticed.
@Suite struct ByteCountTests {
  private static let size = CellSize(columns: 24, rows: 8)

  private func bytes(_ scene: any Scene, on display: inout CellDisplay) throws -> Int {
    var painter = scene.makePainter(size: Self.size.pixels)
    var frames = Array(repeating: Frame(size: Self.size.pixels), count: 7)
    display.invalidate()
    var count = 0
    for bank in 0..<2 {
      for index in frames.indices {
        _ = try painter.paint(
          Moment(frame: 20 + bank * frames.count + index, rate: 60), into: &frames[index])
      }
      for index in frames.indices {
        display.encode(Outlook(frames[index...]))
        if bank > 0 || index > 0 { count += display.outputCount }
      }
    }
    return count
  }

  @Test func `the byte count of every scene, depth and tolerance matches the golden`() throws {
    let palette = NamedPalette.all.first { $0.name == "night" } ?? .standard
    let night = ContestScene(palette: palette.palette)
    let scenes: [(String, any Scene)] = [
      ("contest", ContestScene()), ("night", night),
      (
        "title",
        SupersampledScene(LayeredScene(base: ContestScene(), overlays: [TitleScene(text: "abc")]))
      ),
      ("snow", LayeredScene(base: ContestScene(), overlays: [SnowScene()])),
    ]
    var text = ""
    for depth in ColorDepth.allCases {
      // The tables for few colours take a while to make.
      var display = CellDisplay(size: Self.size, depth: depth)
      display.blocks = .quadrant
      for tolerance in [Tolerance.lossless, .fine, .fair, .rough] {
        display.tolerance = tolerance
        for (name, scene) in scenes {
          text += "\(depth.rawValue) \(tolerance) \(name): "
          text += "\(try bytes(scene, on: &display))\n"
        }
      }
    }
    #expect(Golden.difference(text, golden: "bytes.txt", file: #filePath) == nil)
  }
}
