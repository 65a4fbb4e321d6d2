import QuadrilleCore
import QuadrilleEmulator
import Testing

@testable import QuadrilleCells
@testable import QuadrilleCommands

/// A child program's screen as the picture's text, however long the program runs.
@Suite struct ScreenRendererTests {
  /// The bytes of a cell's glyph and of its link.
  private static func bytes(_ text: ChildScreen, _ place: Int) -> (glyph: String, link: String)? {
    guard let number = text.cells[place].glyph.number else { return nil }
    let entry = text.table.entries[number]
    let glyph = text.table.bytes[Int(entry.start)...].prefix(Int(entry.count))
    guard entry.style.link > 0 else { return (String(decoding: glyph, as: UTF8.self), "") }
    let link = text.table.links[Int(entry.style.link) - 1]
    let bytes = text.table.bytes[Int(link.start)...].prefix(Int(link.count))
    return (String(decoding: glyph, as: UTF8.self), String(decoding: bytes, as: UTF8.self))
  }

  @Test func `invisible and bidirectional characters are not rendered, and visible ones are`()
    throws
  {
    let size = CellSize(columns: 4, rows: 1)
    // Characters and whether they are rendered: the ends of the visible ranges, and some between
    // them.
    let scalars: [(UInt32, Bool)] = [
      (0x21, true), (0x7e, true), (0xa1, true), (0xac, true), (0xad, false),
      (0xae, true), (0x2fe, true), (0x2ff, true), (0x370, true), (0x2028, false), (0x2029, false),
      (0x202e, false), (0x2066, false), (0xe000, true), (0xf8ff, true), (0x61c, false),
      (0xfffd, true), (0x2800, true),
    ]
    for (value, shows) in scalars {
      var emulator = Emulator(size: size)
      var renderer = ScreenRenderer(size: size, contrast: 1, opacity: 1)
      let scalar = try #require(Unicode.Scalar(value))
      emulator.feed(Array("\u{1b}[1m\(Character(scalar))".utf8))
      renderer.render(&emulator, scroll: 0)
      let shown = Self.bytes(renderer.screen, 0)?.glyph ?? ""
      let expected = shows ? String(Character(scalar)) : ""
      #expect(shown.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(value)")
    }
  }

  @Test func `the cursor is the program's, unless it is hidden or scrolled away`() {
    let size = CellSize(columns: 4, rows: 3)
    var emulator = Emulator(size: size)
    var renderer = ScreenRenderer(size: size, contrast: 1, opacity: 1)
    func cursor(_ text: String, scroll: Int = 0) -> CellPlace? {
      emulator.feed(Array(text.utf8))
      renderer.render(&emulator, scroll: scroll)
      return renderer.screen.cursor
    }
    let steps: [(String, Int, CellPlace?)] = [
      ("1\r\n2\r\n3\r\n4\r\n5", 0, CellPlace(row: 2, column: 1)), ("", 1, nil),
      ("\u{1b}[1;3H", 2, CellPlace(row: 2, column: 2)), ("\u{1b}[?25l", 0, nil),
      ("\u{1b}[?25h", 0, CellPlace(row: 0, column: 2)),
    ]
    for (text, scroll, place) in steps {
      #expect(cursor(text, scroll: scroll) == place, "\(text.debugDescription)")
    }
  }

  @Test func `links keep their targets after thousands of others`() throws {
    let size = CellSize(columns: 8, rows: 2)
    var emulator = Emulator(size: size)
    var renderer = ScreenRenderer(size: size, contrast: 1, opacity: 1)
    let address = "http://example.org/" + String(repeating: "x", count: 300)
    for number in 0..<20_000 {
      emulator.feed(Array("\u{1b}[H\u{1b}]8;;\(address)\(number)\u{7}a\u{1b}]8;;\u{7}".utf8))
      guard number % 3 == 0 else { continue }
      renderer.render(&emulator, scroll: 0)
      let found = try #require(Self.bytes(renderer.screen, 0))
      #expect(found.link == "\u{1b}]8;;\(address)\(number)\u{1b}\\")
    }
    #expect(emulator.links.generation > 0 && renderer.screen.generation > 0)
  }

  @Test func `bold text has the bright colour if that is chosen, and its own colour if not`()
    throws
  {
    let size = CellSize(columns: 4, rows: 1)
    var foregrounds: [[UInt32]] = []
    for isBright in [true, false] {
      var emulator = Emulator(size: size)
      emulator.feed(Array("\u{1b}[1;31ma\u{1b}[0;31mb".utf8))
      var renderer = ScreenRenderer(size: size, contrast: 1, opacity: 1)
      renderer.boldIsBright = isBright
      renderer.render(&emulator, scroll: 0)
      foregrounds.append(renderer.screen.cells.prefix(2).map { $0.foreground.color.packed })
    }
    let colors = ColorTable().original
    #expect(foregrounds[0] == [colors[9].packed, colors[1].packed])
    #expect(foregrounds[1] == [colors[1].packed, colors[1].packed])
  }

  /// The cells of a one-row screen before and after a change.
  private func rendered(
    _ text: String, _ change: (inout Emulator, inout ScreenRenderer) -> Void
  ) -> (before: [ChildCell], after: [ChildCell]) {
    let size = CellSize(columns: 4, rows: 1)
    var emulator = Emulator(size: size)
    var renderer = ScreenRenderer(size: size, contrast: 1, opacity: 1)
    emulator.feed(Array(text.utf8))
    renderer.render(&emulator, scroll: 0)
    renderer.screen.forgetChanges()
    let before = renderer.screen.cells
    change(&emulator, &renderer)
    renderer.render(&emulator, scroll: 0)
    return (before, renderer.screen.cells)
  }

  @Test
  func `a reversed screen has every cell's background changed, and reversing again undoes it`() {
    let (before, after) = rendered("ab") { emulator, _ in emulator.feed(Array("\u{1b}[?5h".utf8)) }
    #expect(before.allSatisfy { $0.background == .terminalBackground })
    #expect(after.allSatisfy { $0.background != .terminalBackground })
    #expect(after.map { $0.glyph == .none } == [false, false, true, true])
    let (reversed, normal) = rendered("\u{1b}[?5hab") { emulator, _ in
      emulator.feed(Array("\u{1b}[?5l".utf8))
    }
    #expect(reversed == after && normal == before)
  }

  @Test func `cells erased in a colour have that background and no glyph`() {
    let (cells, _) = rendered("\u{1b}[44m\u{1b}[2J\u{1b}[1;1H\u{1b}[9m \u{1b}[0mx") { _, _ in }
    let blue = CellColor(ColorTable().original[4])
    #expect(cells.map { $0.background == blue } == [true, false, true, true])
    // A struck-through space shows its line.
    #expect(cells.map { $0.glyph == .none } == [false, false, true, true])
  }
}
