import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// Pictures with block glyphs at their edges, as libvterm shows them.
@Suite struct BlockPictureTests {
  private static let size = CellSize(columns: 40, rows: 12)

  /// Frames of snow and a title over the contest's gradient, finely painted.
  private func frames(_ count: Int) throws -> [Frame] {
    let scene = SupersampledScene(
      LayeredScene(
        base: ContestScene(), overlays: [TitleScene(text: "edges"), SnowScene()]))
    return try QuadrilleCellsTests.frames(of: scene, size: Self.size, 40..<40 + count)
  }

  private func compositor(_ kind: BlockShapes, _ tolerance: Tolerance = .lossless) -> CellDisplay {
    var display = CellDisplay(size: Self.size, depth: .truecolor, tolerance: tolerance)
    display.blocks = kind
    return display
  }

  private func cells(_ terminal: VirtualTerminal) -> [VirtualTerminal.Cell] {
    (0..<Self.size.rows).flatMap { row in
      (0..<Self.size.columns).map { terminal.cell(column: $0, row: row) }
    }
  }

  @Test(arguments: [BlockShapes.quadrant, .sextant])
  func `a frame after others shows the same cells as that frame alone`(kind: BlockShapes) throws {
    let terminal = VirtualTerminal(size: Self.size)
    var display = compositor(kind)
    var blocks = 0
    for frame in try frames(40) {
      display.encode(Outlook(frame))
      terminal.feed(Array(display.output))
      let alone = VirtualTerminal(size: Self.size)
      var fresh = compositor(kind)
      fresh.encode(Outlook(frame))
      alone.feed(Array(fresh.output))
      let shown = cells(terminal)
      #expect(shown.count(where: { Self.isFine($0.scalar) }) == 0 || kind != .half)
      blocks += shown.count { Self.isFine($0.scalar) }
      for (cell, other) in zip(shown, cells(alone)) where cell != other {
        // A half block may be the other one with its colours changed.
        #expect(!Self.isFine(cell.scalar) && !Self.isFine(other.scalar))
      }
    }
    #expect(blocks > 1000)
  }

  private static func isFine(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar), Glyph(scalar).isBlock else { return false }
    return ![0x2580, 0x2584, 0x2588].contains(scalar.value)
  }

  @Test func `block glyphs at edges do not count as changed text`() throws {
    let frame = try frames(1)[0]
    var display = compositor(.quadrant)
    display.encode(Outlook(frame))
    let marks = display.encoder.screen.glyphs
    #expect(marks.contains { $0.isBlock })
    let none = [Glyph](repeating: .none, count: Self.size.area)
    var typed = marks
    typed[5 * Self.size.columns + 7] = Glyph("a")
    var order = RowOrder(rows: Self.size.rows)
    let changes: [(from: [Glyph], to: [Glyph], lowest: Int?)] = [
      (marks, [], nil), (none, marks, nil), (marks, typed, 5), (typed, marks, 5),
    ]
    for (index, change) in changes.enumerated() {
      order.begin(PicturePart(bytes: 100))
      order.bringForward(from: change.from, to: change.to, width: Self.size.columns)
      #expect(order.lowestChanged == change.lowest, "change \(index)")
    }
  }
}
