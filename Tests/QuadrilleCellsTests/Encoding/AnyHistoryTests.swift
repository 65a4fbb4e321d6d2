import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// libvterm reads every byte of a compositor while pictures, text, sizes and settings change at random.
@Suite struct AnyHistoryTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var depth = ColorDepth.truecolor
    var tolerance = Tolerance.lossless
    var halves = HalfBlockChoice.any
    var blocks = BlockShapes.half
    var isASCII = false, hasScreen = false
  }

  static let kinds = [
    Kind(testDescription: "lossless"), Kind(testDescription: "fine", tolerance: .fine),
    Kind(testDescription: "fair, quadrants", tolerance: .fair, blocks: .quadrant),
    Kind(testDescription: "rough, sextants", tolerance: .rough, blocks: .sextant),
    Kind(testDescription: "lower", tolerance: .fine, halves: .lower),
    Kind(testDescription: "upper", tolerance: .fair, halves: .upper),
    Kind(testDescription: "256 colours", depth: .indexed),
    Kind(testDescription: "16 colours", depth: .sixteen),
    Kind(testDescription: "no colours", depth: .mono),
    Kind(testDescription: "ASCII", isASCII: true), Kind(testDescription: "screen", hasScreen: true),
  ]

  private static let size = CellSize(columns: 22, rows: 7)

  private func display(_ kind: Kind, _ size: CellSize) -> CellDisplay {
    var display = CellDisplay(
      size: size, depth: kind.depth, tolerance: kind.tolerance, usesASCII: kind.isASCII)
    (display.halves, display.blocks) = (kind.halves, kind.blocks)
    return display
  }

  /// Paints a moving gradient with random boxes and characters.
  private func paint(_ frame: inout Frame, _ step: Int, _ numbers: inout SeededNumbers) {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        frame[x, y] = RGB(
          UInt8((7 * x + 3 * step) & 255), UInt8((9 * y + step) & 127),
          UInt8(40 + (x * y + step) % 90))
      }
    }
    for _ in 0..<numbers.next(below: 4) {
      let color = RGB(packed: UInt32(numbers.next(below: 1 << 24)))
      let (left, top) = (numbers.next(below: 20), numbers.next(below: 12))
      for y in top..<max(top, min(frame.size.height, top + 3)) {
        for x in left..<max(left, min(frame.size.width, left + 4)) { frame[x, y] = color }
      }
    }
    frame.letters = (0..<numbers.next(below: 9)).map { _ in
      Letter(
        [Glyph("a"), Glyph(" "), Glyph("z"), Glyph("─")][numbers.next(below: 4)],
        column: numbers.next(below: 24) - 1, row: numbers.next(below: 9) - 1,
        color: RGB(250, UInt8(numbers.next(below: 256)), 3),
        opacity: [255, 128, 0][numbers.next(below: 3)])
    }
  }

  /// The first cell that two terminals show differently.
  private func difference(_ one: VirtualTerminal, _ other: VirtualTerminal) -> String? {
    for row in 0..<one.size.rows {
      for column in 0..<one.size.columns {
        let (cell, twin) = (
          one.cell(column: column, row: row), other.cell(column: column, row: row)
        )
        if cell == twin { continue }
        let (halves, twins) = (
          one.halves(column: column, row: row), other.halves(column: column, row: row)
        )
        if halves == twins, halves.upper.packed != .max { continue }
        return "column \(column), row \(row): \(cell) instead of \(twin)"
      }
    }
    return nil
  }

  @Test(arguments: kinds)
  func `after any history the terminal shows what a new display shows on a cleared terminal`(
    kind: Kind
  ) throws {
    var numbers = SeededNumbers(seed: 17)
    var display = display(kind, Self.size)
    var terminal = VirtualTerminal(size: Self.size)
    var frame = Frame(size: Self.size.pixels)
    var screen = ChildScreen(size: ChildScreenTests.size)
    var compared = 0
    for step in 0..<60 {
      switch step {
      case 11: display.invalidate()
      case 19: display.marksFrames.toggle()
      case 23, 41:
        let size = CellSize(columns: step == 23 ? 19 : 24, rows: step == 23 ? 6 : 9)
        display.resize(to: size)
        terminal = VirtualTerminal(size: size)
      default: break
      }
      frame.resize(to: display.pixels)
      if numbers.next(below: 4) > 0 { paint(&frame, step / 3, &numbers) }
      if kind.hasScreen {
        ChildScreenTests.scribble(on: &screen, &numbers, cells: numbers.next(below: 30))
        display.layer.childScreen = screen
      } else if numbers.next(below: 3) == 0 {
        display.layer = .random(over: display.size, &numbers)
      }
      display.note(time: step * 16_666_667)
      let part = PicturePart(bytes: numbers.next(below: 2) == 0 ? .max : 200)
      display.encode(Outlook(frame), part: part)
      try terminal.show(display)
      guard step % 5 == 4 else { continue }
      for _ in 0..<500 where !display.isWhole {
        display.encode(Outlook(frame), part: PicturePart(bytes: 900, goesOn: true))
        try terminal.show(display)
      }
      for _ in 0..<500 where !display.isExact {
        display.encodeExactly(frame, bytes: 4000)
        try terminal.show(display)
      }
      #expect(display.isWhole && display.isExact, "step \(step)")
      var other = self.display(kind, display.size)
      other.tolerance = .lossless
      other.layer = display.layer
      let twin = VirtualTerminal(size: display.size)
      other.encode(Outlook(frame))
      try twin.show(other)
      let difference = difference(terminal, twin)
      #expect(difference == nil, "step \(step)")
      if difference != nil { return }
      compared += 1
    }
    #expect(compared == 12)
  }

  @Test(arguments: kinds) func `a picture that is already shown exactly costs no bytes`(kind: Kind)
    throws
  {
    var numbers = SeededNumbers(seed: 23)
    var display = display(kind, Self.size)
    display.tolerance = .lossless
    display.layer = .random(over: Self.size, &numbers)
    var frame = Frame(size: Self.size.pixels)
    for step in 0..<8 {
      paint(&frame, step, &numbers)
      display.encode(frame)
      let isChanged = display.outputCount > 0
      display.encode(frame)
      #expect(isChanged && display.outputCount == 0, "step \(step)")
    }
  }
}
