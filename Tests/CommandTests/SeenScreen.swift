import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

/// The content of a screen, cell by cell, whichever glyphs drew it.
struct SeenScreen: Equatable, CustomStringConvertible {
  /// A cell: two coloured halves, or a character with its foreground and background.
  enum Cell: Equatable {
    case halves(upper: RGB, lower: RGB)
    case text(UInt32, marks: [UInt32], color: RGB, under: RGB)
  }

  let size: CellSize
  let cells: [Cell]

  /// Takes the screen of a terminal.
  init(_ terminal: VirtualTerminal) {
    size = terminal.size
    var cells: [Cell] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = terminal.cell(column: column, row: row)
        switch cell.scalar {
        case 0, 0x20, 0x2580, 0x2584, 0x2588:
          let (upper, lower) = terminal.halves(column: column, row: row)
          cells.append(.halves(upper: upper, lower: lower))
        default:
          cells.append(
            .text(
              cell.scalar, marks: cell.marks, color: cell.foreground, under: cell.background))
        }
      }
    }
    self.cells = cells
  }

  /// The screen that a picture gives on an empty terminal, without loss.
  init(_ picture: Frame) throws {
    let size = CellSize(columns: picture.size.width, rows: picture.size.height / 2)
    var compositor = CellDisplay(size: size, depth: .truecolor)
    let sink = RecordingSink()
    compositor.encode(picture)
    try compositor.writeOutput(to: sink)
    let terminal = VirtualTerminal(size: size)
    terminal.feed(sink.bytes)
    self.init(terminal)
  }

  /// All cells from a row on.
  func cells(from row: Int) -> ArraySlice<Cell> { cells[(row * size.columns)...] }

  /// The cell of a character that occurs exactly once.
  func place(of scalar: Unicode.Scalar) -> (column: Int, row: Int)? {
    let found = cells.indices.filter {
      if case .text(scalar.value, _, _, _) = cells[$0] { true } else { false }
    }
    return found.count == 1 ? (found[0] % size.columns, found[0] / size.columns) : nil
  }

  /// A row's characters.
  func text(row: Int) -> String {
    var text = ""
    for cell in cells[row * size.columns..<(row + 1) * size.columns] {
      switch cell {
      case .halves: text += " "
      case .text(let scalar, _, _, _): text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?")
      }
    }
    return text
  }

  /// The text alone, which suffices when a test fails.
  var description: String { text }

  var text: String { (0..<size.rows).map { text(row: $0) }.joined(separator: "\n") }
}
