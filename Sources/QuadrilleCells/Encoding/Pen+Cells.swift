import QuadrilleCore

// Hot: once per changed cell.

extension Pen {
  /// Draws a cell of two pixels. A common colour is loaded as the background: a space is the shortest character.
  @inline(__always)
  mutating func draw(top: CellColor, bottom: CellColor) {
    if top == bottom {
      if top != background && top != foreground {
        setBackground(top)
      } else if top != background && (avoidsFull || isSeam) {
        load(background: top)
      }
      if top == background {
        out.byte(0x20)
      } else {
        out.word(0x88_96e2, length: 3)  // █
      }
    } else {
      drawHalves(block: prefersUpper ? top : bottom, rest: prefersUpper ? bottom : top)
    }
    noteShown(top, bottom)
  }

  /// Draws two pixels of different colours: `block` in the preferred half, `rest` in the other.
  @inline(__always)
  private mutating func drawHalves(block: CellColor, rest: CellColor) {
    let wanted: UInt64 = prefersUpper ? 0x80_96e2 : 0x84_96e2  // ▀ or ▄
    if rest == background {
      if block != foreground { setForeground(block) }
      out.word(wanted, length: 3)
    } else if block == foreground {
      setBackground(rest)
      out.word(wanted, length: 3)
    } else if rest != foreground && block != background {
      setBoth(block, rest)
      out.word(wanted, length: 3)
    } else if isSeam(block, rest) {
      load(foreground: block, background: rest)
      out.word(wanted, length: 3)
    } else {
      if rest != foreground {
        setForeground(rest)
      } else if block != background {
        setBackground(block)
      }
      out.word(wanted ^ 0x04_0000, length: 3)  // the opposite half block
    }
  }

  /// Draws a character in its own two colours at the cursor.
  ///
  /// Terminals disagree on some widths. Both cells of a wide character are cleared first, and the column counts as
  /// unknown after wide characters, characters of uncertain width and marks.
  mutating func draw(glyph: Glyph, foreground color: CellColor, background behind: CellColor) {
    let needsForeground = color != foreground && !glyph.isSpace
    if needsForeground && behind != background {
      load(foreground: color, background: behind)
    } else if needsForeground {
      setForeground(color)
    } else if behind != background {
      // Exchanging the two colours is possible only for a space: any other character needs its foreground.
      if glyph.isSpace { load(background: behind) } else { setBackground(behind) }
    }
    let entry = table[glyph]
    take(entry?.style ?? .plain)
    if glyph.isWide {
      let first = column
      stampSpaces(2)
      move(row: row, column: first)
      state.mayShowWide = true
    }
    let cell = place &- row &* width
    glyphs[cell] = glyph
    if glyph.isWide { glyphs[cell &+ 1] = .second }
    noteShown(color, behind)
    if glyph.isWide { noteShown(color, behind) }
    if let entry {
      for place in 0..<Int(entry.count) { out.byte(table.bytes[Int(entry.start) + place]) }
      if entry.isUnsure { state.place = -1 }
    } else {
      out.scalar(glyph.number == nil ? glyph.base.value : glyph == .cursorSpace ? 0x20 : 0x3f)
    }
    if glyph.firstMark != 0 { out.scalar(glyph.firstMark) }
    if glyph.secondMark != 0 { out.scalar(glyph.secondMark) }
    if glyph.isWide || glyph.hasMarks { state.place = -1 }
  }

  /// The four block characters that show a cell in the pen's current colours.
  enum Stamp {
    /// Both pixels have the background.
    case space
    /// The upper pixel, the lower or both have the foreground.
    case upper, lower, full
  }

  /// Returns the shortest block character for two pixels, given which of the pen's colours suit each pixel; nil if none
  /// fits. Characters that would show a hairline are excluded, unless `evenSeams` is true.
  @inline(__always)
  func stamp(
    topBack: Bool, bottomBack: Bool, topFront: @autoclosure () -> Bool,
    bottomFront: @autoclosure () -> Bool, evenSeams: Bool = false
  ) -> Stamp? {
    if topBack && bottomBack { return .space }
    if prefersUpper ? bottomBack && topFront() : topBack && bottomFront() {
      return prefersUpper ? .upper : .lower
    }
    let other: Stamp
    if bottomBack {
      guard topFront() else { return nil }
      other = .upper
    } else {
      guard bottomFront(), topBack || topFront() else { return nil }
      other = topBack ? .lower : .full
    }
    return evenSeams || !isSeam ? other : nil
  }

  /// Whether `half` may be drawn in the loaded colours without a visible hairline.
  @inline(__always)
  func draws(_ half: Stamp) -> Bool { prefersUpper == (half == .upper) || !isSeam }

  /// Draws a cell in the loaded colours.
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

  /// Draws cells in the loaded colours. Bit n of `tops` and `bottoms` is set if the background shows the upper or lower
  /// pixel of cell n; all other pixels have the foreground.
  ///
  /// The loop has no branch that depends on the block, because the next block is unpredictable.
  @inline(never)
  mutating func stamp(_ count: Int, tops: UInt64, bottoms: UInt64) {
    var tops = tops
    var bottoms = bottoms
    for _ in 0..<count {
      let top = tops & 1
      let bottom = bottoms & 1
      // ▀ where only the lower pixel is background, ▄ where only the upper pixel is, █ where neither is.
      let block: UInt64 = 0x88_96e2 &- (top &+ 2 &* bottom) &<< 18
      out.word(top & bottom == 0 ? block : 0x20, length: top & bottom == 0 ? 3 : 1)
      noteShown(top == 0 ? foreground : background, bottom == 0 ? foreground : background)
      tops &>>= 1
      bottoms &>>= 1
    }
  }

  /// The colours of the two pixels that a block character shows.
  @inline(__always)
  func pixels(of glyph: Stamp) -> (upper: CellColor, lower: CellColor) {
    switch glyph {
    case .space: (background, background)
    case .upper: (foreground, background)
    case .lower: (background, foreground)
    case .full: (foreground, foreground)
    }
  }
}
