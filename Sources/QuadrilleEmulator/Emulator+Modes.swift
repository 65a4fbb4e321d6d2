import QuadrilleCells

extension Emulator {
  mutating func set(mode: Int, _ isOn: Bool) {
    switch mode {
    case 4: modes.inserts = isOn
    case 20: modes.returns = isOn
    default: break
    }
  }

  mutating func set(privateMode mode: Int, _ isOn: Bool) {
    switch mode {
    case 1: modes.applicationCursor = isOn
    case 5:
      modes.reversesScreen = isOn
      grid.touchAll()
    case 6:
      cursor.isOriginRelative = isOn
      place(row: 0, column: 0)
    case 7:
      modes.wraps = isOn
      if !isOn { cursor.isBehindEdge = false }
    case 12: modes.blinks = isOn
    case 25: modes.showsCursor = isOn
    case 45: modes.wrapsBack = isOn
    case 66: modes.applicationKeypad = isOn
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

  /// Whether a mode is set; nil: it is not known.
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
    // Known, but nothing that could be on: lines never scroll smoothly.
    case 4, 1048: false
    default: nil
    }
  }

  private func value(of mode: Int) -> Bool? {
    switch mode {
    // The keyboard is never locked, and what is typed is never shown by the terminal itself.
    case 2: false
    case 4: modes.inserts
    case 12: true
    case 20: modes.returns
    default: nil
    }
  }

  /// Answers what a mode is: 1 set, 2 not, 0 not known.
  mutating func reportMode(_ mode: Int, isPrivate: Bool) {
    let value = isPrivate ? value(ofPrivate: mode) : value(of: mode)
    let number = value.map { $0 ? 1 : 2 } ?? 0
    answer("\u{1b}[\(isPrivate ? "?" : "")\(mode);\(number)$y")
  }

  private mutating func showAlternate(_ isOn: Bool) {
    guard showsAlternate != isOn else { return }
    let size = grid.size
    swap(&grid, &hidden)
    showsAlternate = isOn
    adopt(size)
    lastPlace = nil
    grid.touchAll()
  }

  private mutating func clearAlternate() {
    grid.fill(rows: 0..<size.rows, with: cursor.pen.erased)
  }
}
