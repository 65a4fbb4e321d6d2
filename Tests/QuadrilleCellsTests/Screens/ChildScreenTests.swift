import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

@Suite struct ChildScreenTests {
  static let size = CellSize(columns: 30, rows: 8)

  /// Draws random cells: letters, styles, backgrounds, wide characters and holes.
  static func scribble(
    on screen: inout ChildScreen, _ numbers: inout SeededNumbers, cells: Int
  ) {
    for _ in 0..<cells {
      let row = numbers.next(below: size.rows)
      let column = numbers.next(below: size.columns)
      let place = row * size.columns + column
      // Overwriting half of a wide character erases it.
      if screen.cells[place].glyph == .second { screen.cells[place - 1] = .empty }
      if screen.cells[place].glyph.isWide { screen.cells[place + 1] = .empty }
      var style = GlyphStyle()
      if numbers.next(below: 3) == 0 {
        style.attributes = GlyphStyle.Attributes(rawValue: UInt16(numbers.next(below: 64)))
      }
      if numbers.next(below: 4) == 0 { style.underline = UInt8(numbers.next(below: 4)) }
      if numbers.next(below: 8) == 0 { style.underlineColor = UInt32(numbers.next(below: 1 << 24)) }
      if numbers.next(below: 16) == 0 {
        style.link = screen.table.link(name: "", address: "https://example.org/\(row)")
      }
      let foreground = CellColor(bits: UInt32(numbers.next(below: 1 << 24)))
      let background =
        numbers.next(below: 3) == 0
        ? CellColor(bits: UInt32(numbers.next(below: 1 << 24))) : .terminalBackground
      switch numbers.next(below: 10) {
      case 0: screen.cells[place] = .empty
      case 1:
        screen.cells[place] = ChildCell(
          glyph: .none, foreground: foreground, background: background)
      case 2 where column + 1 < size.columns:
        if screen.cells[place + 1].glyph.isWide { screen.cells[place + 2] = .empty }
        let wide = screen.table.glyph(Glyph("漢", isWide: true), style: style)
        screen.cells[place] = ChildCell(glyph: wide, foreground: foreground, background: background)
        screen.cells[place + 1] = ChildCell(
          glyph: .second, foreground: foreground, background: background)
      case 3:
        let space = screen.table.glyph(Glyph(" "), style: style)
        screen.cells[place] = ChildCell(
          glyph: style.underline > 0 ? space : .none, foreground: foreground, background: background
        )
      case 4:
        let glyph = screen.table.glyph(scalars: [0x65, 0x301], isWide: false, style: style)
        screen.cells[place] = ChildCell(
          glyph: glyph, foreground: foreground, background: background)
      default:
        let letter = Glyph(Unicode.Scalar(UInt8(0x41 + numbers.next(below: 26))))
        screen.cells[place] = ChildCell(
          glyph: screen.table.glyph(letter, style: style), foreground: foreground,
          background: background)
      }
    }
    screen.cursor =
      numbers.next(below: 4) == 0
      ? nil
      : CellPlace(row: numbers.next(below: size.rows), column: numbers.next(below: size.columns))
  }

