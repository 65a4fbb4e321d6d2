import QuadrilleCore
import QuadrilleEmulator
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells
@testable import QuadrilleCommands

/// A child program's screen on its path to the terminal: emulator, renderer and compositor, checked
/// with libvterm.
@Suite struct ScreenCourseTests {
  /// A piece of a well-behaved program's output.
  private func piece(_ random: inout SeededNumbers) -> String {
    func some(_ values: [String]) -> String { values[random.next(below: values.count)] }
    func number(_ bound: Int) -> Int { random.next(below: bound) }
    switch number(12) {
    case 0: return "\u{1b}[\(number(8));\(number(22))H"
    case 1:
      return
        "\u{1b}[\(some(["0", "1", "2", "3", "4", "4:3", "5", "7", "8", "9", "53", "22", "24"]))m"
    case 2: return "\u{1b}[\(some(["3", "4", "9", "10"]))\(number(8))m"
    case 3: return "\u{1b}[\(some(["38", "48", "58"]));5;\(number(256))m"
    case 4: return "\u{1b}[\(some(["38", "48", "58"]));2;\(number(256));\(number(256));7m"
    case 5:
      return some(["\u{1b}[?5h", "\u{1b}[?5l", "\u{1b}[?25l", "\u{1b}[?25h", "\u{1b}[39;49;59m"])
    case 6: return "\u{1b}]8;;https://a.example/\(number(5))\u{7}link\u{1b}]8;;\u{7}"
    case 7: return some(["漢字", "é", "ａ", "\u{ad}"])
    case 8:
      return some([
        "\u{1b}]4;\(number(8));rgb:10/80/f0\u{7}", "\u{1b}]11;#203040\u{7}", "\u{1b}]104\u{7}",
      ])
    case 9:
      return some(["\u{1b}[K", "\u{1b}[J", "\u{1b}[2J", "\r\n", "\r\n\n", "\u{1b}[L", "\u{1b}[2@"])
    default: return some(["word ", "  ", "x", "longer text of a program ", "~", "{}"])
    }
  }

  @Test(arguments: [(1.0, 1.0), (4.5, 1.0), (4.5, 0.6)])
  func `the terminal shows the child program's characters and cursor, whatever is drawn`(
    contrast: Double, opacity: Double
  ) throws {
    var random = SeededNumbers(seed: 21)
    var size = CellSize(columns: 21, rows: 7)
    var emulator = Emulator(size: size)
    var renderer = ScreenRenderer(size: size, contrast: contrast, opacity: opacity)
    var compositor = CellDisplay(size: size, depth: .truecolor)
    var terminal = VirtualTerminal(size: size)
    for step in 0..<200 {
      for _ in 0..<random.next(below: 6) { emulator.feed(Array(piece(&random).utf8)) }
      switch random.next(below: 24) {
      case 0: renderer.stylesUnderlines.toggle()
      case 1: renderer.boldIsBright.toggle()
      case 2: renderer.screen.light = random.next(below: 2) == 0 ? nil : 0.1...0.4
      case 3:
        emulator.setColors(foreground: RGB(200, 190, 180), background: RGB(9, 8, 7), sixteen: nil)
      case 4:
        size = CellSize(columns: 12 + random.next(below: 14), rows: 4 + random.next(below: 5))
        emulator.resize(to: size)
        compositor.resize(to: size)
        terminal = VirtualTerminal(size: size)
      case 5: renderer.screen.forgetChanges()
      default: break
      }
      renderer.render(&emulator, scroll: 0)
      compositor.layer.childScreen = renderer.screen
      compositor.note(time: step * 16_666_667)
      compositor.encode(Frame(size: size.pixels, filledWith: RGB(40, 90, 60)))
      terminal.feed(compositor.output.indices.map { compositor.output[$0] })
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = emulator.grid[row, column]
          guard (0x21..<0x7f).contains(cell.content), !cell.style.contains(.conceal) else {
            continue
          }
          let shown = terminal.cell(column: column, row: row).scalar
          #expect(shown == cell.content, "step \(step), row \(row), column \(column)")
        }
      }
      if let cursor = renderer.screen.cursor {
        #expect(terminal.cursor == (cursor.column, cursor.row), "step \(step)")
      }
    }
  }
}
