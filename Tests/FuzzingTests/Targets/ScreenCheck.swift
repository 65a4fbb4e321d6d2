import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport

/// Compares the screens of two terminals within a tolerance.
struct ScreenCheck {
  var tolerance: Tolerance
  /// Whether the cells of the picture are skipped.
  var onlyText = false

  func compare(_ seen: VirtualTerminal, _ wanted: VirtualTerminal, frame: Int) throws {
    for row in 0..<wanted.size.rows {
      for column in 0..<wanted.size.columns {
        let (cell, truth) = (
          seen.cell(column: column, row: row), wanted.cell(column: column, row: row)
        )
        if onlyText && Self.blocks.contains(truth.scalar) { continue }
        let halves = seen.halves(column: column, row: row)
        // A character in the colour of its background may be missing.
        var isRight =
          Self.blocks.contains(cell.scalar) && isNear(halves.lower, truth.background)
          && isNear(halves.upper, truth.foreground)
        if truth.scalar == VirtualTerminal.secondHalf {
          isRight =
            cell.scalar == truth.scalar && isNear(cell.background, truth.background)
            || Self.blocks.contains(cell.scalar) && isNear(halves.upper, truth.background)
              && isNear(halves.lower, truth.background)
        } else if Self.blocks.contains(truth.scalar) {
          let right = wanted.halves(column: column, row: row)
          isRight =
            Self.blocks.contains(cell.scalar) && isNear(halves.upper, right.upper)
            && isNear(halves.lower, right.lower)
        } else if !isRight {
          isRight =
            cell.scalar == truth.scalar && cell.marks == truth.marks && cell.width == truth.width
            && isNear(cell.foreground, truth.foreground)
            && isNear(cell.background, truth.background)
        }
        try expect(isRight, "frame \(frame), \(column),\(row): \(cell) instead of \(truth)")
      }
    }
  }

  /// Checks that cells without text equal the picture.
  static func compare(_ seen: VirtualTerminal, _ step: EncoderScript.Step, frame: Int) throws {
    for row in 0..<seen.size.rows {
      for column in 0..<seen.size.columns where !step.hasText(column: column, row: row) {
        let halves = seen.halves(column: column, row: row)
        try expect(
          halves.upper == step.frame[column, 2 * row]
            && halves.lower == step.frame[column, 2 * row + 1],
          "frame \(frame), \(column),\(row): \(halves), not the picture")
      }
    }
  }

  /// The contents of a cell that show two pixels: none, a space and half or full blocks.
  private static let blocks: Set<UInt32> = [0, 0x20, 0x2580, 0x2584, 0x2588]

  private func isNear(_ shown: RGB, _ truth: RGB) -> Bool {
    switch tolerance {
    case .lossless: shown == truth
    case .fine:
      abs(Int(shown.red) - Int(truth.red)) <= 1 && abs(Int(shown.green) - Int(truth.green)) <= 1
        && abs(Int(shown.blue) - Int(truth.blue)) <= 1
    case .difference(let bound): ColorDifference.between(shown, truth) <= bound
    }
  }
}
