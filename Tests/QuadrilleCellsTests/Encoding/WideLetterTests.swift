import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// Wide characters and characters with marks that move over each other cell by cell.
@Suite struct WideLetterTests {
  private static let size = CellSize(columns: 29, rows: 6)
  private static let kinds: [Glyph] = [
    Glyph("漢", isWide: true), Glyph("🙂", isWide: true), Glyph("가", isWide: true), Glyph("x"),
    Glyph("e", marks: ["\u{301}"]), Glyph("ก", marks: ["\u{e34}", "\u{e48}"]),
    Glyph("漢", marks: ["\u{323}"], isWide: true), Glyph("ש"),
  ]

  /// Frames with glyphs that move by a cell at times, off the edges and over each other.
  private func frames(_ count: Int, seed: UInt64) throws -> [Frame] {
    let size = Self.size
    var painter = ContestScene().makePainter(size: size.pixels)
    var random = SeededNumbers(seed: seed)
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var letters = (0..<26).map { index in
      Letter(
        Self.kinds[index % Self.kinds.count], column: number(33) - 2, row: number(8) - 1,
        color: index % 3 == 0 ? .white : RGB(20, 40, 60), opacity: index % 4 == 0 ? 120 : 255)
    }
    return try (0..<count).map { index in
      var frame = Frame(size: size.pixels)
      _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
      for _ in 0..<4 {
        let moved = number(letters.count)
        letters[moved].column += [-1, 1, 1][number(3)]
        if letters[moved].column > Self.size.columns { letters[moved].column = -2 }
        letters.swapAt(number(letters.count), number(letters.count))
      }
      if number(9) == 0 { letters[number(letters.count)].row = Int32(number(Self.size.rows)) }
      if index % 11 != 10 { frame.letters = letters }
      return frame
    }
  }

  /// An expected cell: half blocks or a character, in two colours.
  private struct Wanted: Equatable {
    var glyph = Glyph.none
    var upper: RGB
    var lower: RGB
  }

  private func wanted(_ frame: Frame) -> [Wanted] {
    let columns = Self.size.columns
    var cells = (0..<Self.size.area).map { cell in
      let (row, column) = (cell / columns, cell % columns)
      return Wanted(upper: frame[column, 2 * row], lower: frame[column, 2 * row + 1])
    }
    let letters = frame.letters.filter { letter in
      letter.column >= 0 && Int(letter.column) + letter.glyph.width <= columns && letter.row >= 0
        && letter.row < Self.size.rows
    }
    for letter in letters {
      let cell = Int(letter.row) * columns + Int(letter.column)
      let own = cell..<cell + letter.glyph.width
      let backgrounds = own.map { cells[$0].upper.mixed(with: cells[$0].lower, by: 0.5) }
      let background =
        backgrounds.count == 1
        ? backgrounds[0] : backgrounds[0].mixed(with: backgrounds[1], by: 0.5)
      for cell in own { cells[cell] = Wanted(upper: background, lower: background) }
    }
    for letter in letters {
      let cell = Int(letter.row) * columns + Int(letter.column)
      let last = cell + letter.glyph.width - 1
      if cells[cell].glyph == .second { cells[cell - 1].glyph = .none }
      if cells[last].glyph.isWide { cells[last + 1].glyph = .none }
      for cell in cell...last {
        cells[cell].glyph = .second
        cells[cell].upper = cells[cell].lower.mixed(
          with: letter.color, by: Double(letter.opacity) / 255)
      }
      cells[cell].glyph = letter.glyph
    }
    for cell in cells.indices where cells[cell].glyph == .none && isUnderText(cell, letters) {
      cells[cell].upper = cells[cell].lower
    }
    return cells
  }

  private func isUnderText(_ cell: Int, _ letters: [Letter]) -> Bool {
    letters.contains { letter in
      let first = Int(letter.row) * Self.size.columns + Int(letter.column)
      return (first..<first + letter.glyph.width).contains(cell)
    }
  }

