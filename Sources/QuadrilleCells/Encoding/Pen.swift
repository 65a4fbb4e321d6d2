import QuadrilleCore

// Hot: once per changed cell.

/// The screen while it is written on: what it shows, what the terminal will do with the next
/// character (its two colours, and where the cursor is), and the bytes that say so.
///
/// Drawing a cell changes as little of that as it can: `▀ ▄ space █` are the same picture with the
/// colours swapped or shared. Whatever is drawn is noted as shown.
struct Pen: ~Copyable, ~Escapable {
  /// A colour that is not known; no pixel has it, nor is near it in any channel's sense.
  static let unknown: UInt32 = 0x8000_0000

  /// The part that is kept from one use of a pen to the next.
  struct State: Sendable {
    var foreground = Pen.unknown
    var background = Pen.unknown
    /// The row that the cursor is in; −1 if that is not known.
    var row = -1
    /// The upper pixel of the cell that it is in; −1 if that is not known, as after the last column,
    /// where terminals differ.
    var place = -1
    /// Whether there may be characters of two cells on the screen.
    var mayShowWide = false
  }

  /// The bytes written so far.
  var out: ByteWriter
  /// The colours of all pixels, row by row; `unknown` where nothing is known.
  var shown: MutableSpan<RGB>
  /// The characters of all cells.
  var glyphs: MutableSpan<Glyph>
  var state: State
  /// The cells of a row.
  let width: Int
  let depth: ColorDepth
  /// Whether █ is kept out where a space will do: in many fonts it leaves a line of the background
  /// at an edge, which is seen where that is one of few colours.
  let avoidsFull: Bool
  /// The first pixel of the row that it is in.
  private var start: Int

  @_lifetime(copy out, copy shown, copy glyphs)
  init(
    _ out: consuming ByteWriter, shown: consuming MutableSpan<RGB>,
    glyphs: consuming MutableSpan<Glyph>, _ state: State, width: Int, depth: ColorDepth
  ) {
    self.out = out
    self.shown = shown
    self.glyphs = glyphs
    self.state = state
    self.width = width
    self.depth = depth
    avoidsFull = depth == .indexed || depth == .sixteen
    start = 2 &* state.row &* width
  }

  @inline(__always)
  var foreground: UInt32 {
    get { state.foreground }
    set { state.foreground = newValue }
  }

  @inline(__always)
  var background: UInt32 {
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
  mutating func noteShown(_ upper: UInt32, _ lower: UInt32) {
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
  private mutating func noteShown(_ upper: UInt32, _ lower: UInt32, at cell: Int) {
    shown[cell] = RGB(packed: upper)
    // Rows of pixels come in pairs: where there is an upper one, there is a lower.
    shown[unchecked: cell &+ width] = RGB(packed: lower)
  }

  @inline(__always)
  private mutating func pass(_ count: Int) {
    let next = place &+ count
    state.place = next == start &+ width ? -1 : next
  }

  /// Bytes that a half-block cell costs without any change of colour; nil if it needs one.
  @inline(__always)
  func costAsIs(top: UInt32, bottom: UInt32) -> Int? {
    if top == background && bottom == background { return 1 }
    if avoidsFull && top == bottom { return nil }
    let covered =
      (top == foreground || top == background)
      && (bottom == foreground || bottom == background)
    return covered ? 3 : nil
  }

  /// Loads a background.
  mutating func load(background color: UInt32) { setBackground(color) }

  /// Loads a foreground.
  mutating func load(foreground color: UInt32) { setForeground(color) }

  /// Loads both.
  mutating func load(foreground: UInt32, background: UInt32) { setBoth(foreground, background) }

  @inline(__always)
  mutating func setForeground(_ color: UInt32) {
    foreground = color
    if depth == .truecolor {
      out.word(0x3b_323b_3833_5b1b, length: 7)  // ESC [ 3 8 ; 2 ;
      out.color(color, last: true)
    } else {
      out.word(0x5b1b, length: 2)
      reduced(color, isBackground: false, last: true)
    }
  }

  @inline(__always)
  mutating func setBackground(_ color: UInt32) {
    background = color
    if depth == .truecolor {
      out.word(0x3b_323b_3834_5b1b, length: 7)  // ESC [ 4 8 ; 2 ;
      out.color(color, last: true)
    } else {
      out.word(0x5b1b, length: 2)
      reduced(color, isBackground: true, last: true)
    }
  }

  @inline(__always)
  mutating func setBoth(_ front: UInt32, _ back: UInt32) {
    foreground = front
    background = back
    if depth == .truecolor {
      out.word(0x3b_323b_3833_5b1b, length: 7)
      out.color(front, last: false)
      out.word(0x3b_323b_3834, length: 5)  // 4 8 ; 2 ;
      out.color(back, last: true)
    } else {
      out.word(0x5b1b, length: 2)
      reduced(front, isBackground: false, last: false)
      reduced(back, isBackground: true, last: true)
    }
  }

  private mutating func reduced(_ color: UInt32, isBackground: Bool, last: Bool) {
    if depth == .indexed {
      out.word(isBackground ? 0x3b_353b_3834 : 0x3b_353b_3833, length: 5)
      out.small(color, last: last)
    } else {
      let base: UInt32 = color < 8 ? 30 : 82
      out.small(base + color + (isBackground ? 10 : 0), last: last)
    }
  }
}
