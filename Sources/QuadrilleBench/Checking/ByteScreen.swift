package import QuadrilleCells
package import QuadrilleCore

/// A minimal terminal of half-block cells that understands the sequences Quadrille writes. It shares no code with the
/// encoder, so its picture is an independent check of the output.
package struct ByteScreen: Sendable {
  /// The picture on the screen, black at first.
  package private(set) var frame: Frame
  /// The number of unknown bytes and sequences, and of characters outside the screen.
  package private(set) var unknown = 0
  /// The number of characters drawn, repeats of a cell included.
  package private(set) var drawn = 0

  private let size: CellSize
  private var row = 0
  private var column = 0
  private var foreground = RGB.black
  private var background = RGB.black
  private var isReversed = false  // SGR 7
  private var state = State.ground
  private var parameters: [Int] = []
  private var character: UInt32 = 0

  private enum State {
    case ground, escape, sequence, privateSequence
    case more(Int)
  }

  package init(size: CellSize) {
    self.size = size
    frame = Frame(size: size.pixels)
  }

  package mutating func feed(_ bytes: Span<UInt8>) {
    for index in 0..<bytes.count { feed(bytes[index]) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: plain(byte)
    case .more(let left):
      character = character << 6 | UInt32(byte & 63)
      state = left > 1 ? .more(left - 1) : .ground
      if left == 1 { draw(character) }
    case .escape:
      state = .ground
      switch byte {
      case UInt8(ascii: "["):
        state = .sequence
        parameters = [0]
      case UInt8(ascii: "D"): row += 1
      case UInt8(ascii: "M"): row -= 1
      default: unknown += 1
      }
    case .sequence, .privateSequence: sequence(byte)
    }
  }

  private mutating func plain(_ byte: UInt8) {
    switch byte {
    case 0x1b: state = .escape
    case 0x08: column = max(0, column - 1)
    case 0x0a, 0x0b: row += 1
    case 0x0d: column = 0
    case 0x20...0x7e: draw(UInt32(byte))
    case 0xe0...0xef:
      character = UInt32(byte & 15)
      state = .more(2)
    default: unknown += 1
    }
  }

  private mutating func sequence(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39:
      parameters[parameters.count - 1] = parameters[parameters.count - 1] * 10 + Int(byte - 0x30)
    case 0x3b: parameters.append(0)
    case 0x3f: state = .privateSequence
    default:
      // DEC modes do not change the picture.
      if case .sequence = state { command(byte) }
      state = .ground
    }
  }

  private mutating func command(_ byte: UInt8) {
    let count = max(1, parameters[0])
    switch byte {
    case UInt8(ascii: "m"): colors()
    case UInt8(ascii: "H"):
      row = count - 1
      column = max(1, parameters.count > 1 ? parameters[1] : 1) - 1
    case UInt8(ascii: "A"): row -= count
    case UInt8(ascii: "B"): row += count
    case UInt8(ascii: "C"): column += count
    case UInt8(ascii: "D"): column -= count
    case UInt8(ascii: "G"): column = count - 1
    case UInt8(ascii: "n"): break
    default: unknown += 1
    }
  }

  private mutating func colors() {
    var rest = parameters[...]
    while let target = rest.popFirst() {
      switch target {
      case 0: (foreground, background, isReversed) = (.black, .black, false)
      case 7: isReversed = true
      case 27: isReversed = false
      case 38, 48:
        guard rest.count >= 4, rest.first == 2 else {
          unknown += 1
          continue
        }
        let first = rest.startIndex + 1
        let color = RGB(
          UInt8(clamping: rest[first]), UInt8(clamping: rest[first + 1]),
          UInt8(clamping: rest[first + 2]))
        if target == 38 { foreground = color } else { background = color }
        rest = rest.dropFirst(4)
      default: unknown += 1
      }
    }
  }

  private mutating func draw(_ character: UInt32) {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else {
      unknown += 1
      return
    }
    drawn += 1
    let upper = 2 * row * size.columns + column
    let isUpper = character == 0x2580 || character == 0x2588
    let isLower = character == 0x2584 || character == 0x2588
    frame.pixels[upper] = isUpper != isReversed ? foreground : background
    frame.pixels[upper + size.columns] = isLower != isReversed ? foreground : background
    column = min(size.columns - 1, column + 1)
  }
}

/// A byte sink that shows its bytes on a `ByteScreen`.
final class ScreenReader: ByteSink {
  private(set) var screen: ByteScreen

  init(size: CellSize) { screen = ByteScreen(size: size) }

  func write(_ bytes: Span<UInt8>) { screen.feed(bytes) }
}
