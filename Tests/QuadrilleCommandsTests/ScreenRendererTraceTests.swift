import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import TestSupport
import Testing

@testable import QuadrilleCommands

/// What screens become that programs of every kind draw, step by step; nothing here judges it.
@Suite struct ScreenRendererTraceTests {
  /// Something that a program might write.
  private func piece(_ random: inout SeededNumbers) -> String {
    func some(_ values: [String]) -> String { values[random.next(below: values.count)] }
    func number(_ bound: Int) -> Int { random.next(below: bound) }
    switch number(12) {
    case 0: return "\u{1b}[\(number(8));\(number(22))H"
    case 1:
      let looks = [
        "0", "1", "2", "3", "4", "4:3", "4:5", "5", "7", "8", "9", "53", "22", "24", "27",
      ]
      return "\u{1b}[\(some(looks))m"
    case 2:
      return "\u{1b}[\(some(["3", "4", "9", "10"]))\(number(8))m"
    case 3: return "\u{1b}[\(some(["38", "48", "58"]));5;\(number(256))m"
    case 4: return "\u{1b}[\(some(["38", "48", "58"]));2;\(number(256));\(number(256));7m"
    case 5:
      return some(["\u{1b}[?5h", "\u{1b}[?5l", "\u{1b}[?25l", "\u{1b}[?25h", "\u{1b}[39;49;59m"])
    case 6: return "\u{1b}]8;;https://a.example/\(number(5))\u{7}link\u{1b}]8;;\u{7}"
    case 7: return some(["漢字", "e\u{301}", "👩‍🚀", "é", "\u{ad}", "\u{e0b0}", "🇩🇪", "ａ"])
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
  func `it is as it was`(contrast: Double, opacity: Double) {
    var random = SeededNumbers(seed: 21)
    var emulator = Emulator(size: CellSize(columns: 21, rows: 7))
    var renderer = ScreenRenderer(size: emulator.size, contrast: contrast, opacity: opacity)
    var lines: [String] = []
    // All that it held so far, as a digest.
    var held = ""
    for step in 0..<250 {
      for _ in 0..<random.next(below: 6) { emulator.feed(Array(piece(&random).utf8)) }
      switch random.next(below: 24) {
      case 0: renderer.stylesUnderlines.toggle()
      case 1: renderer.boldIsBright.toggle()
      case 2: renderer.light = random.next(below: 2) == 0 ? nil : 0.1...0.4
      case 3: emulator.setColors(ink: RGB(200, 190, 180), paper: RGB(9, 8, 7), sixteen: nil)
      case 4:
        emulator.resize(
          to: CellSize(columns: 12 + random.next(below: 14), rows: 4 + random.next(below: 5)))
      case 5: renderer.noteShown()
      default: break
      }
      let most = random.next(below: 5) == 0 ? min(3, emulator.scrollback.count) : 0
      renderer.render(&emulator, scroll: most)
      held = TextDigest.of(held + StateText.of(renderer))
      guard step % 10 == 9 else { continue }
      let text = renderer.text
      let letters = text.cells.count { $0.glyph != .none }
      lines.append(
        "\(text.size) \(letters) letters, cursor \(text.cursor.map { "\($0.row) \($0.column)" } ?? "-"), "
          + held)
    }
    #expect(
      Golden.difference(
        lines.joined(separator: "\n") + "\n", golden: "screen-\(contrast)-\(opacity).txt",
        file: #filePath) == nil)
  }
}
