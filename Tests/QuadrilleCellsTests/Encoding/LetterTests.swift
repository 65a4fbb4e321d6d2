import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// Text of a scene over its moving picture at every tolerance, as libvterm shows it.
@Suite struct LetterTests {
  private static let size = CellSize(columns: 34, rows: 9)

  /// The contest's gradient with text that appears, disappears, moves and fades.
  private func frames(_ count: Int, seed: UInt64) throws -> [Frame] {
    let size = Self.size
    var painter = ContestScene().makePainter(size: size.pixels)
    var random = SeededNumbers(seed: seed)
    var place = (column: 3, row: 4)
    return try (0..<count).map { index in
      var frame = Frame(size: size.pixels)
      _ = try painter.paint(Moment(frame: index * 2, rate: 60), into: &frame)
      if index % 5 == 0 {
        place = (Int(random.next() % 40) - 4, Int(random.next() % 11) - 1)
      }
      if index % 7 != 6 {
        for (offset, scalar) in "A quiet line ─ é".unicodeScalars.enumerated() {
          frame.letters.append(
            Letter(
              scalar, column: place.column + offset, row: place.row,
              color: offset < 8 ? .white : RGB(20, 40, 60),
              opacity: UInt8(truncatingIfNeeded: 255 - 30 * (index % 4))))
        }
      }
      return frame
    }
  }

  /// The expected cells with text: glyph, foreground and background.
  private func letters(of frame: Frame) -> [Int: (scalar: UInt32, color: RGB, background: RGB)] {
    var found: [Int: (scalar: UInt32, color: RGB, background: RGB)] = [:]
    for letter in frame.letters where letter.scalar != " " {
      let (column, row) = (Int(letter.column), Int(letter.row))
      guard (0..<Self.size.columns).contains(column), (0..<Self.size.rows).contains(row) else {
        continue
      }
      let background = frame[column, 2 * row].mixed(with: frame[column, 2 * row + 1], by: 0.5)
      found[row * Self.size.columns + column] = (
        letter.scalar.value,
        background.mixed(with: letter.color, by: Double(letter.opacity) / 255), background
      )
    }
    return found
  }

  private func isNear(_ shown: RGB, _ truth: RGB, _ tolerance: Tolerance) -> Bool {
    switch tolerance {
    case .lossless: return shown == truth
    case .fine:
      return shown.channelDistance(to: truth) <= 1
    case .difference(let bound):
      return ColorDifference.between(shown, truth) <= bound
    }
  }

  @Test(arguments: [Tolerance.lossless, .fine, .fair, .rough])
  func `a scene's text is shown, and every cell is within the tolerance`(tolerance: Tolerance)
    throws
  {
    let frames = try frames(60, seed: 7)
    var compositor = CellDisplay(size: Self.size, depth: .truecolor, tolerance: tolerance)
    let terminal = VirtualTerminal(size: Self.size)
    for (index, frame) in frames.enumerated() {
      compositor.encode(Outlook(frames[index..<min(frames.count, index + 10)]))
      try terminal.show(compositor)
      let letters = letters(of: frame)
      let shown = terminal.frame
      for cell in 0..<Self.size.area {
        let (row, column) = (cell / Self.size.columns, cell % Self.size.columns)
        if let letter = letters[cell] {
          let there = terminal.cell(column: column, row: row)
          let isShown =
            there.scalar == letter.scalar && isNear(there.foreground, letter.color, tolerance)
            && isNear(there.background, letter.background, tolerance)
          #expect(isShown, "frame \(index), \(column),\(row): \(there), not \(letter)")
        } else {
          for y in 2 * row...2 * row + 1
          where !isNear(shown[column, y], frame[column, y], tolerance) {
            Issue.record("frame \(index), pixel \(column),\(y): \(shown[column, y])")
          }
        }
      }
    }
  }

  @Test func `control, bidirectional and unmarked wide characters become question marks`() throws {
    var frame = Frame(size: Self.size.pixels)
    for (column, scalar) in "\u{1b}\u{9b}\u{202e}\u{200b}\n漢".unicodeScalars.enumerated() {
      frame.letters.append(Letter(scalar, column: column, row: 1, color: .white))
    }
    var compositor = CellDisplay(size: Self.size, depth: .truecolor)
    compositor.encode(frame)
    let terminal = VirtualTerminal(size: Self.size)
    try terminal.show(compositor)
    #expect(terminal.text(row: 1).hasPrefix("??????"))
  }
}
