import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator

/// The conversion of the emulator's screen to coloured cells, row by row as they change.
struct ScreenRenderer {
  var screen: ChildScreen
  /// Whether text may be made more readable (`--contrast` above 1). Dim text (SGR 2) then gets a mixed colour instead.
  private var adjusts: Bool { screen.contrast > 1 }
  /// Whether underlines may have styles and colours; if not, all are plain.
  var stylesUnderlines = false {
    didSet { if stylesUnderlines != oldValue { isOutdated = true } }
  }
  /// Whether bold text in the first eight colours uses the bright colours instead of SGR 1. With sixteen colours most
  /// terminals do so themselves, in ways that differ.
  var boldIsBright = false {
    didSet { if boldIsBright != oldValue { isOutdated = true } }
  }
  /// Whether all cells must be rendered again, because a setting changed.
  private var isOutdated = false
  private var links: [UInt16: UInt16] = [:]
  private var linkGeneration = 0
  private var rendersUntilTable = 0
  private var scroll = 0
  private var isReversed = false

  init(size: CellSize, contrast: Double, opacity: Double) {
    screen = ChildScreen(size: size)
    screen.contrast = contrast
    screen.opacity = opacity
  }

  /// Renders the changed cells; `scroll` is the number of rows scrolled back.
  mutating func render(_ emulator: inout Emulator, scroll: Int) {
    let isNew =
      emulator.size != screen.size || scroll != self.scroll || scroll > 0
      || emulator.modes.reversesScreen != isReversed || isOutdated
    isOutdated = false
    if linkGeneration != emulator.links.generation {
      linkGeneration = emulator.links.generation
      links = [:]
    }
    screen.resize(to: emulator.size)
    self.scroll = scroll
    isReversed = emulator.modes.reversesScreen
    draw(emulator, all: isNew)
    rendersUntilTable = max(0, rendersUntilTable - 1)
    if screen.table.isFull, rendersUntilTable == 0 {
      // Cells that did not fit were rendered without attributes: render all with a new table.
      screen.table = GlyphTable()
      screen.generation += 1
      links = [:]
      draw(emulator, all: true)
      // If this screen alone fills the table, the next attempt is made only after 256 calls.
      if screen.table.isFull { rendersUntilTable = 256 }
    }
    emulator.forgetChanges()
    screen.defaultForeground = emulator.colors.foreground
    screen.defaultBackground = emulator.colors.background
    let place = emulator.cursorPlace
    let isSeen = emulator.modes.showsCursor && place.row + scroll < screen.size.rows
    screen.cursor = isSeen ? CellPlace(row: place.row + scroll, column: place.column) : nil
  }

  private mutating func draw(_ emulator: Emulator, all isNew: Bool) {
    for row in 0..<screen.size.rows {
      if row < scroll {
        let cells = emulator.scrollback.row(fromEnd: scroll - 1 - row)?.cells ?? []
        render(cells[...], row: row, 0..<screen.size.columns, emulator)
      } else {
        let changed = isNew ? 0..<screen.size.columns : emulator.grid.changed[row - scroll]
        if changed.isEmpty { continue }
        render(emulator.grid.row(row - scroll), row: row, changed, emulator)
      }
    }
  }

  private mutating func render(
    _ cells: ArraySlice<EmulatedCell>, row: Int, _ columns: Range<Int>, _ emulator: Emulator
  ) {
    let start = row * screen.size.columns
    screen.touch(row: row, columns)
    for column in columns {
      screen.cells[start + column] =
        column < cells.count ? cell(cells[cells.startIndex + column], emulator) : .empty
    }
  }

  private mutating func cell(_ cell: EmulatedCell, _ emulator: Emulator) -> ChildCell {
    if cell.isBlank, !isReversed { return .empty }
    if cell.isPlain, !isReversed, cell.content < 0x7f { return plain(cell, emulator.colors) }
    let colors = emulator.colors
    let isBright = boldIsBright && cell.style.contains(.bold)
    var foreground =
      colors.color(of: isBright ? cell.foreground.bright : cell.foreground) ?? colors.foreground
    var background = colors.color(of: cell.background)
    var isChosen = cell.foreground != .standard && cell.background != .standard
    if cell.style.contains(.reverse) != isReversed {
      (foreground, background) = (background ?? colors.background, foreground)
      // Text in reverse video keeps its colours, as in a terminal without a picture.
      isChosen = true
    }
    var style = cell.style
    if style.contains(.dim), adjusts {
      style.remove(.dim)
      foreground = foreground.mixed(with: background ?? colors.background, by: 0.4)
    }
    var glyphStyle = glyphStyle(style, cell, emulator)
    var glyph = Glyph.none
    if cell.isSecond {
      glyph = .second
    } else if style.contains(.conceal) {
      glyph = background == nil ? .none : Glyph(" ")
    } else {
      glyph = character(cell, &glyphStyle, emulator)
    }
    return ChildCell(
      glyph: glyph, foreground: isChosen ? .fixed(foreground) : CellColor(foreground),
      background: background.map { CellColor($0) } ?? .terminalBackground)
  }