  private func isNear(_ shown: RGB, _ truth: RGB, _ tolerance: Tolerance) -> Bool {
    switch tolerance {
    case .lossless: return shown == truth
    case .fine:
      return abs(Int(shown.red) - Int(truth.red)) <= 1
        && abs(Int(shown.green) - Int(truth.green)) <= 1
        && abs(Int(shown.blue) - Int(truth.blue)) <= 1
    case .difference(let bound):
      return ColorDifference.between(shown, truth) <= bound
    }
  }

  /// The bytes of a frame.
  private func bytes(_ compositor: inout CellDisplay, _ frames: ArraySlice<Frame>) throws -> [UInt8]
  {
    let sink = RecordingSink()
    compositor.encode(Outlook(frames))
    try compositor.writeOutput(to: sink)
    return sink.bytes
  }

  @Test(arguments: [Tolerance.lossless, .fine, .fair, .rough])
  func `wide and marked characters that overlap are shown whole, without remains`(
    tolerance: Tolerance
  ) throws {
    let frames = try frames(40, seed: 5)
    var compositor = CellDisplay(size: Self.size, depth: .truecolor, tolerance: tolerance)
    let terminal = VirtualTerminal(size: Self.size)
    for (index, frame) in frames.enumerated() {
      terminal.feed(try bytes(&compositor, frames[index..<min(frames.count, index + 10)]))
      let shown = terminal.frame
      for (cell, wanted) in wanted(frame).enumerated() {
        let (row, column) = (cell / Self.size.columns, cell % Self.size.columns)
        let there = terminal.cell(column: column, row: row)
        let isRight: Bool
        if wanted.glyph == .none {
          isRight =
            isNear(shown[column, 2 * row], wanted.upper, tolerance)
            && isNear(shown[column, 2 * row + 1], wanted.lower, tolerance)
        } else if wanted.glyph == .second {
          isRight =
            there.scalar == VirtualTerminal.secondHalf
            && isNear(there.background, wanted.lower, tolerance)
        } else {
          let marks = [wanted.glyph.firstMark, wanted.glyph.secondMark].filter { $0 != 0 }
          isRight =
            there.scalar == wanted.glyph.base.value && there.marks == marks
            && there.width == wanted.glyph.width
            && isNear(there.foreground, wanted.upper, tolerance)
            && isNear(there.background, wanted.lower, tolerance)
        }
        if !isRight {
          Issue.record("frame \(index), \(column),\(row): \(there) instead of \(wanted)")
          return
        }
      }
    }
  }

  @Test(arguments: [(2, 0, true), (1, 0, true), (2, 1, true), (1, 1, false)])
  func `a terminal that disagrees about a width shows every other cell right`(
    wide: Int, mark: Int, breaksHalves: Bool
  ) throws {
    for tolerance in [Tolerance.lossless, .fine, .fair] {
      let frames = try frames(30, seed: 31)
      var compositor = CellDisplay(size: Self.size, depth: .truecolor, tolerance: tolerance)
      var terminal = OddTerminal(
        size: Self.size,
        manner: .init(wide: wide, mark: mark, breaksHalves: breaksHalves))
      for (index, frame) in frames.enumerated() {
        terminal.feed(try bytes(&compositor, frames[index..<min(frames.count, index + 10)]))
        for (cell, wanted) in wanted(frame).enumerated() {
          let there = terminal.cells[cell]
          let pixels: (RGB, RGB)? =
            switch there.text {
            case [0x20], []: (there.background, there.background)
            case [0x2580]: (there.foreground, there.background)
            case [0x2584]: (there.background, there.foreground)
            case [0x2588]: (there.foreground, there.foreground)
            default: nil
            }
          var isRight = isNear(there.background, wanted.lower, tolerance)
          if wanted.glyph == .none {
            isRight =
              pixels.map {
                isNear($0.0, wanted.upper, tolerance) && isNear($0.1, wanted.lower, tolerance)
              }
              ?? false
          } else if wanted.glyph != .second {
            isRight = isRight && there.text.first == wanted.glyph.base.value
          }
          if !isRight {
            let (row, column) = (cell / Self.size.columns, cell % Self.size.columns)
            Issue.record("\(tolerance) frame \(index), \(column),\(row): \(there) for \(wanted)")
            return
          }
        }
      }
    }
  }
}
