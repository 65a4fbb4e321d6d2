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

  /// What is kept from one use of a pen to the next.
  struct State: Sendable {
    var foreground = Pen.unknown
    var background = Pen.unknown
    var row = -1
    /// −1 after the last column, where terminals differ about the cursor.
    var column = -1
    /// Whether there may be characters of two cells on the screen.
    var mayShowWide = false
  }

  /// What was written so far.
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
  /// The upper pixel of the cell that the cursor is in.
  var place: Int

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
    place = 2 &* state.row &* width &+ state.column
  }

  @inline(__always)
  private(set) var foreground: UInt32 {
    get { state.foreground }
    set { state.foreground = newValue }
  }

  @inline(__always)
  private(set) var background: UInt32 {
    get { state.background }
    set { state.background = newValue }
  }

  /// The row that the cursor is in; −1 if that is not known.
  @inline(__always)
  var row: Int {
    get { state.row }
    set { state.row = newValue }
  }

  /// The column that the cursor is in; −1 if that is not known.
  @inline(__always)
  var column: Int {
    get { state.column }
    set { state.column = newValue }
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
