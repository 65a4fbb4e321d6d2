// Hot: once per colour loaded.

// If a wanted colour is already loaded in the other role, reverse video (SGR 7) exchanges the two roles in four or five
// bytes. Loading a colour takes up to nineteen bytes.
extension Pen {
  /// Loads a background: the following cells are drawn with it.
  mutating func load(background color: CellColor) {
    if color == foreground && swaps { swap() } else { setBackground(color) }
  }

  /// Loads a foreground: the following cells are drawn with it.
  mutating func load(foreground color: CellColor) {
    if color == background && swaps { swap() } else { setForeground(color) }
  }

  /// Loads a foreground and a background.
  mutating func load(foreground front: CellColor, background back: CellColor) {
    if swaps && (front == background || back == foreground) {
      swap()
      if front != foreground { setForeground(front) }
      if back != background { setBackground(back) }
    } else {
      setBoth(front, back)
    }
  }

  /// Exchanges foreground and background by reverse video.
  mutating func swap() {
    Swift.swap(&state.foreground, &state.background)
    state.reversal ^= Self.other
    if state.reversal != 0 {
      out.word(0x6d37_5b1b, length: 4)  // ESC [ 7 m
    } else if depth == .mono {
      // Without colours, SGR 0 works on the oldest terminals too. Only attributes are lost, and they are loaded again.
      out.word(0x6d5b1b, length: 3)  // ESC [ m
      let link = state.style.link
      state.style = .plain
      state.style.link = link
    } else {
      out.word(0x6d_3732_5b1b, length: 5)  // ESC [ 2 7 m
    }
  }

  /// Loads a foreground by SGR 38 (48 in reverse video). Never toggles reverse video.
  @inline(__always)
  mutating func setForeground(_ color: CellColor) {
    foreground = color
    if depth == .truecolor && !color.isEntry {
      out.word(Self.begin ^ state.reversal, length: 7)
      out.color(color, last: true)
    } else {
      out.word(0x5b1b, length: 2)
      reduced(color, isBackground: state.reversal != 0, last: true)
    }
  }

  /// Loads a background by SGR 48 (38 in reverse video) or 49. Never toggles reverse video.
  @inline(__always)
  mutating func setBackground(_ color: CellColor) {
    background = color
    if color == .terminalBackground {
      out.word(0x6d_3934_5b1b, length: 5)  // ESC [ 4 9 m
    } else if depth == .truecolor && !color.isEntry {
      out.word(Self.begin ^ Self.other ^ state.reversal, length: 7)
      out.color(color, last: true)
    } else {
      out.word(0x5b1b, length: 2)
      reduced(color, isBackground: state.reversal == 0, last: true)
    }
  }

  /// Loads both colours in one sequence. Never toggles reverse video.
  @inline(__always)
  mutating func setBoth(_ front: CellColor, _ back: CellColor) {
    foreground = front
    background = back
    if depth == .truecolor && !front.isEntry && !back.isEntry {
      out.word(Self.begin ^ state.reversal, length: 7)
      out.color(front, last: false)
      if back == .terminalBackground { return out.word(0x6d_3934, length: 3) }
      out.word((Self.begin ^ Self.other ^ state.reversal) &>> 16, length: 5)
      out.color(back, last: true)
    } else {
      let isReversed = state.reversal != 0
      out.word(0x5b1b, length: 2)
      reduced(front, isBackground: isReversed, last: false)
      reduced(back, isBackground: !isReversed, last: true)
    }
  }

  /// `ESC [ 3 8 ; 2 ;`
  private static var begin: UInt64 { 0x3b_323b_3833_5b1b }
  /// XOR mask from `ESC [ 3 8` to `ESC [ 4 8`.
  private static var other: UInt64 { 0x07_0000 }

  @inline(never)
  private mutating func reduced(_ color: CellColor, isBackground: Bool, last: Bool) {
    if depth == .truecolor && !color.isEntry {
      out.word((isBackground ? Self.begin ^ Self.other : Self.begin) &>> 16, length: 5)
      out.color(color, last: last)
    } else if depth == .indexed || color.isEntry {
      out.word(isBackground ? 0x3b_353b_3834 : 0x3b_353b_3833, length: 5)
      out.small(color.bits, last: last)
    } else {
      let base: UInt32 = color.bits < 8 ? 30 : 82
      out.small(base + color.bits + (isBackground ? 10 : 0), last: last)
    }
  }
}