  static func picture(_ index: Int) -> Frame {
    var frame = Frame(size: size.pixels)
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        frame[x, y] = RGB(
          UInt8((x * 5 + index * 3) & 255), UInt8((y * 9 + index) & 255), UInt8((x + y) * 3 & 255))
      }
    }
    return frame
  }

  @Test(
    "libvterm shows the screen's characters, styles and cursor",
    arguments: [
      ("truecolor", .lossless), ("truecolor", .fine), ("truecolor", .fair), ("256", .lossless),
      ("256", .fine), ("16", .lossless), ("mono", .lossless),
    ] as [(String, Tolerance)])
  func shown(_ name: String, _ tolerance: Tolerance) throws {
    let depth = try #require(ColorDepth(rawValue: name))
    var numbers = SeededNumbers(seed: 77)
    let terminal = VirtualTerminal(size: Self.size)
    var compositor = CellDisplay(size: Self.size, depth: depth, tolerance: tolerance)
    var screen = ChildScreen(size: Self.size)
    for step in 0..<12 {
      compositor.marksFrames = step % 3 != 0
      Self.scribble(on: &screen, &numbers, cells: step == 0 ? 200 : numbers.next(below: 30))
      compositor.layer.childScreen = screen
      compositor.encode(Self.picture(step))
      terminal.feed(compositor.output.array)
      Self.expect(
        terminal, shows: screen, step, isExact: depth == .truecolor && tolerance == .lossless)
      compositor.encode(Self.picture(step))
      if tolerance == .lossless {
        #expect(compositor.outputCount == 0, "step \(step): written again")
      }
      terminal.feed(compositor.output.array)
    }
  }

  static func expect(
    _ terminal: VirtualTerminal, shows screen: ChildScreen, _ step: Int, isExact: Bool
  ) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let fault = fault(terminal, screen, row, column, isExact: isExact)
        if let fault { Issue.record("step \(step) at \(row), \(column): \(fault)") }
      }
    }
    if let cursor = screen.cursor {
      #expect(terminal.cursor == (cursor.column, cursor.row), "step \(step)")
    }
  }

  private static func fault(
    _ terminal: VirtualTerminal, _ screen: ChildScreen, _ row: Int, _ column: Int, isExact: Bool
  ) -> String? {
    let cell = screen.cells[row * size.columns + column]
    let shown = terminal.cell(column: column, row: row)
    guard cell.glyph != .none, cell.glyph != .second else {
      // No style is left in an empty cell.
      let isClean =
        shown.scalar == VirtualTerminal.secondHalf
        || shown.attributes == VirtualTerminal.Attributes()
      return isClean ? nil : "\(shown.attributes)"
    }
    let entry = cell.glyph.number.map { screen.table.entries[$0] }
    let scalar = shown.scalar == 0 ? 0x20 : shown.scalar
    guard scalar == (entry?.plain ?? cell.glyph).base.value else { return "character \(scalar)" }
    var expected = VirtualTerminal.Attributes()
    if let style = entry?.style {
      expected.isBold = style.attributes.contains(.bold)
      expected.isItalic = style.attributes.contains(.italic)
      expected.isBlinking = style.attributes.contains(.blink)
      expected.isStruck = style.attributes.contains(.strike)
      expected.underline = Int(style.underline)
    }
    guard shown.attributes == expected else { return "\(shown.attributes)" }
    guard isExact else { return nil }
    if CellColor(shown.foreground) != cell.foreground { return "foreground \(shown.foreground)" }
    let isBackground =
      cell.background == .terminalBackground || CellColor(shown.background) == cell.background
    return isBackground ? nil : "background \(shown.background)"
  }

  @Test(
    "at 16 colours or fewer a line of text has one plain background",
    arguments: ["16", "mono"], [RGB.black, .white])
  func fewColors(_ name: String, _ background: RGB) throws {
    let depth = try #require(ColorDepth(rawValue: name))
    let terminal = VirtualTerminal(size: Self.size)
    var compositor = CellDisplay(size: Self.size, depth: depth)
    var screen = ChildScreen(size: Self.size)
    screen.defaultForeground = background == .black ? .white : .black
    screen.defaultBackground = background
    screen.contrast = 4.5
    for (column, letter) in [(3, "a"), (4, "b"), (9, "c")] as [(Int, Unicode.Scalar)] {
      screen.cells[2 * Self.size.columns + column] = ChildCell(
        glyph: Glyph(letter), foreground: CellColor(screen.defaultForeground),
        background: .terminalBackground)
    }
    compositor.layer.childScreen = screen
    compositor.encode(Self.picture(0))
    terminal.feed(compositor.output.array)
    let line = (2...10).map { terminal.cell(column: $0, row: 2) }
    #expect(Set(line.map { $0.background.packed }).count == 1)
    #expect(line.allSatisfy { [0, 0x20, 0x61, 0x62, 0x63].contains($0.scalar) })
    for letter in line where letter.scalar > 0x20 {
      let contrast = Luminance.contrast(
        Luminance.of(letter.foreground), Luminance.of(letter.background))
      #expect(contrast >= 4.5)
    }
    // The next row still shows the picture.
    let below = (0..<30).map { terminal.cell(column: $0, row: 3) }
    #expect(Set(below.map { "\($0.scalar) \($0.background)" }).count > 1)
  }

  @Test("the cursor is shown at its cell, and hidden if there is none")
  func cursorShown() {
    var compositor = CellDisplay(size: Self.size, depth: .truecolor)
    compositor.marksFrames = false
    var screen = ChildScreen(size: Self.size)
    func encode() -> String {
      compositor.layer.childScreen = screen
      compositor.encode(Self.picture(0))
      return String(decoding: compositor.output.array, as: UTF8.self)
    }
    #expect(!encode().contains("?25"))
    screen.cursor = CellPlace(row: 2, column: 3)
    // The picture's cell under it has one colour.
    #expect(encode().hasSuffix("m \u{8}\u{1b}[?25h") && encode() == "")
    screen.cursor = CellPlace(row: 2, column: 4)
    let second = encode()
    #expect(second.hasPrefix("\u{1b}[?25l") && second.hasSuffix("\u{1b}[?25h"))
    // On cells with a background of their own only the cursor changes.
    for column in 3...5 {
      screen.cells[2 * Self.size.columns + column] = ChildCell(
        glyph: Glyph("x"), foreground: CellColor(.white), background: CellColor(.black))
    }
    _ = encode()
    screen.cursor = CellPlace(row: 2, column: 5)
    #expect(encode().contains("\u{1b}[") && encode() == "")
    screen.cursor = nil
    #expect(encode().contains("\u{1b}[?25l") && encode() == "")
  }

  @Test func `a blank under the cursor is a space of the default foreground`() {
    let terminal = VirtualTerminal(size: Self.size)
    var compositor = CellDisplay(size: Self.size, depth: .truecolor)
    var screen = ChildScreen(size: Self.size)
    screen.defaultForeground = RGB(250, 240, 10)
    for (row, column) in [(2, 3), (0, 0), (2, 3), (2, 4)] {
      screen.cursor = CellPlace(row: row, column: column)
      compositor.layer.childScreen = screen
      compositor.encode(Self.picture(0))
      #expect(!String(decoding: compositor.output.array, as: UTF8.self).contains("\u{a0}"))
      terminal.feed(compositor.output.array)
      let cell = terminal.cell(column: column, row: row)
      #expect(cell.scalar == 0x20 && cell.foreground == RGB(250, 240, 10))
      // The background is one colour: over a half block only half of the cursor would be visible.
      #expect(cell.background != cell.foreground)
    }
  }

  @Test(arguments: [ColorDepth.sixteen, .mono])
  func `with a small palette text gets the colours of a new background at once`(depth: ColorDepth) {
    var screen = ChildScreen(size: Self.size)
    screen.contrast = 4.5
    screen.cells[0] = ChildCell(
      glyph: Glyph("x"), foreground: CellColor(.white), background: .terminalBackground)
    func shown(_ backgrounds: [RGB]) -> String {
      var display = CellDisplay(size: Self.size, depth: depth, tolerance: .fine)
      var text = ""
      for (index, background) in backgrounds.enumerated() {
        display.note(time: index * 1_000_000)
        screen.defaultBackground = background
        display.layer.childScreen = screen
        display.invalidate()
        display.encode(Self.picture(0))
        text = String(decoding: display.output.array, as: UTF8.self)
      }
      return text
    }
    let (light, dark) = (RGB(0, 255, 0), RGB(0, 0, 80))
    #expect(shown([dark, light]) == shown([light, light]))
    #expect(shown([light, dark]) == shown([dark, dark]))
  }

  @Test func `screens with any setting different are unequal and cannot follow each other`() {
    let screen = ChildScreen(size: Self.size)
    let changes: [(inout ChildScreen) -> Void] = [
      { $0.defaultForeground = RGB(1, 0, 0) }, { $0.defaultBackground = RGB(1, 0, 0) },
      { $0.contrast = 3 }, { $0.opacity = 0.5 },
      { $0.light = 0...1 }, { $0.generation = 1 },
    ]
    for change in changes {
      var other = screen
      change(&other)
      var follower = screen
      let follows = follower.follow(other)
      #expect(other != screen && !follows && follower == screen)
    }
  }

  @Test("cells with a link are enclosed in one OSC 8 link")
  func links() {
    var compositor = CellDisplay(size: CellSize(columns: 8, rows: 1), depth: .truecolor)
    var screen = ChildScreen(size: CellSize(columns: 8, rows: 1))
    var style = GlyphStyle()
    style.link = screen.table.link(name: "a", address: "https://example.org")
    for (column, letter) in "ab".unicodeScalars.enumerated() {
      screen.cells[column] = ChildCell(
        glyph: screen.table.glyph(Glyph(letter), style: style), foreground: CellColor(.white),
        background: CellColor(.black))
    }
    compositor.layer.childScreen = screen
    compositor.encode(Frame(size: CellSize(columns: 8, rows: 1).pixels))
    let text = String(decoding: compositor.output.array, as: UTF8.self)
    #expect(text.contains("\u{1b}]8;id=a;https://example.org\u{1b}\\ab\u{1b}]8;;\u{1b}\\"))
  }

  @Test("behind a screen's text each cell's two of 256 colours are near each other")
  func calm() {
    var compositor = CellDisplay(size: Self.size, depth: .indexed, tolerance: .fine)
    compositor.layer.childScreen = ChildScreen(size: Self.size)
    let terminal = VirtualTerminal(size: Self.size)
    for step in 0..<3 {
      compositor.encode(Self.picture(step))
      terminal.feed(compositor.output.array)
      #expect(compositor.isExact)
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let (upper, lower) = terminal.halves(column: column, row: row)
          let apart = MixColor.vector(of: upper) - MixColor.vector(of: lower)
          #expect((apart * apart).sum().squareRoot() < 0.2, "\(row), \(column)")
        }
      }
    }
  }
}

extension Span where Element == UInt8 {
  var array: [UInt8] { indices.map { self[$0] } }
}
