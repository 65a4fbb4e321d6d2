import QuadrilleCore

// Hot: once per changed cell.

/// The screen while it is written on: what it shows, what the terminal will do with the next
/// character (its two colours, and where the cursor is), and the bytes that say so.
///
/// Drawing a cell changes as little of that as it can: `▀ ▄ space █` are the same picture with the
/// colours swapped or shared. Whatever is drawn is noted as shown.
struct Pen: ~Copyable, ~Escapable {
  /// The part that is kept from one use of a pen to the next.
  struct State: Sendable {
    /// How many bytes were written.
    var count = 0
    var foreground = CellColor.unknown
    var background = CellColor.unknown
    /// What a code that loads a foreground differs by from the one that is written: nothing, or, in
    /// reverse video, by what makes it load a background. The two above are those that are seen.
    var reversal: UInt64 = 0
    /// The row that the cursor is in; −1 if that is not known.
    var row = -1
    /// The upper pixel of the cell that it is in; −1 if that is not known, as after the last column,
    /// where terminals differ.
    var place = -1
    /// Whether there may be characters of two cells on the screen.
    var mayShowWide = false
    /// What the next character will look like besides its colours.
    var look = GlyphLook.plain
  }

  /// The settings that a screen hands to its pen.
  struct Setting: Sendable {
    /// The cells of a row.
    let width: Int
    let depth: ColorDepth
    /// The blocks that are drawn where two colours differ much.
    var halves = HalfBlocks.any
    /// Whether the first cell is somewhere on a larger screen: the cursor then moves from where it is alone.
    var isInline = false
    /// Whether cells may have the terminal's own background, `CellColor.terminalBackground`.
    var seesThrough = false
    /// The characters and looks that glyph numbers stand for.
    var table = GlyphTable()

    init(width: Int, depth: ColorDepth) {
      self.width = width
      self.depth = depth
    }

    /// The same for a grid of another size, of which no characters are known.
    func resized(to size: CellSize) -> Setting {
      var resized = Setting(width: size.columns, depth: depth)
      (resized.halves, resized.isInline) = (halves, isInline)
      resized.seesThrough = seesThrough
      return resized
    }
  }

  /// The bytes written so far.
  var out: ByteWriter
  /// The colours of all pixels, row by row.
  var shown: MutableSpan<CellColor>
  /// The characters of all cells.
  var glyphs: MutableSpan<Glyph>
  var state: State
  /// What the numbered characters are.
  let table: LentGlyphs
  /// The cells of a row.
  let width: Int
  let depth: ColorDepth
  /// Whether the two colours may change places: Linux' console swaps only half of what its sixteen are.
  let swaps: Bool
  /// Whether the upper half block is the one that is wanted, not the lower.
  let prefersUpper: Bool
  /// Whether █ is kept out where a space will do: among few colours all differ.
  let avoidsFull: Bool
  /// Whether the first cell is somewhere on the screen: the cursor then moves from where it is alone.
  let isInline: Bool
  /// How far a channel of the two colours may differ in the blocks that are not wanted.
  let reach: Int32
  /// Colours that differ in none of these bits are nearer than that by any margin.
  let bitsApart: UInt32
  /// The first pixel of the row that it is in.
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
    // Reversed, the terminal's own background would be a colour.
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

  /// The column that the cursor is in; −1 if that is not known.
  @inline(__always)
  var column: Int { place < 0 ? -1 : place &- start }

  /// Says where the cursor is.
  @inline(__always)
  mutating func setPlace(row: Int, column: Int) {
    state.row = row
    start = 2 &* row &* width
    state.place = start &+ column
  }

  /// Notes what the cell at the cursor shows now, and goes on behind it.
  @inline(__always)
  mutating func noteShown(_ upper: CellColor, _ lower: CellColor) {
    noteShown(upper, lower, at: place)
    pass(1)
  }

  /// The same for some cells of the background.
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
    // Rows of pixels come in pairs: where there is an upper one, there is a lower.
    shown[unchecked: cell &+ width] = lower
  }

  @inline(__always)
  private mutating func pass(_ count: Int) {
    let next = place &+ count
    state.place = next == start &+ width ? -1 : next
  }

  /// Bytes that a half-block cell costs without any change of colour; nil if it needs one.
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
