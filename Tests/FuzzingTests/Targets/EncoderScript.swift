import QuadrilleCells
import QuadrilleCore
import TestSupport

/// Frames that an input describes: four bytes give the grid, the depth and the tolerance, and the rest gives
/// changes from frame to frame.
struct EncoderScript {
  struct Step {
    var frame: Frame
    var layer = TextLayer()
    var tolerance: Tolerance
    /// The new size from this frame on; nil: no change.
    var size: CellSize?
    /// Whether another program wrote to the screen before.
    var isUnknown = false
    /// Whether the frame stays until it is exact.
    var isSettled = false
    /// The number of next frames that are known when this one is encoded.
    var ahead = 0

    /// Whether a cell may hold text or a shade over the picture.
    func hasText(column: Int, row: Int) -> Bool {
      frame.letters.contains {
        Int($0.row) == row && (Int($0.column) - 1...Int($0.column) + 1).contains(column)
      }
        || layer.runs.contains { $0.row == row }
        || layer.shades.contains {
          (($0.column)..<$0.column + $0.size.columns).contains(column)
            && (($0.row)..<$0.row + $0.size.rows).contains(row)
        }
    }
  }

  let size: CellSize
  let depth: ColorDepth
  private(set) var steps: [Step] = []

  private static let mostSteps = 12
  private static let tolerances: [Tolerance] = [
    .lossless, .fine, .fair, .rough, .difference(0.5), .difference(5), .difference(20),
  ]
  private static let glyphs: [Glyph] = [
    Glyph("漢", isWide: true), Glyph("🙂", isWide: true), Glyph("x"), Glyph("░"), Glyph(" "),
    Glyph("e", marks: ["\u{301}"]), Glyph("ก", marks: ["\u{e34}", "\u{e48}"]), Glyph("ש"),
    Glyph("漢", marks: ["\u{323}"], isWide: true), Glyph("漢"), Glyph("\u{1b}"), Glyph("█"),
  ]

  init(_ bytes: [UInt8]) {
    var bytes = FuzzBytes(bytes)
    size = CellSize(columns: bytes.number(1...32), rows: bytes.number(1...10))
    depth = ColorDepth.allCases[bytes.number(0...ColorDepth.allCases.count - 1)]
    var step = Step(
      frame: Frame(size: size.pixels),
      tolerance: Self.tolerances[bytes.number(0...Self.tolerances.count - 1)])
    while !bytes.isAtEnd, steps.count < Self.mostSteps {
      switch bytes.number(0...15) {
      case 0: step.frame = Self.filled(step.frame, bytes.color())
      case 1: Self.paintRectangle(&step.frame, &bytes)
      case 2: Self.paintGradient(&step.frame, from: bytes.color(), to: bytes.color())
      case 3: Self.paintNoise(&step.frame, seed: bytes.byte(), most: bytes.number(1...64))
      case 4: Self.paintNoise(&step.frame, seed: bytes.byte(), most: 2)
      case 5 where step.frame.letters.count < 60: Self.addLetter(&step.frame, &bytes)
      case 6: step.frame.letters.removeAll()
      case 7 where !step.frame.letters.isEmpty:
        let index = Int(bytes.byte()) % step.frame.letters.count
        step.frame.letters[index].column += bytes.byte() % 2 == 0 ? 1 : -1
      case 8 where step.layer.runs.count < 8: Self.write(&step.layer, &bytes)
      case 9: step.layer = TextLayer()
      case 10: step.tolerance = Self.tolerances[bytes.number(0...Self.tolerances.count - 1)]
      case 11: step.isUnknown = true
      case 12: step.isSettled = true
      case 13:
        let size = CellSize(columns: bytes.number(1...32), rows: bytes.number(1...10))
        let letters = step.frame.letters
        step.frame = Frame(size: size.pixels, filledWith: bytes.color())
        (step.frame.letters, step.size) = (letters, size)
      default:
        step.ahead = bytes.number(0...4)
        show(&step)
      }
    }
    show(&step)
  }

  private mutating func show(_ step: inout Step) {
    steps.append(step)
    (step.size, step.isUnknown, step.isSettled) = (nil, false, false)
  }

  private static func filled(_ frame: Frame, _ color: RGB) -> Frame {
    var filled = Frame(size: frame.size, filledWith: color)
    filled.letters = frame.letters
    return filled
  }

  private static func paintRectangle(_ frame: inout Frame, _ bytes: inout FuzzBytes) {
    let (left, top) = (Int(bytes.byte()) % frame.size.width, Int(bytes.byte()) % frame.size.height)
    let (width, height) = (bytes.number(1...32), bytes.number(1...20))
    let color = bytes.color()
    for y in top..<min(frame.size.height, top + height) {
      for x in left..<min(frame.size.width, left + width) { frame[x, y] = color }
    }
  }

  private static func paintGradient(_ frame: inout Frame, from first: RGB, to last: RGB) {
    let (width, height) = (frame.size.width, frame.size.height)
    for y in 0..<height {
      for x in 0..<width {
        frame[x, y] = first.mixed(with: last, by: Double(x + y) / Double(width + height))
      }
    }
  }

  /// Moves a third of the pixels by a few levels.
  private static func paintNoise(_ frame: inout Frame, seed: UInt8, most: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    for index in frame.pixels.indices where Int.random(in: 0..<3, using: &numbers) == 0 {
      func step(_ channel: UInt8) -> UInt8 {
        UInt8(max(0, min(255, Int(channel) + Int.random(in: -most...most, using: &numbers))))
      }
      let old = frame.pixels[index]
      frame.pixels[index] = RGB(step(old.red), step(old.green), step(old.blue))
    }
  }

  private static func addLetter(_ frame: inout Frame, _ bytes: inout FuzzBytes) {
    let glyph = glyphs[bytes.number(0...glyphs.count - 1)]
    let (column, row) = (bytes.number(-2...34), bytes.number(-1...11))
    frame.letters.append(
      Letter(glyph, column: column, row: row, color: bytes.color(), opacity: bytes.byte()))
  }

  private static func write(_ layer: inout TextLayer, _ bytes: inout FuzzBytes) {
    let (column, row) = (bytes.number(-4...34), bytes.number(-2...12))
    let size = CellSize(columns: bytes.number(1...20), rows: bytes.number(1...6))
    if bytes.byte() % 2 == 0 { layer.shade(.init(column: column, row: row, size: size)) }
    let letters: [Character] = [
      "a", "漢", "e\u{301}", "🙂", "\u{1b}", "\u{202e}", "█", " ", "ש", "\u{9b}", "─",
    ]
    let text = (0..<bytes.number(0...9)).map { _ in letters[bytes.number(0...letters.count - 1)] }
    let words = String(text)
    if bytes.byte() % 2 == 0 {
      layer.write(DisplayText(SafeText(words)), column: column, row: row, color: bytes.color())
    } else {
      layer.write(DisplayText(words), column: column, row: row, color: bytes.color())
    }
  }
}
