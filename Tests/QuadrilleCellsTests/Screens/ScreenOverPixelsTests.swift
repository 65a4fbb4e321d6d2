import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// A child program's screen over pixel pictures.
@Suite struct ScreenOverPixelsTests {
  private static let size = ChildScreenTests.size

  /// The bytes without graphics commands, which libvterm would take for text.
  private static func withoutPictures(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: [0x1b, 0x5f]) else {
        kept.append(bytes[index])
        index += 1
        continue
      }
      while !bytes[index...].starts(with: [0x1b, 0x5c]) { index += 1 }
      index += 2
    }
    return kept
  }

  @Test("the screen's characters, styles and backgrounds are shown, elsewhere the picture")
  func shown() throws {
    var numbers = SeededNumbers(seed: 91)
    let terminal = VirtualTerminal(size: Self.size)
    var display = PixelDisplay(size: Self.size, pixels: PixelSize(width: 8, height: 8))
    var frame = Frame(size: PixelSize(width: 8, height: 8))
    for index in frame.pixels.indices { frame.pixels[index] = RGB(40, 60, 80) }
    var screen = ChildScreen(size: Self.size)
    for step in 0..<25 {
      ChildScreenTests.scribble(
        on: &screen, &numbers, cells: step == 0 ? 150 : numbers.next(below: 20))
      display.layer.childScreen = screen
      let sink = RecordingSink()
      display.encode(frame)
      try display.writeOutput(to: sink)
      terminal.feed(Self.withoutPictures(sink.bytes))
      ChildScreenTests.expect(terminal, shows: screen, step, isExact: true)
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let isThrough =
            screen.cells[row * Self.size.columns + column].background == .terminalBackground
          let background = terminal.cell(column: column, row: row).background
          if isThrough { #expect(background == .black, "step \(step) at \(row), \(column)") }
        }
      }
      display.encode(frame)
      #expect(display.outputCount == 0, "step \(step): written again")
    }
  }

  @Test("text keeps its contrast over the picture, and a panel covers the text")
  func contrast() throws {
    var display = PixelDisplay(size: Self.size, pixels: PixelSize(width: 8, height: 8))
    var frame = Frame(size: PixelSize(width: 8, height: 8))
    let background = RGB(90, 100, 110)
    for index in frame.pixels.indices { frame.pixels[index] = background }
    var screen = ChildScreen(size: Self.size)
    screen.contrast = 4.5
    screen.cells[0] = ChildCell(
      glyph: Glyph("a"), foreground: CellColor(RGB(96, 96, 96)), background: .terminalBackground)
    screen.cells[35] = ChildCell(
      glyph: Glyph("b"), foreground: CellColor(.white), background: .terminalBackground)
    display.layer.childScreen = screen
    display.layer.shade(
      TextLayer.Area(column: 0, row: 1, size: CellSize(columns: 10, rows: 1)))
    let sink = RecordingSink()
    display.encode(frame)
    try display.writeOutput(to: sink)
    let terminal = VirtualTerminal(size: Self.size)
    terminal.feed(Self.withoutPictures(sink.bytes))
    let foreground = Luminance.of(terminal.cell(column: 0, row: 0).foreground)
    #expect(Luminance.contrast(foreground, Luminance.of(background)) >= 4.5)
    #expect(terminal.text(row: 1).allSatisfy { $0 == " " })
  }
}
