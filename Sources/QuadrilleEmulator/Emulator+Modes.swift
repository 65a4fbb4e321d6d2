import QuadrilleCells

extension Emulator {
  /// Sets or resets an ANSI mode (SM, RM).
  mutating func set(mode: Int, _ isOn: Bool) {
    switch mode {
    case 4: modes.inserts = isOn  // IRM
    case 20: modes.returns = isOn  // LNM
    default: break
    }
  }

  /// Sets or resets a private mode (DECSET, DECRST).
  mutating func set(privateMode mode: Int, _ isOn: Bool) {
    switch mode {
    case 1: modes.applicationCursor = isOn  // DECCKM
    case 5:  // DECSCNM
      modes.reversesScreen = isOn
      grid.touchAll()
    case 6:  // DECOM
      cursor.isOriginRelative = isOn
      place(row: 0, column: 0)
    case 7:  // DECAWM
      modes.wraps = isOn
      if !isOn { cursor.isBehindEdge = false }
    case 12: modes.blinks = isOn  // ATT610: blinking cursor
    case 25: modes.showsCursor = isOn  // DECTCEM
    case 45: modes.wrapsBack = isOn  // reverse wraparound
    case 66: modes.applicationKeypad = isOn  // DECNKM
    case 9, 1000, 1002, 1003:
      modes.mouse = isOn ? EmulatorModes.Mouse(rawValue: mode) ?? .none : .none
    case 1005, 1006, 1015, 1016:
      modes.mouseForm = isOn ? EmulatorModes.MouseForm(rawValue: mode) ?? .standard : .standard
    case 1004: modes.focus = isOn
    case 1007: modes.alternateScroll = isOn
    case 2004: modes.paste = isOn
    case 2026:
      guard surroundings.hasSynchronizedOutput else { return }
      modes.synchronized = isOn
      isAtMark = stopsAtMarks
    case 47: showAlternate(isOn)
    case 1047:
      if !isOn, showsAlternate { clearAlternate() }
      showAlternate(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn {
        if !showsAlternate { saveCursor() }
        showAlternate(true)
        clearAlternate()
      } else {
        showAlternate(false)
        restoreCursor()
      }
    default: break
    }
  }

  /// Returns whether a private mode is set; nil if the mode is unknown.
  func value(ofPrivate mode: Int) -> Bool? {
    switch mode {
    case 1: modes.applicationCursor
    case 5: modes.reversesScreen
    case 6: cursor.isOriginRelative
    case 7: modes.wraps
    case 12: modes.blinks
    case 25: modes.showsCursor
    case 45: modes.wrapsBack
    case 66: modes.applicationKeypad
    case 9, 1000, 1002, 1003: modes.mouse.rawValue == mode
    case 1005, 1006, 1015, 1016: modes.mouseForm.rawValue == mode
    case 1004: modes.focus
    case 1007: modes.alternateScroll
    case 2004: modes.paste
    case 2026: surroundings.hasSynchronizedOutput ? modes.synchronized : nil
    case 47, 1047, 1049: showsAlternate
    // Known, but never set: smooth scrolling (DECSCLM) and saving the cursor as a mode.
    case 4, 1048: false
    default: nil
    }
  }

  private func value(of mode: Int) -> Bool? {
    switch mode {
    // The keyboard is never locked (KAM). Local echo is always off (SRM).
    case 2: false
    case 4: modes.inserts
    case 12: true
    case 20: modes.returns
    default: nil
    }
  }

  /// Answers a mode request (DECRQM) with 1 set, 2 reset or 0 unknown.
  mutating func reportMode(_ mode: Int, isPrivate: Bool) {
    let value = isPrivate ? value(ofPrivate: mode) : value(of: mode)
    let number = value.map { $0 ? 1 : 2 } ?? 0
    answer("\u{1b}[\(isPrivate ? "?" : "")\(mode);\(number)$y")
  }

  private mutating func showAlternate(_ isOn: Bool) {
    guard showsAlternate != isOn else { return }
    let size = grid.size
    if isOn { hiddenCursor = cursor }
    swap(&grid, &hidden)
    showsAlternate = isOn
    adopt(size)
    lastPlace = nil
    grid.touchAll()
  }

  private mutating func clearAlternate() { grid.fill(rows: 0..<size.rows, with: cursor.pen.erased) }
}
