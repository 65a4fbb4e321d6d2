import QuadrilleCells
import QuadrilleCore

/// A small terminal with configurable character widths. It can erase the other half of a wide character when one
/// half is overwritten.
struct OddTerminal {
  /// The widths of wide characters and of marks, in cells; a mark of width 0 joins its base.
  struct Manner {
    var wide = 2
    var mark = 0
    /// Whether overwriting one half of a wide character erases the other.
    var breaksHalves = true
  }

  struct Cell: Equatable {
    var text: [UInt32] = [0x20]
    var foreground = RGB.black
    var background = RGB.black
    /// Whether this is the second cell of a wide character.
    var isSecond = false
  }

  let size: CellSize
  let manner: Manner
  private(set) var cells: [Cell]
  private var row = 0
  private var column = 0
  /// The index of the cell that the next mark joins.
  private var last = 0
  private var foreground = RGB.black
  private var background = RGB.black
  private var isReversed = false

  init(size: CellSize, manner: Manner) {
    self.size = size
    self.manner = manner
    cells = Array(repeating: Cell(), count: size.area)
  }

  mutating func feed(_ bytes: [UInt8]) {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < text.count {
      let scalar = text[index]
      index += 1
      switch scalar {
      case "\u{1b}":
        if text[index] == "M" {
          row = max(0, row - 1)
          index += 1
          continue
        }
        let end = text[(index + 1)...].firstIndex { ("@"..."~").contains($0) } ?? text.count - 1
        obey(String(String.UnicodeScalarView(text[(index + 1)..<end])), text[end])
        index = end + 1
      case "\r": column = 0
      case "\u{8}": column = max(0, column - 1)
      case "\u{b}": row = min(size.rows - 1, row + 1)
      default: print(scalar)
      }
    }
  }

  private mutating func obey(_ body: String, _ last: Unicode.Scalar) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch last {
    case "H":
      row = min(size.rows, count) - 1
      column = min(size.columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case "A": row = max(0, row - count)
    case "B": row = min(size.rows - 1, row + count)
    case "C": column = min(size.columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "J": cells = Array(repeating: Cell(background: background), count: size.area)
    case "m":
      var rest = numbers[...]
      while let first = rest.popFirst() {
        if [0, 7, 27].contains(first) { isReversed = first == 7 }
        guard first == 38 || first == 48 else { continue }
        let color = RGB(
          UInt8(rest[rest.startIndex + 1]), UInt8(rest[rest.startIndex + 2]),
          UInt8(rest[rest.startIndex + 3]))
        if first == 38 { foreground = color } else { background = color }
        rest = rest.dropFirst(4)
      }
    default: break
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let isMark = TextWidth.isMark(scalar)
    if isMark && manner.mark == 0 {
      cells[last].text.append(scalar.value)
      return
    }
    let width = isMark ? manner.mark : TextWidth.of(scalar) == 2 ? manner.wide : 1
    guard column + width <= size.columns else { return }
    for offset in 0..<width {
      spoilHalves(at: row * size.columns + column + offset)
      cells[row * size.columns + column + offset] = Cell(
        text: offset == 0 ? [scalar.value] : [],
        foreground: isReversed ? background : foreground,
        background: isReversed ? foreground : background, isSecond: offset == 1)
    }
    if !isMark { last = row * size.columns + column }
    // Without wrapping the cursor stays in the last column.
    column = min(size.columns - 1, column + width)
  }

  private mutating func spoilHalves(at cell: Int) {
    guard manner.breaksHalves else { return }
    let blank = Cell(background: RGB(255, 0, 0))
    if cells[cell].isSecond && cell > 0 { cells[cell - 1] = blank }
    if cell + 1 < cells.count, cells[cell + 1].isSecond { cells[cell + 1] = blank }
  }
}
