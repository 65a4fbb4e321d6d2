import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// Pictures that are sent in parts, read by libvterm.
@Suite struct PicturePartTests {
  private static let size = CellSize(columns: 40, rows: 12)

  private func frame(_ index: Int, text: String) throws -> Frame {
    let palette = try #require(NamedPalette.named("contest")).palette
    var painter = ContestScene(palette: palette).makePainter(
      size: Self.size.pixels)
    var frame = Frame(size: Self.size.pixels)
    _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
    for (place, scalar) in text.unicodeScalars.enumerated() {
      frame.letters.append(
        Letter(Glyph(scalar), column: 3 + place, row: 10, color: .white, opacity: 255))
    }
    return frame
  }

  @Test(arguments: [
    (ColorDepth.truecolor, Tolerance.lossless), (.truecolor, .fine), (.truecolor, .fair),
    (.truecolor, .rough), (.indexed, .lossless), (.indexed, .fine), (.indexed, .rough),
    (.sixteen, .fine), (.sixteen, .rough), (.mono, .fine),
  ])
  func `text is sent with the first part, and the last part completes the picture`(
    depth: ColorDepth, tolerance: Tolerance
  ) throws {
    let (first, second) = (try frame(0, text: "Messag"), try frame(14, text: "typed"))
    var display = CellDisplay(size: Self.size, depth: depth, tolerance: tolerance)
    let terminal = VirtualTerminal(size: Self.size)
    terminal.sixteen = XtermPalette.sixteen
    func show(_ body: (inout CellDisplay) -> Void) throws -> Int {
      body(&display)
      return try terminal.show(display).count
    }
    _ = try show { $0.encode(Outlook(first), part: PicturePart(bytes: 100)) }
    // The first picture comes whole, because nothing is known of the screen.
    #expect(display.isWhole && terminal.text(row: 10).contains("Messag"))
    // Only the typed text is sent.
    let typed = try show { $0.encode(Outlook(second), part: PicturePart(bytes: 0)) }
    let text = terminal.text(row: 10)
    #expect(typed < 600 && !display.isWhole)
    #expect(text.contains("typed") && !text.contains("typedg"))
    var parts = 0
    while !display.isWhole {
      let count = try show {
        $0.encode(Outlook(second), part: PicturePart(bytes: 300, goesOn: true))
      }
      #expect(count < 700)
      parts += 1
      guard parts < 400 else { break }
    }
    #expect(parts > 1 || depth == .mono || depth == .sixteen)
    #expect(try show { $0.encode(second) } == 0)
    guard tolerance == .lossless || depth == .mono else { return }
    // The cells equal those of the picture sent in one piece.
    var other = CellDisplay(size: Self.size, depth: depth, tolerance: tolerance)
    let twin = VirtualTerminal(size: Self.size)
    twin.sixteen = XtermPalette.sixteen
    other.encode(second)
    try twin.show(other)
    #expect(display.isExact)
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let (one, two) = (
          terminal.cell(column: column, row: row), twin.cell(column: column, row: row)
        )
        let isText = one.scalar > 0x20 && one.scalar < 0x80
        #expect(
          isText
            ? one == two
            : terminal.halves(column: column, row: row) == twin.halves(column: column, row: row))
      }
    }
  }
}
