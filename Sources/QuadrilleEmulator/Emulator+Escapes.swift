import QuadrilleCells

extension Emulator {
  /// Executes a C0 control character, also in the middle of a sequence.
  mutating func control(_ byte: UInt8) {
    if byte != 0x1b { lastPrinted = 0 }
    switch byte {
    case 0x07: note(.bell)
    case 0x08: moveBack(1)
    case 0x09: tab(1)
    case 0x0a, 0x0b, 0x0c:
      lineFeed()
      if modes.returns { cursor.column = 0 }
    case 0x0d:
      cursor.column = 0
      cursor.isBehindEdge = false
    case 0x0e: cursor.left = 1
    case 0x0f: cursor.left = 0
    case 0x18, 0x1a: parser.place = .ground
    case 0x1b:
      parser.place = .escape
      parser.intermediates = 0
    default: break
    }
  }

  /// Handles the character after ESC.
  mutating func escape(_ byte: UInt8) {
    parser.place = .ground
    if byte != UInt8(ascii: "[") { lastPrinted = 0 }
    switch byte {
    case 0x20...0x2f:
      parser.intermediates = UInt32(byte)
      parser.place = .escapeIntermediate
    case UInt8(ascii: "["):
      parser.beginSequence()
      parser.place = .sequence
    case UInt8(ascii: "]"): parser.beginString(.systemString)
    case UInt8(ascii: "P"): parser.beginString(.deviceString)
    case UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): parser.beginString(.ignoredString)
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      lineFeed()
      cursor.column = 0
    case UInt8(ascii: "H"): tabs[cursor.column] = true
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "Z"): attributes()
    case UInt8(ascii: "c"): reset()
    case UInt8(ascii: "n"): cursor.left = 2
    case UInt8(ascii: "o"): cursor.left = 3
    case UInt8(ascii: "="): modes.applicationKeypad = true
    case UInt8(ascii: ">"): modes.applicationKeypad = false
    default: break
    }
  }

  /// Handles the final character of an escape sequence with intermediate characters.
  mutating func escape(_ byte: UInt8, after intermediates: UInt32) {
    switch intermediates {
    case 0x23: if byte == UInt8(ascii: "8") { align() }
    case 0x28...0x2b:
      cursor.sets[Int(intermediates - 0x28)] = CharacterSet(rawValue: byte) ?? .ascii
    case 0x2d...0x2f: cursor.sets[Int(intermediates - 0x2c)] = .ascii
    default: break
    }
  }

  /// Resets the terminal to its initial state (RIS). The scrollback, the title, and answers and events not yet taken,
  /// stay.
  mutating func reset() {
    let before = self
    self = Emulator(size: before.size, surroundings: before.surroundings)
    grid.goOnCounting(from: before.grid)
    callsUntilCollection = before.callsUntilCollection
    stopsAtMarks = before.stopsAtMarks
    width = before.width
    scrollback = before.scrollback
    scrollback.setReturning(0)
    (title, titles) = (before.title, before.titles)
    // The scrollback refers to the clusters and links. The original colours come from the terminal around the emulator.
    (clusters, links) = (before.clusters, before.links)
    colors = before.colors
    colors.forgetChanges()
    answers = before.answers
    events = before.events
    if before.cursorShape != 0 { note(.cursorShape(0)) }
    if before.colors != colors { note(.colors) }
    grid.touchAll()
  }

  /// Resets the modes that programs most often leave set (DECSTR). The screen stays.
  mutating func softReset() {
    modes.showsCursor = true
    modes.inserts = false
    modes.wraps = true
    modes.wrapsBack = false
    modes.applicationCursor = false
    modes.applicationKeypad = false
    region = 0..<size.rows
    let place = (cursor.row, cursor.column)
    cursor = CursorState()
    (cursor.row, cursor.column) = place
    savedMain = CursorState()
    savedAlternate = CursorState()
  }
}
