import QuadrilleCells

extension Emulator {
  /// Executes a control sequence (CSI) by its final character.
  mutating func sequence(_ final: UInt8) {
    // Only SGR uses colons. REP repeats only a character directly before it.
    if final != UInt8(ascii: "m"), parser.hasColons { return }
    if final != UInt8(ascii: "b") || parser.prefix != 0 || parser.intermediates != 0 {
      lastPrinted = 0
    }
    switch (parser.prefix, parser.intermediates) {
    case (1..., 0) where final == UInt8(ascii: "u"): keyboardSequence()
    case (0, 0): plainSequence(final)
    case (0x3f, 0): privateSequence(final)
    case (0x3e, 0): secondarySequence(final)
    case (0, 0x20):
      if final == UInt8(ascii: "q") { setCursorShape(parser.number(0)) }
    case (0, 0x21): if final == UInt8(ascii: "p") { softReset() }
    case (0, 0x22):
      if final == UInt8(ascii: "q") {
        if parser.number(0) == 1 {
          cursor.pen.style.insert(.protected)
        } else {
          cursor.pen.style.remove(.protected)
        }
      }
    case (0, 0x24): if final == UInt8(ascii: "p") { reportMode(parser.number(0), isPrivate: false) }
    case (0x3f, 0x24):
      if final == UInt8(ascii: "p") { reportMode(parser.number(0), isPrivate: true) }
    case (0x3d, 0): if final == UInt8(ascii: "c") { answer("\u{1b}P!|00000000\u{1b}\\") }
    default: break
    }
  }

  private mutating func plainSequence(_ final: UInt8) {
    let count = parser.count()
    switch final {
    case UInt8(ascii: "@"): insertBlanks(count)  // ICH
    case UInt8(ascii: "A"), UInt8(ascii: "k"): moveUp(count)  // CUU, VPB
    case UInt8(ascii: "B"), UInt8(ascii: "e"): moveDown(count)  // CUD, VPR
    case UInt8(ascii: "C"), UInt8(ascii: "a"):  // CUF, HPR
      moveCursor(row: cursor.row, column: cursor.column + count)
    case UInt8(ascii: "D"), UInt8(ascii: "j"): moveBack(count)  // CUB, HPB
    case UInt8(ascii: "E"):  // CNL
      moveDown(count)
      cursor.column = 0
    case UInt8(ascii: "F"):  // CPL
      moveUp(count)
      cursor.column = 0
    case UInt8(ascii: "G"), UInt8(ascii: "`"): moveCursor(row: cursor.row, column: count - 1)
    case UInt8(ascii: "H"), UInt8(ascii: "f"): place(row: count - 1, column: parser.count(1) - 1)
    case UInt8(ascii: "I"): tab(count)  // CHT
    case UInt8(ascii: "J"): eraseInScreen(parser.number(0), selectively: false)  // ED
    case UInt8(ascii: "K"): eraseInRow(parser.number(0), selectively: false)  // EL
    case UInt8(ascii: "L"): insertRows(count)  // IL
    case UInt8(ascii: "M"): deleteRows(count)  // DL
    case UInt8(ascii: "P"): deleteCells(count)  // DCH
    case UInt8(ascii: "S"): scrollUp(count)  // SU
    case UInt8(ascii: "T"):  // SD
      // A zero or several numbers do not mean SD; in xterm they control highlight mouse tracking. Both are ignored.
      if parser.numbers.count < 2, parser.numbers.first != 0 {
        scrollDown(count)
      }
    case UInt8(ascii: "X"):  // ECH
      erase(cursor.row, cursor.column..<min(size.columns, cursor.column + count))
      cursor.isBehindEdge = false
    case UInt8(ascii: "Z"): tabBack(count)  // CBT
    case UInt8(ascii: "b"): repeatLast(count)  // REP
    case UInt8(ascii: "c"): if parser.number(0) == 0 { attributes() }  // DA1
    case UInt8(ascii: "d"): place(row: count - 1, column: cursor.column)
    case UInt8(ascii: "g"): clearTabs(parser.number(0))  // TBC
    case UInt8(ascii: "h"):  // SM
      for index in parser.numbers.indices { set(mode: parser.number(index), true) }
    case UInt8(ascii: "l"):  // RM
      for index in parser.numbers.indices { set(mode: parser.number(index), false) }
    case UInt8(ascii: "m"): rendition()  // SGR
    case UInt8(ascii: "n"): reportStatus(parser.number(0))  // DSR
    case UInt8(ascii: "r"): setRegion()  // DECSTBM
    case UInt8(ascii: "s"): saveCursor()  // SCOSC
    case UInt8(ascii: "t"): windowReport()  // XTWINOPS
    case UInt8(ascii: "u"): restoreCursor()  // SCORC
    case UInt8(ascii: "x"):  // DECREQTPARM
      if parser.number(0) < 2 { answer("\u{1b}[\(parser.number(0) + 2);1;1;128;128;1;0x") }
    default: break
    }
  }

  private mutating func privateSequence(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "J"): eraseInScreen(parser.number(0), selectively: true)
    case UInt8(ascii: "K"): eraseInRow(parser.number(0), selectively: true)
    case UInt8(ascii: "h"):
      for index in parser.numbers.indices { set(privateMode: parser.number(index), true) }
    case UInt8(ascii: "l"):
      for index in parser.numbers.indices { set(privateMode: parser.number(index), false) }
    case UInt8(ascii: "s"):
      for index in parser.numbers.indices {
        savedModes[parser.number(index)] = value(ofPrivate: parser.number(index))
      }
    case UInt8(ascii: "r"):
      for index in parser.numbers.indices {
        if let value = savedModes[parser.number(index)] {
          set(privateMode: parser.number(index), value)
        }
      }
    case UInt8(ascii: "n"): reportPrivateStatus(parser.number(0))
    case UInt8(ascii: "W"): if parser.number(0) == 5 { tabs = Self.tabs(size.columns) }
    default: break
    }
  }

  private mutating func secondarySequence(_ final: UInt8) {
    switch final {
    // DA2: a VT220. For a VT420 tmux would use side margins (DECSLRM), which are not supported.
    case UInt8(ascii: "c"): if parser.number(0) == 0 { answer("\u{1b}[>1;10;0c") }
    case UInt8(ascii: "q"):
      if parser.number(0) == 0 { answer("\u{1b}P>|\(surroundings.name)\u{1b}\\") }
    default: break
    }
  }

  private mutating func repeatLast(_ count: Int) {
    guard lastPrinted != 0 else { return }
    // The limit keeps a few bytes from causing much work.
    let (count, scalar) = (min(count, max(1024, 2 * size.columns)), lastPrinted)
    print(scalar, count: count)
    // As in xterm and tmux, a second REP repeats nothing.
    lastPrinted = 0
  }

  private mutating func clearTabs(_ which: Int) {
    if which == 0 { tabs[cursor.column] = false }
    if which == 3 { for column in tabs.indices { tabs[column] = false } }
  }

  private mutating func setRegion() {
    let first = parser.count(0) - 1
    let last = min(parser.number(1, or: size.rows), size.rows)
    guard first < last - 1 || size.rows == 1 else { return }
    region = min(first, size.rows - 1)..<last
    place(row: 0, column: 0)
  }

  mutating func setCursorShape(_ shape: Int) {
    guard (0...6).contains(shape) else { return }
    cursorShape = shape
    note(.cursorShape(shape))
  }
}
