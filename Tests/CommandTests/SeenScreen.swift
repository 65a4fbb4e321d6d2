import QuadrilleCells
import QuadrilleCore
import TestSupport

/// What is on a screen, cell by cell, whichever characters it was written with.
struct SeenScreen: Equatable, CustomStringConvertible {
  /// A cell: two half cells of colour, or a character with its colour and the one under it.
  enum Cell: Equatable {
    case halves(upper: RGB, lower: RGB)
    case text(UInt32, marks: [UInt32], color: RGB, under: RGB)
  }

  let size: CellSize
  let cells: [Cell]

  /// Looks at a terminal.
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

  /// What a picture looks like where nothing is left out and nothing was before.
  init(_ picture: Frame) throws {
    let size = CellSize(columns: picture.size.width, rows: picture.size.height / 2)
    var compositor = Compositor(size: size, depth: .truecolor)
    let sink = RecordingSink()
    compositor.encode(picture)
    try compositor.writeOutput(to: sink)
    let terminal = VirtualTerminal(size: size)
    terminal.feed(sink.bytes)
    self.init(terminal)
  }

  /// All cells from a row on.
  func cells(from row: Int) -> ArraySlice<Cell> { cells[(row * size.columns)...] }

  /// A half cell's colour; of text that of what is under it. Nil off the screen.
  func pixel(_ x: Int, _ y: Int) -> RGB? {
    guard (0..<size.columns).contains(x), (0..<2 * size.rows).contains(y) else { return nil }
    return switch cells[y / 2 * size.columns + x] {
    case .halves(let upper, let lower): y % 2 == 0 ? upper : lower
    case .text(_, _, _, let under): under
    }
  }

  /// Where a character is that is there once.
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

  /// Its text alone, which tells enough where a test fails.
  var description: String { text }

  var text: String { (0..<size.rows).map { text(row: $0) }.joined(separator: "\n") }

  /// How far something reaches from a pixel inside it, in one direction, over a ground of one colour:
  /// its edge, between pixels where an edge pixel is mixed.
  func edge(x: Int, y: Int, towards step: (x: Int, y: Int), ground: RGB) -> Double? {
    guard let inside = pixel(x, y) else { return nil }
    let whole = Self.distance(inside, ground)
    var (x, y) = (x, y)
    while let color = pixel(x + step.x, y + step.y) {
      let share = Self.distance(color, ground) / whole
      if share < 0.9 {
        let place = Double(step.x != 0 ? x : y)
        return step.x + step.y > 0 ? place + 1 + share : place - share
      }
      (x, y) = (x + step.x, y + step.y)
    }
    return nil
  }

  static func distance(_ first: RGB, _ second: RGB) -> Double {
    func square(_ a: UInt8, _ b: UInt8) -> Double {
      (Double(a) - Double(b)) * (Double(a) - Double(b))
    }
    return
      (square(first.red, second.red) + square(first.green, second.green)
      + square(first.blue, second.blue)).squareRoot()
  }
}
