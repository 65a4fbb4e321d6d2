import QuadrilleCore

// Hot: once per changed cell.

extension Pen {
  /// Draws two pixels. A flat cell of a new colour replaces the background: its space is the
  /// shortest character, and looking ahead for which colour to keep was tried and gained nothing.
  @inline(__always)
  mutating func draw(top: UInt32, bottom: UInt32) {
    if top == bottom {
      if top != background && (top != foreground || avoidsFull) { setBackground(top) }
      if top == background {
        out.byte(0x20)
      } else {
        out.word(0x88_96e2, length: 3)  // █
      }
    } else if top == foreground {
      if bottom != background { setBackground(bottom) }
      out.word(0x80_96e2, length: 3)  // ▀
    } else if bottom == background {
      setForeground(top)
      out.word(0x80_96e2, length: 3)
    } else if bottom == foreground {
      if top != background { setBackground(top) }
      out.word(0x84_96e2, length: 3)  // ▄
    } else if top == background {
      setForeground(bottom)
      out.word(0x84_96e2, length: 3)
    } else {
      setBoth(top, bottom)
      out.word(0x80_96e2, length: 3)
    }
    noteShown(top, bottom)
  }

  /// Draws a character of its own two colours, where the cursor is.
  ///
  /// Terminals differ about how wide some are, so the cells of a wide one are cleared first, and after
  /// it and after marks the column is not relied on.
  mutating func draw(glyph: Glyph, foreground color: UInt32, background ground: UInt32) {
    let needsForeground = color != foreground && glyph.bits != 0x20
    if needsForeground && ground != background {
      setBoth(color, ground)
    } else if needsForeground {
      setForeground(color)
    } else if ground != background {
      setBackground(ground)
    }
    if glyph.isWide {
      let first = column
      stampSpaces(2)
      move(row: row, column: first)
      state.mayShowWide = true
    }
    let cell = place &- row &* width
    glyphs[cell] = glyph
    if glyph.isWide { glyphs[cell &+ 1] = .second }
    noteShown(color, ground)
    if glyph.isWide { noteShown(color, ground) }
    out.scalar(glyph.base.value)
    if glyph.firstMark != 0 { out.scalar(glyph.firstMark) }
    if glyph.secondMark != 0 { out.scalar(glyph.secondMark) }
    if glyph.isWide || glyph.hasMarks { state.place = -1 }
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
  mutating func stamp(_ glyph: Stamp) {
    switch glyph {
    case .space: out.byte(0x20)
    case .upper: out.word(0x80_96e2, length: 3)
    case .lower: out.word(0x84_96e2, length: 3)
    case .full: out.word(0x88_96e2, length: 3)
    }
    let pixels = pixels(of: glyph)
    noteShown(pixels.upper, pixels.lower)
  }

  /// Draws up to sixteen cells of the background.
  @inline(__always)
  mutating func stampSpaces(_ count: Int) {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    out.word(spaces, length: min(count, 8))
    if count > 8 { out.word(spaces, length: count &- 8) }
    noteSpaces(count)
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

}