  /// Renders the common case: an ASCII character without attributes.
  private func plain(_ cell: EmulatedCell, _ colors: ColorTable) -> ChildCell {
    let isText = cell.content > 0x20
    let foreground = colors.color(of: cell.foreground) ?? colors.foreground
    let isChosen = cell.foreground != .standard && cell.background != .standard
    return ChildCell(
      glyph: isText ? Glyph(Unicode.Scalar(UInt8(cell.content))) : .none,
      foreground: isChosen ? .fixed(foreground) : CellColor(foreground),
      background: colors.color(of: cell.background).map { CellColor($0) } ?? .terminalBackground)
  }

  /// The attributes that are visible on a space.
  private static let ofSpaces: GlyphStyle.Attributes = [.strike, .overline, .blink]
  private static let lines: GlyphStyle.Attributes = [.strike, .overline]

  private mutating func character(
    _ cell: EmulatedCell, _ glyphStyle: inout GlyphStyle, _ emulator: Emulator
  ) -> Glyph {
    let isBlank = cell.content == 0 || cell.content == 0x20
    if isBlank {
      // On a space only lines are visible, and whether they blink.
      glyphStyle.attributes.formIntersection(Self.ofSpaces)
      guard
        glyphStyle.underline > 0 || !glyphStyle.attributes.isDisjoint(with: Self.lines)
          || glyphStyle.link > 0
      else { return .none }
      return screen.table.glyph(Glyph(" "), style: glyphStyle)
    }
    if cell.content & 0x8000_0000 != 0 {
      let scalars = emulator.clusters.scalars(of: cell.content).filter { Self.isSafe($0) }
      guard !scalars.isEmpty else { return Glyph("?") }
      return screen.table.glyph(scalars: scalars, isWide: cell.isWide, style: glyphStyle)
    }
    guard Self.isSafe(cell.content), let scalar = Unicode.Scalar(cell.content) else {
      return Glyph("?")
    }
    return screen.table.glyph(Glyph(scalar, isWide: cell.isWide), style: glyphStyle)
  }

  /// Returns whether a scalar is visible or modifies a visible scalar, without other effects on the terminal.
  private static func isSafe(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7e, 0xa0...0x2ff: return value != 0xad
    case 0x200d, 0xfe00...0xfe0f, 0xe000...0xf8ff: return true
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  private mutating func glyphStyle(
    _ style: Style, _ cell: EmulatedCell, _ emulator: Emulator
  ) -> GlyphStyle {
    var glyphStyle = GlyphStyle()
    if style.isEmpty && cell.link == 0 { return glyphStyle }
    if style.contains(.bold), !boldIsBright { glyphStyle.attributes.insert(.bold) }
    if style.contains(.dim) { glyphStyle.attributes.insert(.dim) }
    if style.contains(.italic) { glyphStyle.attributes.insert(.italic) }
    if style.contains(.blink) { glyphStyle.attributes.insert(.blink) }
    if style.contains(.strike) { glyphStyle.attributes.insert(.strike) }
    if style.contains(.overline) { glyphStyle.attributes.insert(.overline) }
    glyphStyle.underline = UInt8(stylesUnderlines ? style.underline : min(1, style.underline))
    if glyphStyle.underline > 0, stylesUnderlines {
      glyphStyle.underlineColor = emulator.colors.color(of: cell.underline)?.packed
    }
    if cell.link > 0 { glyphStyle.link = link(cell.link, emulator) }
    return glyphStyle
  }

  private mutating func link(_ number: UInt16, _ emulator: Emulator) -> UInt16 {
    if let known = links[number] { return known }
    guard let link = emulator.links[number] else { return 0 }
    let made = screen.table.link(name: link.name, address: link.address)
    links[number] = made
    return made
  }
}
