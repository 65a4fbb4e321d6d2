import QuadrilleCore

// Hot: once per changed cell.

/// What the terminal will do with the next character: its two colours, and where the cursor is.
///
/// Drawing a cell changes as little of that as it can: `▀ ▄ space █` are the same picture with the
/// colours swapped or shared.
struct Pen {
  /// A colour that is not known; no pixel has it, nor is near it in any channel's sense.
  static let unknown: UInt32 = 0x8000_0000

  /// What was written so far.
  var out = ByteWriter()
  private let depth: ColorDepth
  /// Whether █ is kept out where a space will do: in many fonts it leaves a line of the background
  /// at an edge, which is seen where that is one of few colours.
  private let avoidsFull: Bool
  private(set) var foreground = Pen.unknown
  private(set) var background = Pen.unknown
  var row = -1
  /// −1 after the last column, where terminals differ about the cursor.
  var column = -1

  init(depth: ColorDepth) {
    self.depth = depth
    avoidsFull = depth == .indexed || depth == .sixteen
  }

  /// Forgets everything, and says so to the terminal.
  mutating func reset(_ span: inout MutableRawSpan) {
    out.word(0x6d30_5b1b, length: 4, &span)  // ESC [ 0 m
    // Without colours the terminal's own two are all there is: 1 the foreground, 0 the background.
    foreground = depth == .mono ? 1 : Self.unknown
    background = depth == .mono ? 0 : Self.unknown
    row = -1
    column = -1
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

  /// Draws two pixels. A flat cell of a new colour replaces the background: its space is the
  /// shortest character, and looking ahead for which colour to keep was tried and gained nothing.
  @inline(__always)
  mutating func draw(top: UInt32, bottom: UInt32, _ span: inout MutableRawSpan) {
    if top == bottom {
      if top != background && (top != foreground || avoidsFull) { setBackground(top, &span) }
      if top == background {
        out.byte(0x20, &span)
        column &+= 1
        return
      }
      out.word(0x88_96e2, length: 3, &span)  // █
    } else if top == foreground {
      if bottom != background { setBackground(bottom, &span) }
      out.word(0x80_96e2, length: 3, &span)  // ▀
    } else if bottom == background {
      setForeground(top, &span)
      out.word(0x80_96e2, length: 3, &span)
    } else if bottom == foreground {
      if top != background { setBackground(top, &span) }
      out.word(0x84_96e2, length: 3, &span)  // ▄
    } else if top == background {
      setForeground(bottom, &span)
      out.word(0x84_96e2, length: 3, &span)
    } else {
      setBoth(top, bottom, &span)
      out.word(0x80_96e2, length: 3, &span)
    }
    column &+= 1
  }

  /// Draws a character of its own two colours, where the cursor is.
  ///
  /// Terminals differ about how wide some are, so the cells of a wide one are cleared first, and after
  /// it and after marks the column is not relied on.
  mutating func draw(
    glyph: Glyph, foreground color: UInt32, background ground: UInt32, endsRow: Bool,
    _ span: inout MutableRawSpan
  ) {
    let needsForeground = color != foreground && glyph.bits != 0x20
    if needsForeground && ground != background {
      setBoth(color, ground, &span)
    } else if needsForeground {
      setForeground(color, &span)
    } else if ground != background {
      setBackground(ground, &span)
    }
    if glyph.isWide {
      let first = column
      stampSpaces(2, &span)
      if endsRow { reachedRightEdge() }
      move(row: row, column: first, &span)
    }
    out.scalar(glyph.base.value, &span)
    if glyph.firstMark != 0 { out.scalar(glyph.firstMark, &span) }
    if glyph.secondMark != 0 { out.scalar(glyph.secondMark, &span) }
    column = glyph.isWide || glyph.hasMarks || endsRow ? -1 : column &+ 1
  }

  /// The four ways to show the two loaded colours.
  enum Stamp {
    /// Both pixels the background.
    case space
    /// The upper pixel the foreground, or the lower, or both.
    case upper, lower, full
  }

  /// Draws a cell of the loaded colours.
  @inline(__always)
  mutating func stamp(_ glyph: Stamp, _ span: inout MutableRawSpan) {
    switch glyph {
    case .space: out.byte(0x20, &span)
    case .upper: out.word(0x80_96e2, length: 3, &span)
    case .lower: out.word(0x84_96e2, length: 3, &span)
    case .full: out.word(0x88_96e2, length: 3, &span)
    }
    column &+= 1
  }

  /// Draws up to sixteen cells of the background.
  @inline(__always)
  mutating func stampSpaces(_ count: Int, _ span: inout MutableRawSpan) {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    out.word(spaces, length: min(count, 8), &span)
    if count > 8 { out.word(spaces, length: count &- 8, &span) }
    column &+= count
  }

  /// The pixels that a cell of the loaded colours has.
  @inline(__always)
  func pixels(of glyph: Stamp) -> (upper: UInt32, lower: UInt32) {
    switch glyph {
    case .space: (background, background)
    case .upper: (foreground, background)
    case .lower: (background, foreground)
    case .full: (foreground, foreground)
    }
  }

  /// Loads a background.
  mutating func load(background color: UInt32, _ span: inout MutableRawSpan) {
    setBackground(color, &span)
  }

  /// Loads a foreground.
  mutating func load(foreground color: UInt32, _ span: inout MutableRawSpan) {
    setForeground(color, &span)
  }

  /// Loads both.
  mutating func load(foreground: UInt32, background: UInt32, _ span: inout MutableRawSpan) {
    setBoth(foreground, background, &span)
  }

  /// Says that the last cell of a row was drawn.
  mutating func reachedRightEdge() { column = -1 }

  @inline(__always)
  private mutating func setForeground(_ color: UInt32, _ span: inout MutableRawSpan) {
    foreground = color
    if depth == .truecolor {
      out.word(0x3b_323b_3833_5b1b, length: 7, &span)  // ESC [ 3 8 ; 2 ;
      out.color(color, last: true, &span)
    } else {
      out.word(0x5b1b, length: 2, &span)
      reduced(color, isBackground: false, last: true, &span)
    }
  }

  @inline(__always)
  private mutating func setBackground(_ color: UInt32, _ span: inout MutableRawSpan) {
    background = color
    if depth == .truecolor {
      out.word(0x3b_323b_3834_5b1b, length: 7, &span)  // ESC [ 4 8 ; 2 ;
      out.color(color, last: true, &span)
    } else {
      out.word(0x5b1b, length: 2, &span)
      reduced(color, isBackground: true, last: true, &span)
    }
  }

  @inline(__always)
  private mutating func setBoth(_ front: UInt32, _ back: UInt32, _ span: inout MutableRawSpan) {
    foreground = front
    background = back
    if depth == .truecolor {
      out.word(0x3b_323b_3833_5b1b, length: 7, &span)
      out.color(front, last: false, &span)
      out.word(0x3b_323b_3834, length: 5, &span)  // 4 8 ; 2 ;
      out.color(back, last: true, &span)
    } else {
      out.word(0x5b1b, length: 2, &span)
      reduced(front, isBackground: false, last: false, &span)
      reduced(back, isBackground: true, last: true, &span)
    }
  }

  private mutating func reduced(
    _ color: UInt32, isBackground: Bool, last: Bool, _ span: inout MutableRawSpan
  ) {
    if depth == .indexed {
      out.word(isBackground ? 0x3b_353b_3834 : 0x3b_353b_3833, length: 5, &span)
      out.small(color, last: last, &span)
    } else {
      let base: UInt32 = color < 8 ? 30 : 82
      out.small(base + color + (isBackground ? 10 : 0), last: last, &span)
    }
  }
}
