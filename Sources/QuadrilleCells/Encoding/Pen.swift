import QuadrilleCore

// Hot: once per changed cell.

/// A screen during output: its shown content, the terminal's colours and cursor, and the bytes written.
///
/// Drawing loads as few colours as possible: `▀ ▄ space █` show the same in exchanged colours. `shown` records it all.
struct Pen: ~Copyable, ~Escapable {
  /// The state that passes from one pen to the next.
  struct State: Sendable {
    /// The number of bytes written.
    var count = 0
    var foreground = CellColor.unknown
    var background = CellColor.unknown
    /// XOR mask for the SGR code of a colour: 0, or in reverse video the difference between SGR 38 and 48. `foreground`
    /// and `background` are the visible colours, after reverse video.
    var reversal: UInt64 = 0
    /// The cursor's row; −1 if unknown.
    var row = -1
    /// The index in `shown` of the upper half of the cursor's cell; −1 if unknown, as after the last column.
    var place = -1
    /// Whether wide characters may be on the screen.
    var mayShowWide = false
    /// The loaded SGR attributes, underline and link.
    var style = GlyphStyle.plain
  }

  /// The settings that a screen passes to its pen.
  struct Setting: Sendable {
    let width: Int
    let depth: ColorDepth
    /// The half blocks for cells with two very different colours.
    var halves = HalfBlockChoice.any
    /// Whether the grid starts somewhere on a larger screen; the cursor then moves by relative sequences only.
    var isInline = false
    /// Whether cells may have `CellColor.terminalBackground`.
    var seesThrough = false
    /// The characters and attributes of numbered glyphs.
    var table = GlyphTable()

    /// The settings for a grid of another size, with an empty table.
    func resized(to size: CellSize) -> Setting {
      var resized = Setting(width: size.columns, depth: depth)
      (resized.halves, resized.isInline) = (halves, isInline)
      resized.seesThrough = seesThrough
      return resized
    }
  }

  var out: ByteWriter
  /// The colours of all half cells, row by row.
  var shown: MutableSpan<CellColor>
  /// The characters of all cells, row by row.
  var glyphs: MutableSpan<Glyph>
  var state: State
  /// The entries of glyphs that hold a table index instead of a character.
  let table: LentGlyphs
  let width: Int
  let depth: ColorDepth
  /// Whether reverse video may exchange the colours. The Linux console exchanges only part of a 16-colour number.
  let swaps: Bool
  /// Whether the upper half block is preferred to the lower.
  let prefersUpper: Bool
  /// Whether a space replaces █ where possible: colours of a small palette differ so much that hairlines show.
  let avoidsFull: Bool
  /// Whether the grid starts somewhere on a larger screen; the cursor then moves by relative sequences only.
  let isInline: Bool
  /// The largest channel difference, in levels, at which blocks other than the preferred one may be drawn.
  let reach: Int32
  /// Mask for colour bits: two colours that agree in all of these bits never show a hairline.
  let bitsApart: UInt32
  /// The index of the first pixel in the cursor's row.
  private var start: Int

  @_lifetime(copy out, copy shown, copy glyphs, copy table)
  init(
    _ out: consuming ByteWriter, shown: consuming MutableSpan<CellColor>,
    glyphs: consuming MutableSpan<Glyph>, _ table: LentGlyphs, _ state: State,
    _ setting: borrowing Setting
  ) {
    self.out = out
    self.shown = shown
    self.glyphs = glyphs
    self.table = table
    self.state = state
    width = setting.width
    depth = setting.depth
    isInline = setting.isInline
    // In reverse video the default background would become a foreground colour.
    swaps = setting.depth != .sixteen && !setting.seesThrough
    prefersUpper = setting.halves == .upper || setting.halves == .anyUpper
    avoidsFull = setting.depth == .indexed || setting.depth == .sixteen
    reach = setting.halves.reach(setting.depth)
    bitsApart = reach == .max ? 0 : reach >= 18 && setting.depth == .truecolor ? 0xf0_f0f0 : .max
    start = 2 &* state.row &* setting.width
  }

  @inline(__always)
  var foreground: CellColor {
    get { state.foreground }
    set { state.foreground = newValue }
  }

  @inline(__always)
  var background: CellColor {
    get { state.background }
    set { state.background = newValue }
  }

  @inline(__always)
  var row: Int { state.row }

  @inline(__always)
  var place: Int { state.place }

  /// The cursor's column; −1 if unknown.
  @inline(__always)
  var column: Int { place < 0 ? -1 : place &- start }

  /// Sets the cursor's position without output.
  @inline(__always)
  mutating func setPlace(row: Int, column: Int) {
    state.row = row
    start = 2 &* row &* width
    state.place = start &+ column
  }

  /// Records the content of the cell at the cursor and advances the cursor by one.
  @inline(__always)
  mutating func noteShown(_ upper: CellColor, _ lower: CellColor) {
    noteShown(upper, lower, at: place)
    pass(1)
  }

  /// Records `count` cells of the background and advances the cursor past them.
  @inline(__always)
  mutating func noteSpaces(_ count: Int) {
    let end = place &+ count
    var cell = place
    while cell < end {
      noteShown(background, background, at: cell)
      cell &+= 1
    }
    pass(count)
  }

  @inline(__always)
  private mutating func noteShown(_ upper: CellColor, _ lower: CellColor, at cell: Int) {
    shown[cell] = upper
    // Pixel rows come in pairs, so the lower index is valid if the upper one is.
    shown[unchecked: cell &+ width] = lower
  }

  @inline(__always)
  private mutating func pass(_ count: Int) {
    let next = place &+ count
    state.place = next == start &+ width ? -1 : next
  }

  /// Returns the bytes that a cell costs in the pen's current colours; nil if they cannot show it without a hairline.
  @inline(__always)
  func costAsIs(top: CellColor, bottom: CellColor) -> Int? {
    if top == background && bottom == background { return 1 }
    let isCovered =
      (top == foreground || top == background)
      && (bottom == foreground || bottom == background)
    guard isCovered else { return nil }
    if avoidsFull && top == bottom { return nil }
    let isWanted = top != bottom && (prefersUpper ? bottom : top) == background
    return isWanted || !isSeam ? 3 : nil
  }
}
