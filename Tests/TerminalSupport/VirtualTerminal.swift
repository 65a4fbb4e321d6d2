import CVTerm
public import QuadrilleCells
public import QuadrilleCore
public import TestSupport

/// An independent terminal: libvterm reads the bytes and reports its screen.
public final class VirtualTerminal {
  /// A cell of the screen.
  public struct Cell: Equatable {
    public var scalar: UInt32
    /// The combining marks.
    public var marks: [UInt32] = []
    /// The width in cells.
    public var width = 1
    public var foreground: RGB
    public var background: RGB
    public var attributes = Attributes()
  }

  /// The SGR attributes of a cell that libvterm supports, without colours.
  public struct Attributes: Equatable {
    public var isBold = false
    public var isItalic = false
    public var isBlinking = false
    public var isStruck = false
    /// 0 none, 1 single, 2 double, 3 curly.
    public var underline = 0

    public init() {}
  }

  /// The sixteen palette colours; libvterm's own unless there are exactly sixteen.
  public var sixteen: [RGB] = []
  /// The colours of its palette that were redefined: libvterm does not know of these.
  public private(set) var entries = RedefinedEntries()
  /// The size of the grid, in cells.
  public private(set) var size: CellSize
  private let terminal: OpaquePointer
  private let screen: OpaquePointer

  /// Makes a cleared terminal.
  public init(size: CellSize) {
    self.size = size
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { preconditionFailure("libvterm made no terminal") }
    self.terminal = terminal
    self.screen = screen
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Reads bytes. Stores an incomplete character until its other bytes come, because libvterm 0.1.4 loses some
  /// of them. Drops APC strings, which it prints as text.
  public func feed(_ bytes: [UInt8]) {
    entries.feed(bytes)
    for byte in bytes { take(byte) }
    var start = 0
    while start < unread.count {
      // libvterm takes four bytes of stack for each byte of input.
      let end = Self.endOfCharacters(unread[start..<min(start + Self.part, unread.count)])
      guard end > start else { break }
      unread[start..<end].withUnsafeBytes { buffer in
        _ = vterm_input_write(
          terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      }
      start = end
    }
    unread.removeFirst(start)
  }

  /// Stores a byte outside APC strings. An ESC waits for the byte behind it.
  private func take(_ byte: UInt8) {
    let isEscape = byte == 0x1b
    if isInAPC {
      if hasEscape && byte == UInt8(ascii: "\\") { isInAPC = false }
      hasEscape = isInAPC && isEscape
    } else if hasEscape && byte == UInt8(ascii: "_") {
      (isInAPC, hasEscape) = (true, false)
    } else {
      if hasEscape { unread.append(0x1b) }
      hasEscape = isEscape
      if !isEscape { unread.append(byte) }
    }
  }

  private var isInAPC = false
  private var hasEscape = false

  /// Returns the index after the last complete character.
  private static func endOfCharacters(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.suffix(3).lastIndex(where: { $0 >= 0xc0 }) else {
      return bytes.endIndex
    }
    let length = bytes[first] < 0xe0 ? 2 : bytes[first] < 0xf0 ? 3 : 4
    return bytes.endIndex - first < length ? first : bytes.endIndex
  }

  /// The bytes of an incomplete character.
  private var unread: [UInt8] = []
  private static let part = 65_536

  /// Resizes the terminal.
  public func resize(to newSize: CellSize) {
    size = newSize
    vterm_set_size(terminal, Int32(newSize.rows), Int32(newSize.columns))
  }

  /// The position of the cursor, from 0.
  public var cursor: (column: Int, row: Int) {
    var place = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
    return (Int(place.col), Int(place.row))
  }

  /// Returns a cell, with its colours swapped if it is reversed.
  public func cell(column: Int, row: Int) -> Cell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    let isReversed = cell.attrs.reverse != 0
    var attributes = Attributes()
    attributes.isBold = cell.attrs.bold != 0
    attributes.isItalic = cell.attrs.italic != 0
    attributes.isBlinking = cell.attrs.blink != 0
    attributes.isStruck = cell.attrs.strike != 0
    attributes.underline = Int(cell.attrs.underline)
    return Cell(
      scalar: cell.chars.0,
      marks: cell.chars.1 == 0
        ? [] : [cell.chars.1, cell.chars.2, cell.chars.3].filter { $0 != 0 },
      width: Int(cell.width), foreground: color(isReversed ? cell.bg : cell.fg),
      background: color(isReversed ? cell.fg : cell.bg), attributes: attributes)
  }

  /// The two pixels of a half-block cell; an invalid colour for a cell of text, which equals no pixel.
  public func halves(column: Int, row: Int) -> (upper: RGB, lower: RGB) {
    let cell = cell(column: column, row: row)
    return switch cell.scalar {
    case 0, 0x20: (cell.background, cell.background)
    case 0x2580: (cell.foreground, cell.background)
    case 0x2584: (cell.background, cell.foreground)
    case 0x2588: (cell.foreground, cell.foreground)
    default: (RGB(packed: .max), RGB(packed: .max))
    }
  }

  /// The pixels of all cells.
  public var frame: Frame {
    var frame = Frame(size: size.pixels)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (upper, lower) = halves(column: column, row: row)
        frame[column, 2 * row] = upper
        frame[column, 2 * row + 1] = lower
      }
    }
    return frame
  }

  /// The `scalar` of the second cell of a wide character.
  public static let secondHalf = UInt32.max

  /// The text of a row, with each wide character once.
  public func text(row: Int) -> String {
    var text = ""
    for column in 0..<size.columns {
      let scalar = cell(column: column, row: row).scalar
      if scalar == Self.secondHalf { continue }
      text.unicodeScalars.append(scalar == 0 ? " " : Unicode.Scalar(scalar) ?? "?")
    }
    return text
  }

  private func color(_ color: VTermColor) -> RGB {
    var color = color
    // libvterm has its own values for the numbered colours; all other terminals have xterm's.
    if color.type & UInt8(VTERM_COLOR_TYPE_MASK.rawValue) == UInt8(VTERM_COLOR_INDEXED.rawValue) {
      if let redefined = entries.colors[Int(color.indexed.idx)] { return redefined }
      if let known = Self.numbered(color.indexed.idx) { return known }
      if sixteen.count == 16 { return sixteen[Int(color.indexed.idx)] }
    }
    vterm_screen_convert_color_to_rgb(screen, &color)
    return RGB(color.rgb.red, color.rgb.green, color.rgb.blue)
  }

  /// The colours 16 to 255 of xterm; nil for the first sixteen.
  private static func numbered(_ number: UInt8) -> RGB? {
    guard number >= 16 else { return nil }
    if number >= 232 {
      let level = 8 + 10 * (number - 232)
      return RGB(level, level, level)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = Int(number) - 16
    return RGB(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
  }
}
